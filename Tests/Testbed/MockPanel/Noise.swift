import Evdev

/// Events that no device should send, the same ones for the same seed.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// `count` events, and a `SYN_REPORT` of value 7 to know the end by.
  func events(_ count: Int) -> [InputEvent] {
    var noise = self
    let events = (0..<count).map { _ in noise.event() }
    return events + [InputEvent(time: 0, code: .synReport, value: 7)]
  }

  private mutating func event() -> InputEvent {
    let values: [Int32] = [.min, -2, -1, 0, 1, 2, 5, 800, 65535, .max]
    let value = values[next(values.count)]
    let code =
      switch next(4) {
      case 0: EventCode(.absolute, UInt16(0x2f + next(0x10)))
      case 1: EventCode(.synchronization, UInt16(next(4)))
      case 2: EventCode(EventType(rawValue: UInt16(next(0x20))), UInt16(next(0x400)))
      default: EventCode(EventType(rawValue: UInt16(next(0x10000))), UInt16(next(0x10000)))
      }
    // What follows a SYN_DROPPED is thrown away, the end of the noise too.
    return InputEvent(time: 0, code: code == .synDropped ? .synReport : code, value: value)
  }

  /// A number below `bound`, by Knuth's multiplier.
  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
