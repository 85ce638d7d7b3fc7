import Evdev
import TouchKit

/// A panel as its rule corrects it, before the screen is turned: in the panel's own units, what it
/// would say if it were built in as the screen is and needed no correction.
///
/// Who shows a picture turns a panel's touches with the picture, and knows nothing of the rule.
public struct UprightPanel: Hashable, Sendable {
  /// The axes across and down; their values are of no interest.
  public let x: AbsoluteAxis
  public let y: AbsoluteAxis
  private let area: Rect
  private let unturning: Rotation

  /// - Parameter rotation: The rule's part in the configuration's rotation; the rest is the screen's.
  public init(
    _ panel: PanelReading, configuration: DigitizerConfiguration, rotation: Rotation
  ) {
    area = configuration.area
    unturning = rotation.adding(configuration.rotation.reversed)
    let calibration = configuration.calibration
    // The matrix of a calibration may be that of a quarter turn.
    let isCalibratedAcross =
      abs(calibration.a) + abs(calibration.e) < abs(calibration.b) + abs(calibration.d)
    let isTurned =
      (configuration.swapsAxes != isCalibratedAcross)
      != (rotation == .quarter || rotation == .threeQuarters)
    var (width, height) = (0.0, 0.0)
    if case .known(let ownWidth, let ownHeight) = panel.size {
      (width, height) = (ownWidth, ownHeight)
    }
    let (across, down) = (
      panel.x.range.axis(ofMillimetres: width), panel.y.range.axis(ofMillimetres: height)
    )
    (x, y) = isTurned ? (down, across) : (across, down)
  }

  /// What the panel would say of a place on the screen, in points.
  public func values(at point: Point) -> (x: Int32, y: Int32) {
    let (u, v) = unturning.apply(
      (point.x - area.minX) / area.size.width, (point.y - area.minY) / area.size.height)
    return (x.value(at: u), y.value(at: v))
  }
}

extension AxisRange {
  /// An axis of this range, whichever way it runs.
  fileprivate func axis(ofMillimetres length: Double) -> AbsoluteAxis {
    AbsoluteAxis(
      minimum: min(first, last), maximum: max(first, last),
      resolution: length > 0 ? Int32(exactly: (abs(span) / length).rounded()) ?? 0 : 0)
  }
}

extension AbsoluteAxis {
  /// The value at a part of the range, 0 being its minimum.
  fileprivate func value(at part: Double) -> Int32 {
    let value = Double(minimum) + part * (Double(maximum) - Double(minimum))
    guard value > Double(minimum) else { return minimum }
    return Int32(exactly: min(value, Double(maximum)).rounded()) ?? minimum
  }
}
