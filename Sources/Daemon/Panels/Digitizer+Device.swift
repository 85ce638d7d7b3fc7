import Digitizer
import Evdev

extension Digitizer {
  /// More slots than any panel has; a device may claim any number.
  private static let mostSlots = 256

  /// Takes over what the kernel knows of the device's slots: fingers that are down already are passed
  /// over until they lift.
  func adopt(stateOf device: Device) {
    let slots = (0..<min(device.slotCount, Self.mostSlots)).map { slot in
      SlotState(
        trackingID: device.value(of: .absMTTrackingID, inSlot: slot) ?? -1,
        x: device.value(of: .absMTPositionX, inSlot: slot) ?? 0,
        y: device.value(of: .absMTPositionY, inSlot: slot) ?? 0,
        touchMajor: device.value(of: .absMTTouchMajor, inSlot: slot) ?? 0,
        pressure: device.value(of: .absMTPressure, inSlot: slot) ?? 0,
        toolType: device.value(of: .absMTToolType, inSlot: slot) ?? 0)
    }
    adopt(currentSlot: device.currentSlot ?? 0, slots: slots)
  }
}
