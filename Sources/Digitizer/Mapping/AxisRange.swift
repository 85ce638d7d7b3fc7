/// The values at the two ends of an axis. The first may be the greater one: the axis then runs
/// backwards.
public struct AxisRange: Hashable, Sendable, CustomStringConvertible {
  public var first: Int32
  public var last: Int32

  public init(first: Int32, last: Int32) {
    self.first = first
    self.last = last
  }

  public var description: String { "\(first)...\(last)" }

  /// How far apart the ends are, in the axis' units; negative for an axis that runs backwards.
  var span: Double { Double(last) - Double(first) }

  func contains(_ value: Int32) -> Bool {
    value >= min(first, last) && value <= max(first, last)
  }

  /// A value as a part of the range: 0 at the first end, 1 at the last, beyond them outside.
  func normalize(_ value: Int32) -> Double {
    (Double(value) - Double(first)) / span
  }
}
