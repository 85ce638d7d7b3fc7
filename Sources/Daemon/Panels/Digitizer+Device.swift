import Digitizer
import Evdev

extension Digitizer {
  /// Takes over what the kernel knows of the device: fingers that are down already are passed over
  /// until they lift.
  func adopt(stateOf device: Device) {
    let slots =
      panel.contactProtocol == .single
      ? [
        SlotState(
          trackingID: -1, x: device.value(of: panel.x.code) ?? 0,
          y: device.value(of: panel.y.code) ?? 0, pressure: device.value(of: .absPressure) ?? 0)
      ]
      : (0..<min(device.slotCount, PanelReading.slotLimit)).map { slot in
        SlotState { device.value(of: $0, inSlot: slot) }
      }
    adopt(
      currentSlot: device.currentSlot ?? 0, slots: slots,
      isButtonDown: device.value(of: touchButton) ?? 0 > 0)
  }
}
