import Digitizer
import Evdev
import Recordings

extension Digitizer {
  /// Takes over what a recorded device held when the recording began, as from a live one: fingers
  /// that were down already are passed over until they lift.
  func adopt(stateOf recording: Recording) {
    let state = recording.initialState
    guard !state.isEmpty else { return }
    let count = min(state.slots.values.map(\.count).max() ?? 0, PanelReading.slotLimit)
    let slots = (0..<count).map { slot in
      SlotState { code in
        state.slots[code].flatMap { $0.indices.contains(slot) ? $0[slot] : nil }
      }
    }
    adopt(
      currentSlot: Int(recording.device.axes[.absMTSlot]?.value ?? 0), slots: slots,
      isButtonDown: state.active.contains(touchButton))
  }
}
