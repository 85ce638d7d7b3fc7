/// Text as Windows' PowerShell writes it when an output is sent to a file.
enum UTF16Text {
  /// The text as UTF-8; `nil` where the bytes do not begin with a byte order mark of UTF-16.
  static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    let isBigEndian: Bool
    if bytes.starts(with: [0xff, 0xfe]) {
      isBigEndian = false
    } else if bytes.starts(with: [0xfe, 0xff]) {
      isBigEndian = true
    } else {
      return nil
    }
    let units = (1..<max(1, bytes.count / 2)).lazy.map { index in
      let first = UInt16(bytes[index * 2])
      let second = UInt16(bytes[index * 2 + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// UTF-8's own mark, which says nothing.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
