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
  /// The protocol to read; nil to choose by the device's axes.
  public var contactProtocol: ContactProtocol?
  /// What tells that a finger is down; nil to choose by what the device has.
  public var contactSignal: ContactSignal?
  /// The panel's width and height in millimetres, along its own axes; nil to take the device's
  /// word.
  public var panelSize: Size?
  /// After how many seconds without a report a finger is taken to be lifted; 0 for never, nil to do
  /// so only on panels that tell of no lift.
  public var silence: Double?
  public var filters = ContactFilters()

  public init(device: Int, area: Rect) {
    self.device = device
    self.area = area
  }
}
