import Evdev

/// An event line of evtest:
///
///     Event: time 1305760755.417062, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 6286
///     Event: time 1305760755.417182, -------------- SYN_REPORT ------------
///
/// The evtest of python-evdev leaves out `Event: ` and the comma after the time.
struct EvtestEvent {
  enum Content {
    case data(EventCode, value: Int32)
    /// Synchronization events have no numbers, only a name in a frame of this character.
    case synchronization(frame: UInt8, name: ArraySlice<UInt8>)
  }

  let time: Int64
  let content: Content

  /// Whether a line begins as an event does, whole or not.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(text)
    return scanner.take("Event: ") || scanner.take("time ")
  }

  init(_ text: ArraySlice<UInt8>) throws(LineFault) {
    var scanner = LineScanner(text)
    _ = scanner.take("Event: ")
    guard scanner.take("time "), let time = scanner.time() else {
      throw LineFault("expected \"Event: time\" and seconds.microseconds")
    }
    self.time = time
    _ = scanner.take(.comma)
    scanner.skipBlanks()
    content =
      if let frame = scanner.next, frame == .minus || frame == .plus || frame == .greaterThan {
        try Self.synchronization(frame, scanner.rest)
      } else {
        try Self.data(&scanner)
      }
  }

  private static func data(_ scanner: inout LineScanner) throws(LineFault) -> Content {
    guard scanner.take("type "), let type = scanner.decimal(), skipName(&scanner),
      scanner.take("code "), let number = scanner.decimal(), skipName(&scanner),
      scanner.take("value ")
    else { throw LineFault("expected type, code and value") }
    guard let code = EventCode(recordedType: type, code: number) else {
      throw LineFault("no such event: the kernel knows no such type and code")
    }
    // MSC_RAW and MSC_SCAN are printed as hexadecimal numbers, without 0x.
    let isHexadecimal = code == EventCode(.miscellaneous, 3) || code == EventCode(.miscellaneous, 4)
    let value =
      isHexadecimal
      ? scanner.hexadecimal().flatMap { UInt32(exactly: $0.value) }.map { Int32(bitPattern: $0) }
      : scanner.decimal().flatMap { Int32(exactly: $0) }
    guard let value, scanner.isAtEndOrComment else {
      throw LineFault("expected a value of 32 bits at the end")
    }
    return .data(code, value: value)
  }

  /// Skips ` (NAME), `: the number before it decides, for names differ and may be unknown.
  private static func skipName(_ scanner: inout LineScanner) -> Bool {
    scanner.skipBlanks()
    guard scanner.take(.leftParenthesis) else { return false }
    while let byte = scanner.next, byte != .rightParenthesis { _ = scanner.take(byte) }
    guard scanner.take(.rightParenthesis), scanner.take(.comma) else { return false }
    scanner.skipBlanks()
    return true
  }

  private static func synchronization(
    _ frame: UInt8, _ text: ArraySlice<UInt8>
  ) throws(LineFault) -> Content {
    let closing: UInt8 = frame == .greaterThan ? .lessThan : frame
    var name = text.drop { $0 == frame }
    while let last = name.last, last.isBlank { name = name.dropLast() }
    guard name.last == closing, text.first == frame else {
      throw LineFault("expected a name between \"---\", \"+++\" or \">>> <<<\"")
    }
    while name.last == closing { name = name.dropLast() }
    name = name.drop { $0.isBlank }
    while let last = name.last, last.isBlank { name = name.dropLast() }
    return .synchronization(frame: frame, name: name)
  }
}
