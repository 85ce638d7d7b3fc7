/// Numbers in sentences.
enum DecimalText {
  /// At most three decimals, none that are 0.
  static func short(_ value: Double) -> String {
    short(value, decimals: 3)
  }

  /// A number and the limit that it misses, with as many decimals as tell them apart, six at most.
  static func short(_ value: Double, missing limit: Double) -> (value: String, limit: String) {
    var decimals = 3
    while decimals < 6, value != limit,
      short(value, decimals: decimals) == short(limit, decimals: decimals)
    {
      decimals += 1
    }
    return (short(value, decimals: decimals), short(limit, decimals: decimals))
  }

  private static func short(_ value: Double, decimals: Int) -> String {
    var text = fixed(value, decimals: decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A fixed number of decimals. Numbers that are too large for that are written as Swift does.
  static func fixed(_ value: Double, decimals: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    guard abs(value) < 1e12 else { return "\(value)" }
    let scaled = Int64((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
  }
}
