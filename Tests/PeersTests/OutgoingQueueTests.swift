import Testing
import TouchKit

@testable import Peers

@Suite("What waits for a peer")
struct OutgoingQueueTests {
  private static let move = Mergeability(key: MergeKey(moves: [], at: "lamp"), isReplaceable: true)
  private static let otherMove = Mergeability(
    key: MergeKey(moves: [], at: "ok"), isReplaceable: true)
  private static let changed = Mergeability(key: MergeKey(gesture: "pan"), isReplaceable: true)
  private static let ended = Mergeability(key: MergeKey(gesture: "pan"), isReplaceable: false)

  private final class Box {
    var queue: OutgoingQueue
    init(_ capacity: Int) { queue = OutgoingQueue(capacity: capacity) }

    /// Appends lines of ten bytes each, end included.
    func add(_ lines: (String, OutgoingQueue.Content)...) -> [Bool] {
      lines.map { text, content in
        let line = Array((text.padding(9) + "\n").utf8)
        return line.withUnsafeBytes { queue.append($0, as: content) }
      }
    }

    /// Takes up to so many bytes out.
    func take(_ count: Int = .max) -> String {
      var text = ""
      queue.write { bytes in
        let some = bytes.prefix(count)
        text = String(decoding: some, as: UTF8.self)
        return some.count
      }
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimming() }.joined(separator: "|")
    }
  }

  @Test("comes out in order, however it is taken")
  func order() {
    let box = Box(100)
    #expect(
      box.add(("a", .event(.none)), ("b", .answer), ("c", .event(.none))) == [true, true, true])
    #expect(box.take(4) == "a")
    #expect(box.queue.count == 26)
    #expect(box.take(6) == "|")
    #expect(box.take(0) == "")
    #expect(box.take() == "b|c|")
    #expect(box.queue.isEmpty)
  }

  @Test("is bounded, answers apart")
  func bound() {
    let box = Box(30)
    #expect(
      box.add(("1", .event(.none)), ("2", .event(.none)), ("3", .event(.none))) == [
        true, true, true,
      ])
    #expect(box.add(("4", .event(.none)), ("answer", .answer)) == [false, true])
    // Half a line that is written still waits.
    #expect(box.take(15) == "1|2")
    #expect(box.add(("5", .event(.none)), ("6", .event(.none))) == [true, false])
    #expect(box.take() == "|3|answer|5|")
    #expect(box.add(("7", .event(.none))) == [true])
  }

  @Test("holds the newest of events that replace each other, in its own place")
  func merging() {
    let box = Box(100)
    let lines = ["m1", "o1", "c1", "began", "m2", "c2", "m3", "o2", "c3", "m4", "m5"]
    for line in lines {
      let content: OutgoingQueue.Content =
        switch line.first {
        case "m": .event(Self.move)
        case "o": .event(Self.otherMove)
        case "c": .event(Self.changed)
        default: .event(.none)
        }
      #expect(box.add((line, content)) == [true])
    }
    #expect(box.queue.mergedCount > 0)
    let merged = box.take().split(separator: "|").map(String.init)
    #expect(merged.contains("began"))
    #expect(merged.last == "m5")
    #expect(merged == lines.filter(merged.contains))
    #expect(merged.count + box.queue.mergedCount == lines.count)
  }

  @Test("holds what came before an end apart from what comes after it")
  func barrier() {
    let box = Box(60)
    let lines = [
      ("c1", Self.changed), ("c2", Self.changed), ("e1", Self.ended), ("c3", Self.changed),
    ]
    for (line, mergeability) in lines + [("c4", Self.changed), ("x", .none), ("y", .none)] {
      #expect(box.add((line, .event(mergeability))) == [true])
    }
    #expect(box.take() == "c2|e1|c4|x|y|")
  }

  @Test("keeps the line whole that is being written")
  func begun() {
    let box = Box(60)
    #expect(box.add(("m1", .event(Self.move)), ("m2", .event(Self.move))) == [true, true])
    #expect(box.take(3) == "m1")
    for number in 3..<20 { #expect(box.add(("m\(number)", .event(Self.move))) == [true]) }
    let rest = box.take()
    #expect(rest.hasPrefix("|"))
    #expect(rest.hasSuffix("m19|"))
    #expect(rest.split(separator: "|").count <= 6)
  }

  @Test("is dropped but for the line that is begun")
  func dropping() {
    let box = Box(100)
    _ = box.add(("a", .event(.none)), ("b", .event(.none)), ("c", .event(.none)))
    _ = box.take(12)
    box.queue.removeWaiting()
    #expect(box.take() == "|")
    _ = box.add(("d", .event(.none)))
    box.queue.removeWaiting()
    #expect(box.queue.isEmpty)
    #expect(box.add(("e", .event(.none))) == [true])
    #expect(box.take() == "e|")
  }

  @Test("never grows beyond its bounds, and never loses what nothing replaces", arguments: 0..<40)
  func anything(_ seed: Int) {
    var random = SplitMix(seed)
    let box = Box(400)
    var expected: [String] = []
    var heard = ""
    for number in 0..<2000 {
      switch random.next(10) {
      case 0:
        heard += takeRaw(box, random.next(60))
      case 1...6:
        let key = random.next(3)
        let mergeability = [Self.move, Self.otherMove, Self.changed][key]
        #expect(
          box.add(("m\(key).\(number)", .event(mergeability))) == [true] || box.queue.count > 300)
      default:
        let line = "k\(number)"
        if box.add((line, .event(random.next(2) == 0 ? .none : Self.ended))) == [true] {
          expected.append(line)
        } else {
          #expect(box.queue.count > 390 - 10)
          heard += takeRaw(box, .max)
        }
      }
      #expect(box.queue.count <= 400)
    }
    heard += takeRaw(box, .max)
    let lines = heard.split(separator: "\n").map { $0.trimming() }
    #expect(lines.filter { $0.hasPrefix("k") } == expected)
    let numbers = lines.compactMap {
      Int($0.drop { !$0.isNumber }.split(separator: ".").last ?? "")
    }
    #expect(numbers == numbers.sorted())
    #expect(box.queue.isEmpty)
  }

  private func takeRaw(_ box: Box, _ count: Int) -> String {
    var text = ""
    box.queue.write { bytes in
      let some = bytes.prefix(count)
      text = String(decoding: some, as: UTF8.self)
      return some.count
    }
    return text
  }
}

/// Numbers that are the same in each run.
struct SplitMix {
  private var state: UInt64
  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Substring {
  fileprivate func trimming() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
