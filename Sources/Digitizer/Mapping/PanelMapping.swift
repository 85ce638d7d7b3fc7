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
  /// Points a unit of a contact's diameter.
  private let diameterUnit: Double
  /// Half a step of a contact's radius, in points; 0 where no diameter is measured.
  let radiusTolerance: Double
  /// Points a millimetre, the mean of both axes; nil where the panel's size is unknown.
  let pointsPerMillimetre: Double?

  init(_ panel: PanelReading, configuration: DigitizerConfiguration) {
    x = panel.x.range
    y = panel.y.range
    invertsX = configuration.invertsX
    invertsY = configuration.invertsY
    swaps = configuration.swapsAxes
    calibration = configuration.calibration
    rotation = configuration.rotation
    area = configuration.area

    let isTurned = swaps != (rotation == .quarter || rotation == .threeQuarters)
    let across = isTurned ? area.size.height : area.size.width
    let down = isTurned ? area.size.width : area.size.height
    if case .known(let width, let height) = panel.size, width > 0, height > 0 {
      pointsPerMillimetre = (across / width + down / height) / 2
    } else {
      pointsPerMillimetre = nil
    }
    // The kernel has diameters in the units of the place, unless they have a resolution of their
    // own (Documentation/input/multi-touch-protocol.rst).
    if let pointsPerMillimetre, panel.diameterResolution > 0 {
      diameterUnit = pointsPerMillimetre / Double(panel.diameterResolution)
    } else {
      diameterUnit = (across / abs(x.span) + down / abs(y.span)) / 2
    }
    radiusTolerance = panel.diameter == nil ? 0 : diameterUnit / 4
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
    max(0, Double(diameter)) / 2 * diameterUnit
  }

  /// The far edge is not part of the screen; the last place before it is. A value that is no number
  /// at all, of a matrix with huge entries, is taken to the near edge.
  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value.isNaN ? low : min(max(value, low), max(low, high.nextDown))
  }
}
