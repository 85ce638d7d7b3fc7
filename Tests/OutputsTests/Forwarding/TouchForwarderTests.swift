import Evdev
import Outputs
import Testbed
import Testing

@Suite("Forwarding touches")
struct TouchForwarderTests {
  let log = LogKeeper()

  private func forwarder(to reader: VirtualReader, slots: Int = 4) -> TouchForwarder {
    TouchForwarder(to: reader, slotCount: slots, name: "touchtree panel", log: log)
  }

  @Test("a write that fails takes everything back, and tells it")
  func failure() throws {
    let reader = VirtualReader(slots: 4)
    let forwarder = forwarder(to: reader)
    forwarder.forward(try ForwardedContact.list("+1(1,1) +2(2,2)"))
    reader.failures = 1
    forwarder.forward(try ForwardedContact.list("~1(5,5) ~2(6,6) +3(3,3)"))
    #expect(reader.fingers.isEmpty)
    #expect(!reader.isButtonDown)
    #expect(reader.palms.prefix(2) == [0, 1])
    #expect(
      log.messages == [
        "touchtree panel: touches are not forwarded: virtual device \"reader\": events cannot be "
          + "written: Input/output error"
      ])
    #expect(log.records[0].topic == "forwarding to touchtree panel")
    // The fingers that are down are nobody's, those that come are forwarded again.
    forwarder.forward(try ForwardedContact.list("~1(7,7) −2 ✕3 +4(4,4)"))
    #expect(reader.fingers.values.map { $0 } == [VirtualReader.Finger(x: 4, y: 4)])
    #expect(log.messages.count == 1)
  }

  @Test("as long as writes fail, taking back is tried again with each touch")
  func failures() throws {
    let reader = VirtualReader(slots: 4)
    let forwarder = forwarder(to: reader)
    forwarder.forward(try ForwardedContact.list("+1(1,1)"))
    reader.failures = 3
    reader.takesHalf = false
    forwarder.forward(try ForwardedContact.list("~1(2,2)"))
    #expect(reader.fingers.count == 1)
    forwarder.forward(try ForwardedContact.list("~1(3,3)"))
    #expect(reader.fingers.isEmpty)
    #expect(reader.palms == [0])
    #expect(log.messages.count == 3)
  }

  @Test("more fingers than it can tell apart are left out, and told")
  func tooMany() throws {
    let reader = VirtualReader(slots: 2)
    let forwarder = forwarder(to: reader, slots: 2)
    forwarder.forward(try ForwardedContact.list("+1(1,1) +2(2,2) +3(3,3) +4(4,4)"))
    #expect(reader.landed.count == 2)
    #expect(
      log.messages == [
        "touchtree panel: 2 fingers are not forwarded: it can tell no more than 2 apart"
      ])
  }

  /// A fixed sequence of numbers (Knuth's MMIX generator), so that a failure comes again.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 32
    }
  }

  @Test(
    "whatever is forwarded, each finger lands once and goes once, in a slot of its own",
    arguments: 0..<40)
  func sessions(seed: UInt64) {
    var dice = Dice(state: seed)
    let reader = VirtualReader(slots: 5)
    let forwarder = forwarder(to: reader, slots: 5)
    let failing = seed % 4 == 3
    var down: [Int: VirtualReader.Finger] = [:]
    var (next, ended, withdrawn) = (0, 0, 0)
    for _ in 0..<400 {
      var contacts: [ForwardedContact] = []
      for _ in 0..<Int.random(in: 0...6, using: &dice) {
        let place = VirtualReader.Finger(
          x: .random(in: -5...5, using: &dice), y: .random(in: -5...5, using: &dice))
        func add(_ id: Int, _ step: ForwardedContact.Step) {
          contacts.append(ForwardedContact(id: id, step: step, x: place.x, y: place.y))
        }
        let id = down.keys.sorted().randomElement(using: &dice)
        switch (Int.random(in: 0..<10, using: &dice), id) {
        case (0..<3, _) where down.count < 5:
          next += 1
          down[next] = place
          add(next, .began)
        case (3..<7, let id?):
          down[id] = place
          add(id, .moved)
        case (7..<9, let id?):
          down[id] = nil
          ended += 1
          add(id, .ended)
        case (9, let id?):
          down[id] = nil
          withdrawn += 1
          add(id, .withdrawn)
        default: add(-1 - Int.random(in: 0..<9, using: &dice), .moved)
        }
      }
      if failing && Int.random(in: 0..<20, using: &dice) == 0 {
        reader.failures = Int.random(in: 1...2, using: &dice)
      }
      forwarder.forward(contacts)
      if !failing { #expect(Set(reader.fingers.values) == Set(down.values)) }
    }
    reader.failures = 0
    forwarder.forward(down.keys.sorted().map { ForwardedContact(id: $0, step: .ended, x: 0, y: 0) })
    #expect(reader.fingers.isEmpty)
    #expect(!reader.isButtonDown)
    if failing {
      // Half a frame may hold half a landing.
      #expect(!reader.problems.contains { $0.contains("slot") || $0.contains("two fingers") })
      #expect(!log.messages.isEmpty)
    } else {
      #expect(reader.problems == [])
      #expect(reader.landed.count == next)
      #expect(reader.lifted.count == ended + down.count)
      #expect(reader.palms.count == withdrawn)
      #expect(log.messages == [])
    }
  }
}
