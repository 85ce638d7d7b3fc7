/// How numbers are written in a trace: with few decimals, no zeros at the end, no exponent.
public enum TraceNumber {
  /// How finely a number is told.
  public enum Precision {
    /// Places, ways and their velocities in points: three decimals.
    case points
    /// Scales, angles in radians, values of controls, and how fast they change: six decimals.
    case parts

    var decimals: Int { self == .points ? 3 : 6 }

    /// Units of the last decimal.
    var units: Double { self == .points ? 1_000 : 1_000_000 }
  }

  /// Larger numbers are cut to this; nothing on a screen comes near.
  private static let limit = 1e12

  /// The number in units of its last decimal, rounded half away from zero. What is not a number counts
  /// as 0.
  private static func units(_ value: Double, _ precision: Precision) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((min(max(value, -limit), limit) * precision.units).rounded())
  }

  /// The number as it is written.
  public static func rounded(_ value: Double, _ precision: Precision = .points) -> Double {
    Double(units(value, precision)) / precision.units
  }

  static func text(_ value: Double, _ precision: Precision = .points) -> String {
    var bytes: [UInt8] = []
    append(value, precision, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a coordinate or another measure.
  static func append(
    _ value: Double, _ precision: Precision = .points, to bytes: inout [UInt8]
  ) {
    appendFixed(units(value, precision), decimals: precision.decimals, to: &bytes)
    // "1.500" -> "1.5", "2.000" -> "2"
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }

  /// Writes a time in seconds, always with six decimals.
  static func appendTime(_ seconds: Double, to bytes: inout [UInt8]) {
    appendFixed(units(seconds, .parts), decimals: 6, to: &bytes)
  }

  static func append(_ value: Int64, to bytes: inout [UInt8]) {
    appendFixed(value, decimals: 0, to: &bytes)
  }

  /// Writes a number that is given in units of its last decimal.
  private static func appendFixed(_ value: Int64, decimals: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    var written = 0
    // Backwards, then turned round: nothing is allocated once the buffer is large enough.
    repeat {
      if written == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      written += 1
    } while rest > 0 || written <= decimals
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
