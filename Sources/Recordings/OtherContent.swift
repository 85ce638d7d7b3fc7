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

  /// A report descriptor comes before all reports: `R: ` its length, then its bytes.
  private static func isHIDRecording(_ bytes: [UInt8]) -> Bool {
    for line in TextLines(bytes: bytes).prefix(50) {
      var scanner = LineScanner(line.unquoted)
      if scanner.take("R: "), let length = scanner.decimal(), length > 0, scanner.takeBlanks(),
        scanner.hexadecimal()?.count == 2
      {
        return true
      }
    }
    return false
  }
}
