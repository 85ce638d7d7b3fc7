import TouchKit

/// From a panel's raw values to points on the screen, always in this order: range, invert, swap,
/// calibration, rotation, screen.
struct PanelMapping {
  let x: AxisRange
  let y: AxisRange
  private let invertsX: Bool
  private let invertsY: Bool
  private let swaps: Bool
  private let calibration: Calibration
  private let rotation: Rotation
  private let area: Rect
  /// Points a raw unit, the mean of both axes, for sizes.
  private let unit: Double

  init(x: AxisRange, y: AxisRange, configuration: DigitizerConfiguration) {
    self.x = x
    self.y = y
    invertsX = configuration.invertsX
    invertsY = configuration.invertsY
    swaps = configuration.swapsAxes
    calibration = configuration.calibration
    rotation = configuration.rotation
    area = configuration.area
    unit = (area.size.width / abs(x.span) + area.size.height / abs(y.span)) / 2
  }

  /// The place of a pair of raw values, clamped to the panel's part of the screen.
  func point(_ rawX: Int32, _ rawY: Int32) -> Point {
    var (u, v) = (x.normalize(rawX), y.normalize(rawY))
    if invertsX { u = 1 - u }
    if invertsY { v = 1 - v }
    if swaps { (u, v) = (v, u) }
    if calibration != .identity { (u, v) = calibration.apply(u, v) }
    (u, v) = rotation.apply(u, v)
    return Point(
      x: Self.clamp(area.minX + u * area.size.width, area.minX, area.maxX),
      y: Self.clamp(area.minY + v * area.size.height, area.minY, area.maxY))
  }

  /// Half a diameter in raw units, as points.
  func radius(ofDiameter diameter: Int32) -> Double {
    max(0, Double(diameter)) / 2 * unit
  }

  /// The far edge is not part of the screen; the last place before it is.
  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(max(value, low), max(low, high.nextDown))
  }
}
