import TouchKit

/// How a panel's values become places on the screen, as far as the owner decides it.
public struct DigitizerConfiguration: Hashable, Sendable {
  /// Numbers the device among all devices; goes into `ContactID`.
  public var device: Int
  /// The part of the screen that the panel covers, in points.
  public var area: Rect
  /// Ranges to take instead of those that the device tells.
  public var rangeX: AxisRange?
  public var rangeY: AxisRange?
  public var invertsX = false
  public var invertsY = false
  /// Exchanges x and y, after inverting.
  public var swapsAxes = false
  public var calibration = Calibration.identity
  public var rotation = Rotation.none

  public init(device: Int, area: Rect) {
    self.device = device
    self.area = area
  }
}
