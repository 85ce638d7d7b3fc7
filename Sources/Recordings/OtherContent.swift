/// What people take for a recording and is none: told by its first bytes, with the mend.
enum OtherContent {
  static func kind(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x1f, 0x8b]) { return compressed("gzip", "gunzip") }
    if bytes.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a]) { return compressed("xz", "unxz") }
    if bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) { return compressed("zstd", "unzstd") }
    if bytes.starts(with: Array("BZh".utf8)) { return compressed("bzip2", "bunzip2") }
    if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) { return compressed("zip", "unzip") }
    return isHIDRecording(bytes)
      ? "is a HID recording (hid-recorder), which holds no input events; play it with hid-replay "
        + "and record the input device that appears, with evemu-record"
      : nil
  }

  private static func compressed(_ name: String, _ tool: String) -> String {
    "is compressed (\(name)); unpack it first, with \(tool)"
  }

  /// A report descriptor comes before all reports: `R: ` its length, then its bytes. Where it was
  /// cut off, the reports are left: `E: ` the time, their length, then their bytes.
  private static func isHIDRecording(_ bytes: [UInt8]) -> Bool {
    for line in TextLines(bytes: bytes).prefix(50) {
      var scanner = LineScanner(line.unquoted)
      if scanner.take("R: "), let length = scanner.decimal(), length > 0, scanner.takeBlanks(),
        scanner.hexadecimal()?.count == 2
      {
        return true
      }
      if scanner.take("E: "), isHIDReport(&scanner) { return true }
    }
    return false
  }

  /// What follows the `E: ` of a report. An event of evemu, which begins so too, has three numbers
  /// after its time; a report of three bytes or more has four.
  private static func isHIDReport(_ scanner: inout LineScanner) -> Bool {
    guard scanner.decimal() != nil, scanner.take(.dot), scanner.unsigned() != nil,
      scanner.takeBlanks(), let length = scanner.decimal(), length >= 3
    else { return false }
    var count: Int64 = 0
    while scanner.takeBlanks(), !scanner.isAtEnd {
      guard scanner.hexadecimal()?.count == 2 else { return false }
      count += 1
    }
    return scanner.isAtEnd && count == length
  }
}
