import Testing
import TouchKit

@Suite("Event queue")
struct EventQueueTests {
  private func change(
    _ slot: Int, _ kind: TouchChange.Kind, _ x: Double = 0, serial: Int = 1
  ) -> TouchChange {
    TouchChange(
      contact: ContactID(device: 0, slot: slot, serial: serial), kind: kind,
      location: Point(x: x, y: 0))
  }

  private func frame(_ time: Double, _ changes: TouchChange...) -> TouchFrame {
    TouchFrame(timestamp: time, changes: changes)
  }

  private func drain(_ queue: inout EventQueue) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    var event = QueuedEvent()
    while queue.popFirst(into: &event) { frames.append(event.frame) }
    return frames
  }

  @Test("first in, first out, round and round the ring")
  func wrapAround() {
    var queue = EventQueue(capacity: 4)
    var event = QueuedEvent()
    var (next, expected) = (0.0, 0.0)
    for round in 0..<50 {
      for _ in 0...(round % 4) {
        queue.append(frame(next, change(0, .began, next)))
        next += 1
      }
      while queue.count > round % 2 {
        guard queue.popFirst(into: &event) else { break }
        #expect(event.timestamp == expected)
        #expect(event.frame.changes.map(\.location.x) == [expected])
        expected += 1
      }
    }
    #expect(next == expected + Double(queue.count))
    #expect(queue.mergedCount == 0)
  }

  @Test("an empty queue gives nothing")
  func empty() {
    var queue = EventQueue(capacity: 4)
    var event = QueuedEvent()
    #expect(queue.isEmpty)
    let popped = queue.popFirst(into: &event)
    #expect(!popped)
  }

  @Test("moves do not merge before the queue is full")
  func noMergeBelowCapacity() {
    var queue = EventQueue(capacity: 4)
    for index in 0..<4 { queue.append(frame(Double(index), change(0, .moved, Double(index)))) }
    #expect(queue.count == 4)
    #expect(queue.mergedCount == 0)
    #expect(drain(&queue).map(\.timestamp) == [0, 1, 2, 3])
  }

  @Test("full: the newest moves merge and keep their samples")
  func merge() {
    var queue = EventQueue(capacity: 2)
    for index in 0..<5 { queue.append(frame(Double(index), change(0, .moved, Double(index)))) }
    #expect(queue.count == 2)
    #expect(queue.mergedCount == 3)
    let frames = drain(&queue)
    #expect(frames.map(\.timestamp) == [0, 4])
    #expect(frames[1].changes.map(\.location.x) == [4])
    #expect(frames[1].mergedSamples.map(\.timestamp) == [1, 2, 3])
    #expect(frames[1].mergedSamples.map(\.change.location.x) == [1, 2, 3])
  }

  @Test("full of moves: a landing makes them merge and keeps its place")
  func landingInFullQueue() {
    var queue = EventQueue(capacity: 3)
    for index in 0..<3 { queue.append(frame(Double(index), change(0, .moved, Double(index)))) }
    queue.append(frame(3, change(1, .began)))
    queue.append(frame(4, change(0, .moved, 4)))
    queue.append(frame(5, change(1, .ended)))
    let frames = drain(&queue)
    #expect(frames.map { $0.changes.map(\.kind) } == [[.moved], [.began], [.moved], [.ended]])
    #expect(frames.map(\.timestamp) == [2, 3, 4, 5])
    #expect(frames[0].mergedSamples.map(\.timestamp) == [0, 1])
  }

  @Test("full of what must not be lost: it grows")
  func grows() {
    var queue = EventQueue(capacity: 2)
    var event = QueuedEvent()
    // Put the head in the middle of the ring first.
    queue.append(frame(-1, change(9, .began)))
    _ = queue.popFirst(into: &event)
    let kinds: [TouchChange.Kind] = [.began, .ended, .began, .cancelled(.palm), .began, .ended]
    for (index, kind) in kinds.enumerated() {
      queue.append(frame(Double(index), change(index, kind)))
    }
    let frames = drain(&queue)
    #expect(frames.flatMap { $0.changes.map(\.kind) } == kinds)
    #expect(frames.map(\.timestamp) == [0, 1, 2, 3, 4, 5])
    #expect(queue.mergedCount == 0)
    // Drained, it merges at its capacity again.
    for index in 0..<9 {
      queue.append(frame(Double(index), change(0, .moved, Double(index))))
    }
    #expect(queue.count == 2)
  }

  @Test("moves never merge across a landing, a lift or a cancel")
  func barriers() {
    for barrier in [.began, .ended, .cancelled(.palm)] as [TouchChange.Kind] {
      var queue = EventQueue(capacity: 2)
      queue.append(frame(0, change(0, .moved, 0)))
      queue.append(frame(1, change(1, barrier)))
      queue.append(frame(2, change(0, .moved, 2)))
      let frames = drain(&queue)
      #expect(frames.map { $0.changes[0].kind } == [.moved, barrier, .moved])
      #expect(frames.allSatisfy { $0.mergedSamples.isEmpty })
    }
  }

  @Test("a frame that also lands or lifts a finger is never merged")
  func mixedFrames() {
    var queue = EventQueue(capacity: 2)
    queue.append(frame(0, change(0, .moved, 0)))
    queue.append(frame(1, change(0, .moved, 1), change(1, .ended)))
    queue.append(frame(2, change(0, .moved, 2)))
    #expect(drain(&queue).map(\.timestamp) == [0, 1, 2])
  }

  @Test("merging frames of different fingers keeps each one's time")
  func differentFingers() {
    let world = World(.t1, queueCapacity: 2)
    var times: [Int: Double] = [:]
    for name in ["A1", "D"] {
      world[name].onCall = { _, touches, event in
        for touch in touches { times[touch.finger] = touch.timestamp }
      }
    }
    #expect(throws: Never.self) {
      try world.play("t=0 +1(100,150)+2(200,270)")
      try world.post("1 ~1(+1) · 2 ~1(+1) · 3 ~2(+1) · 4 ~1(+1) · 5 ~2(+1)")
    }
    world.application.processEvents()
    #expect(
      world.log.lines == ["A1.began{1}", "D.began{2}", "A1.moved{1}", "A1.moved{1}", "D.moved{2}"])
    #expect(times == [1: 4, 2: 5])
    #expect(world.log.calls.last?.eventTime == 5)
  }

  @Test("events of other kinds keep their place, whatever waits")
  func otherKinds() {
    var queue = EventQueue(capacity: 2)
    queue.append(frame(0, change(0, .moved, 0)))
    queue.append(.motion(.began, .motionShake), at: 1)
    queue.append(frame(2, change(0, .moved, 2)))
    queue.append(frame(3, change(0, .moved, 3)))
    queue.append(.remoteControl(.remoteControlPlay), at: 4)
    var event = QueuedEvent()
    var contents: [QueuedEvent.Content] = []
    var times: [Double] = []
    while queue.popFirst(into: &event) {
      contents.append(event.content)
      times.append(event.timestamp)
    }
    #expect(
      contents == [
        .touches, .motion(.began, .motionShake), .touches, .remoteControl(.remoteControlPlay),
      ])
    #expect(times == [0, 1, 3, 4])
  }

  @Test("samples of one event are bounded, and their loss is counted")
  func boundedSamples() {
    var queue = EventQueue(capacity: 2)
    let count = EventQueue.maximumSamples + 102
    for index in 0..<count { queue.append(frame(Double(index), change(0, .moved, Double(index)))) }
    #expect(queue.discardedSampleCount == 100)
    let frames = drain(&queue)
    #expect(frames[1].mergedSamples.count == EventQueue.maximumSamples)
    #expect(frames[1].mergedSamples.first?.timestamp == 101)
    #expect(frames[1].timestamp == Double(count - 1))
  }

  @Test("no order of posting and draining loses or reorders anything", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var queue = EventQueue(capacity: Int.random(in: 2...6, using: &random))
    var posted: [(time: Double, change: TouchChange)] = []
    var taken: [TouchFrame] = []
    var popped = QueuedEvent()
    for step in 0..<300 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        if queue.popFirst(into: &popped) { taken.append(popped.frame) }
        continue
      }
      let kind: TouchChange.Kind =
        Int.random(in: 0..<4, using: &random) == 0 ? [.began, .ended][step % 2] : .moved
      let slots = (0..<3).filter { _ in Bool.random(using: &random) }
      let changes = slots.map { change($0, kind, Double(step)) }
      posted += changes.map { (Double(step), $0) }
      queue.append(TouchFrame(timestamp: Double(step), changes: changes))
    }
    while queue.popFirst(into: &popped) { taken.append(popped.frame) }
    // Every change comes out, in the order of its slot, as a change or as a sample.
    for slot in 0..<3 {
      let expected = posted.filter { $0.change.contact.slot == slot }
      let got = taken.flatMap { frame in
        (frame.mergedSamples.map(\.change) + frame.changes).filter { $0.contact.slot == slot }
      }
      #expect(got.map(\.location.x) == expected.map(\.change.location.x))
      #expect(got.map(\.kind) == expected.map(\.change.kind))
    }
    #expect(taken.map(\.timestamp) == taken.map(\.timestamp).sorted())
  }
}
