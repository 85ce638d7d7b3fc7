import Digitizer
import Evdev

extension SlotState {
  /// - Parameter value: the value of an axis in the slot; nil where the device lacks the axis.
  init(_ value: (EventCode) -> Int32?) {
    self.init(
      trackingID: value(.absMTTrackingID) ?? -1,
      x: value(.absMTPositionX) ?? 0, y: value(.absMTPositionY) ?? 0,
      touchMajor: value(.absMTTouchMajor) ?? 0, pressure: value(.absMTPressure) ?? 0,
      toolType: value(.absMTToolType) ?? 0, distance: value(.absMTDistance) ?? 0)
  }
}
