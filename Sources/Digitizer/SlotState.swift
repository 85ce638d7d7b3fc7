/// What the kernel knows of one slot when a device is opened.
public struct SlotState: Hashable, Sendable {
  /// -1 for an empty slot.
  public var trackingID: Int32
  /// The values of its axes, in the device's units; 0 for an axis that the device lacks.
  public var x: Int32
  public var y: Int32
  public var touchMajor: Int32
  public var pressure: Int32
  public var toolType: Int32
  /// 0 where it touches.
  public var distance: Int32

  public init(
    trackingID: Int32, x: Int32, y: Int32, touchMajor: Int32 = 0, pressure: Int32 = 0,
    toolType: Int32 = 0, distance: Int32 = 0
  ) {
    self.trackingID = trackingID
    self.x = x
    self.y = y
    self.touchMajor = touchMajor
    self.pressure = pressure
    self.toolType = toolType
    self.distance = distance
  }
}
