/// A recording of keys: `0.5 KEY_PLAY:1 · KEY_PLAY:0`. Frames are set apart by `·`; a number gives a
/// frame's time in seconds, else it is 0.02 s after the one before. The value behind a key is the
/// kernel's: 1 pressed, 0 released, 2 repeated.
struct KeyScript {
  /// The keys that scripts use, with the kernel's numbers.
  private static let keys = [
    "KEY_A": 30, "KEY_F5": 63, "KEY_F6": 64, "KEY_MUTE": 113, "KEY_VOLUMEUP": 115,
    "KEY_NEXTSONG": 163, "KEY_PLAYPAUSE": 164, "KEY_PREVIOUSSONG": 165, "KEY_STOPCD": 166,
    "KEY_REWIND": 168, "KEY_PLAYCD": 200, "KEY_PAUSECD": 201, "KEY_PLAY": 207,
    "KEY_FASTFORWARD": 208, "KEY_MEDIA": 226,
  ]

  /// The recording as an evemu file.
  let evemu: String

  init(_ script: String) {
    var lines: [String] = []
    var time = -0.02
    for frame in script.split(separator: "·") {
      time += 0.02
      for word in frame.split(separator: " ") {
        let parts = word.split(separator: ":")
        if let number = Double(word) {
          time = number
        } else if parts.count == 2, let code = Self.keys[String(parts[0])],
          let value = Int(parts[1])
        {
          lines.append(EvemuLine.event(time, 1, code, value))
        } else {
          fatalError("bad key \(word)")
        }
      }
      lines.append(EvemuLine.event(time, 0, 0, 0))
    }
    evemu = Self.header + lines.joined(separator: "\n") + "\n"
  }

  /// A remote control that has all of the keys.
  private static var header: String {
    var bytes = [Int](repeating: 0, count: 96)
    for code in keys.values { bytes[code / 8] |= 1 << (code % 8) }
    let rows = stride(from: 0, to: 96, by: 8).map { row in
      "B: 01 " + bytes[row..<row + 8].map(EvemuLine.hexadecimal).joined(separator: " ")
    }
    return """
      # EVEMU 1.3
      N: a remote
      I: 0003 1209 0003 0100
      P: 00 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      \(rows.joined(separator: "\n"))

      """
  }
}

/// The notation of evemu's files.
enum EvemuLine {
  static func event(_ time: Double, _ type: Int, _ code: Int, _ value: Int) -> String {
    let microseconds = Int((time * 1_000_000).rounded())
    let fraction = String(microseconds % 1_000_000)
    let padded = String(repeating: "0", count: 6 - fraction.count) + fraction
    return "E: \(microseconds / 1_000_000).\(padded) 000\(type) "
      + "00\(hexadecimal(code)) \(value)"
  }

  static func hexadecimal(_ byte: Int) -> String {
    String(String(byte + 0x100, radix: 16).dropFirst())
  }
}
