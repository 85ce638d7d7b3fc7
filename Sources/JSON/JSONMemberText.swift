/// Finds what stands at a key of an object, as it was written: the same number may be written in many
/// ways, and some readers want what was said to the byte.
public enum JSONMemberText {
  /// The bytes of a member's value, in a text that is an object and has been read without an error.
  ///
  /// - Returns: nil where the object does not have the key. Keys that are written with escapes are not
  ///   found.
  public static func find<Bytes: RandomAccessCollection<UInt8>>(
    _ key: String, in object: Bytes
  ) -> Bytes.SubSequence? {
    var scan = Scan(rest: object[...])
    scan.skipSpace()
    guard scan.take(UInt8(ascii: "{")) else { return nil }
    while true {
      scan.skipSpace()
      let name = scan.value()
      scan.skipSpace()
      guard name.first == UInt8(ascii: "\""), scan.take(UInt8(ascii: ":")) else { return nil }
      scan.skipSpace()
      let value = scan.value()
      if name.dropFirst().dropLast().elementsEqual(key.utf8) { return value }
      scan.skipSpace()
      guard scan.take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private struct Scan<Bytes: RandomAccessCollection<UInt8>> where Bytes.SubSequence == Bytes {
    var rest: Bytes

    mutating func skipSpace() {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Takes one value, up to what ends it.
    mutating func value() -> Bytes {
      let start = rest
      var depth = 0
      var string = JSONStringScan()
      var count = 0
      scan: for byte in rest {
        if string.takes(byte) {
          count += 1
          if depth == 0, !string.isInside { break }
          continue
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { break scan }
          depth -= 1
          if depth == 0 {
            count += 1
            break scan
          }
        case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09...0x0D:
          if depth == 0 { break scan }
        default: break
        }
        count += 1
      }
      rest = start.dropFirst(count)
      return start.prefix(count)
    }
  }
}
