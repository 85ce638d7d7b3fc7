import Evdev

/// The numbers of events as recordings write them, held against what the kernel can send.
extension EventCode {
  /// `nil` beyond `EV_MAX` (0x1f), and for codes beyond what ``count(of:)`` allows.
  init?(recordedType type: Int64, code: Int64) {
    guard let type = UInt16(exactly: type).map(EventType.init), type.rawValue <= 0x1f,
      let code = UInt16(exactly: code), code < Self.count(of: type)
    else { return nil }
    self.init(type, code)
  }

  /// How many codes a type can have: `KEY_CNT` and `FF_CNT` of `linux/input-event-codes.h`, and
  /// for the others, whose number grows with the kernel, one word of 64 bits.
  static func count(of type: EventType) -> Int {
    switch type {
    case .key: 0x300
    case .forceFeedback: 0x80
    default: 0x40
    }
  }

  /// An absolute axis; `nil` beyond `ABS_MAX` (0x3f).
  init?(recordedAxis axis: Int64) {
    guard (0...0x3f).contains(axis) else { return nil }
    self.init(.absolute, UInt16(axis))
  }
}

extension InputProperty {
  /// `nil` beyond `INPUT_PROP_MAX` (0x1f).
  init?(recorded number: Int64) {
    guard (0...0x1f).contains(number) else { return nil }
    self.init(rawValue: UInt16(number))
  }
}

extension DeviceDescription.Identity {
  /// Bus, vendor, product and version; `nil` unless they are four numbers of 16 bits.
  init?(recorded numbers: [Int64]) {
    let words = numbers.compactMap { UInt16(exactly: $0) }
    guard numbers.count == 4, words.count == 4 else { return nil }
    self.init(bus: words[0], vendor: words[1], product: words[2], version: words[3])
  }
}

extension AbsoluteAxis {
  /// Minimum, maximum, fuzz, flat and resolution; `nil` unless they are five numbers of 32 bits.
  init?(recorded numbers: [Int64]) {
    let values = numbers.compactMap { Int32(exactly: $0) }
    guard numbers.count == 5, values.count == 5 else { return nil }
    self.init(
      minimum: values[0], maximum: values[1], fuzz: values[2], flat: values[3],
      resolution: values[4])
  }
}
