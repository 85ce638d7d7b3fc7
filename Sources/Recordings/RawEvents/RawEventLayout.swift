import Evdev

/// How a machine lays out `struct input_event`: by its word size and its byte order.
struct RawEventLayout: Hashable {
  /// 64-bit machines have two words of 8 bytes for the time, 32-bit machines two of 4.
  let is64Bit: Bool
  let isBigEndian: Bool

  /// The likely ones first.
  static let all = [
    RawEventLayout(is64Bit: true, isBigEndian: false),
    RawEventLayout(is64Bit: false, isBigEndian: false),
    RawEventLayout(is64Bit: true, isBigEndian: true),
    RawEventLayout(is64Bit: false, isBigEndian: true),
  ]

  /// The bytes of one event.
  var size: Int { is64Bit ? 24 : 16 }

  /// The event in `bytes`; `nil` where the bytes are no event: too few, a type or code that does
  /// not exist, a microsecond beyond the second.
  func event(_ bytes: ArraySlice<UInt8>) -> InputEvent? {
    guard bytes.count >= size else { return nil }
    let word = is64Bit ? 8 : 4
    var rest = bytes
    let seconds = number(&rest, bytes: word)
    let microseconds = number(&rest, bytes: word)
    let type = number(&rest, bytes: 2)
    let code = number(&rest, bytes: 2)
    let value = number(&rest, bytes: 4)
    guard microseconds < 1_000_000, let seconds = Int64(exactly: seconds),
      let time = Int64.microseconds(seconds: seconds, fraction: Int64(microseconds)),
      let code = EventCode(recordedType: Int64(type), code: Int64(code))
    else { return nil }
    return InputEvent(
      time: time, code: code, value: Int32(bitPattern: UInt32(truncatingIfNeeded: value)))
  }

  private func number(_ rest: inout ArraySlice<UInt8>, bytes count: Int) -> UInt64 {
    let field = rest.prefix(count)
    rest = rest.dropFirst(count)
    return isBigEndian
      ? field.reduce(0) { $0 << 8 | UInt64($1) }
      : field.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The layout in which the beginning of `bytes` is events, with at least one that is no
  /// synchronization: zeros alone are no recording.
  static func recognize(_ bytes: [UInt8]) -> RawEventLayout? {
    all.first { layout in
      var hasContent = false
      for start in stride(from: 0, to: min(bytes.count, 64 * layout.size), by: layout.size) {
        let record = bytes[start..<min(start + layout.size, bytes.count)]
        guard record.count == layout.size else { break }
        guard let event = layout.event(record) else { return false }
        hasContent = hasContent || event.code.type != .synchronization
      }
      return hasContent
    }
  }
}
