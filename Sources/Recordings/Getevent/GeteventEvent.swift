import Evdev

/// An event of getevent, in any of its forms:
///
///     /dev/input/event2: 0003 0039 00000004
///     [   53890.813990] 0001 014a 00000001
///     [    1194.802135] /dev/input/event0: EV_ABS       ABS_Y                00000464
///     53890-813990: /dev/input/event2: 0003 0039 ffffffff
struct GeteventEvent {
  /// `nil` where getevent was not asked for times.
  let time: Int64?
  /// Empty where getevent was told to read one device.
  let path: ArraySlice<UInt8>
  let code: EventCode
  let value: Int32

  init(_ scanner: inout LineScanner, _ labels: inout GeteventLabels) throws(LineFault) {
    time = try Self.time(&scanner)
    path = Self.path(&scanner)
    guard let type = labels.type(Self.word(&scanner)) else {
      throw LineFault("expected an event type, as four hexadecimal digits or as a name")
    }
    guard let code = labels.code(Self.word(&scanner), type: type) else {
      throw LineFault("expected an event code, as four hexadecimal digits or as a name")
    }
    self.code = code
    guard let value = Self.value(&scanner, code: code) else {
      throw LineFault("expected a value, as eight hexadecimal digits or as a name")
    }
    self.value = value
  }

  /// Whether nothing follows an event but its rate or somebody's comment.
  static func isEnd(_ scanner: inout LineScanner) -> Bool {
    scanner.skipBlanks()
    guard let next = scanner.next else { return true }
    return next == .hash || next >= 0x80 || scanner.take("rate ") || scanner.take("//")
  }

  private static func time(_ scanner: inout LineScanner) throws(LineFault) -> Int64? {
    if scanner.take(.leftBracket) {
      scanner.skipBlanks()
      guard let time = scanner.time(), scanner.take(.rightBracket) else {
        throw LineFault("expected a time as [seconds.microseconds]")
      }
      scanner.skipBlanks()
      return time
    }
    // Up to Android 4.0: the microseconds are not padded, so 5-45 is 5.000045 s.
    var ahead = scanner
    guard let seconds = ahead.unsigned(), ahead.take(.minus) else { return nil }
    guard let microseconds = ahead.unsigned(), microseconds.value < 1_000_000, ahead.take(.colon),
      let time = Int64.microseconds(seconds: seconds.value, fraction: microseconds.value)
    else { throw LineFault("expected a time as seconds-microseconds:") }
    ahead.skipBlanks()
    scanner = ahead
    return time
  }

  private static func path(_ scanner: inout LineScanner) -> ArraySlice<UInt8> {
    guard scanner.next == .slash else { return [] }
    let path = scanner.rest.prefix { $0 != .colon && !$0.isBlank }
    for byte in path { _ = scanner.take(byte) }
    _ = scanner.take(.colon)
    scanner.skipBlanks()
    return path
  }

  private static func word(_ scanner: inout LineScanner) -> ArraySlice<UInt8> {
    let word = scanner.rest.prefix { !$0.isBlank }
    for byte in word { _ = scanner.take(byte) }
    scanner.skipBlanks()
    return word
  }

  private static func value(_ scanner: inout LineScanner, code: EventCode) -> Int32? {
    switch code {
    case _ where code.type == .key:
      if scanner.take("UP") { return 0 }
      if scanner.take("DOWN") { return 1 }
      if scanner.take("REPEAT") { return 2 }
    case .absMTToolType:
      if scanner.take("MT_TOOL_FINGER") { return 0 }
      if scanner.take("MT_TOOL_PEN") { return 1 }
      if scanner.take("MT_TOOL_PALM") { return 2 }
    default: break
    }
    // Neither less nor more than eight digits: fewer are a cut line or the codes of a header, and
    // with -n the next event follows at once.
    var value: UInt32 = 0
    var count = 0
    while count < 8, let byte = scanner.next, let digit = byte.hexDigit {
      value = value << 4 | UInt32(digit)
      count += 1
      _ = scanner.take(byte)
    }
    return count == 8 ? Int32(bitPattern: value) : nil
  }
}
