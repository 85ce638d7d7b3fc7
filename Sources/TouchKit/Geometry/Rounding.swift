/// What rounding may do to a place or a stamp. Limits are inclusive, so what is exactly at one must
/// not fall on its other side.
enum Rounding {
  /// Points: places come from divisions, and a way of 10 may read as 10.000000000000014.
  static let way = 1e-9
  /// Radians.
  static let angle = 1e-9
  /// Seconds: stamps are whole microseconds, so half of one is nothing.
  static let time = 0.000_000_5
}
