/// Why a gesture that was recognized waits.
public struct GestureWait: Hashable, Sendable, CustomStringConvertible {
  /// The gesture that has to fail first.
  public var other: GestureName
  /// When that one gives up at the latest, in seconds on the events' clock; nil where only its
  /// fingers decide.
  public var deadline: Double?

  public var description: String {
    let until = deadline.map { " until \(DecimalText.fixed($0, decimals: 3))" } ?? ""
    return "waits for \(other) to fail\(until)"
  }
}
