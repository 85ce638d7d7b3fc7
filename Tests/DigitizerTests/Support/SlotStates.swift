import Evdev

/// The state of a panel's slots as the kernel keeps it, and how libevdev tells what has changed
/// while nobody looked.
struct SlotStates {
  private var slots: [[EventCode: Int32]]
  private var current = 0

  init(_ file: DeviceFile) {
    let count = Int(file.device.axes[.absMTSlot]?.maximum ?? 0) + 1
    slots = Array(repeating: [.absMTTrackingID: -1], count: count)
  }

  mutating func take(_ event: InputEvent) {
    if event.code == .absMTSlot {
      current = Int(event.value)
    } else if event.code.type == .absolute, event.code.code >= EventCode.absMTTouchMajor.code,
      slots.indices.contains(current)
    {
      slots[current][event.code] = event.value
    }
  }

  /// The events of a resynchronisation: first the end of every contact that is not the same, in a
  /// frame of its own, then everything that is new.
  func differences(from before: SlotStates, at time: Int64) -> [InputEvent] {
    func event(_ code: EventCode, _ value: Int32) -> InputEvent {
      InputEvent(time: time, code: code, value: value)
    }
    var events = [event(.synDropped, 0)]
    let changed = slots.indices.filter {
      let old = before.slots[$0][.absMTTrackingID] ?? -1
      return old >= 0 && old != slots[$0][.absMTTrackingID]
    }
    for slot in changed {
      events += [event(.absMTSlot, Int32(slot)), event(.absMTTrackingID, -1)]
    }
    if !changed.isEmpty { events.append(event(.synReport, 0)) }
    for slot in slots.indices where slots[slot] != before.slots[slot] || changed.contains(slot) {
      events.append(event(.absMTSlot, Int32(slot)))
      for (code, value) in slots[slot].sorted(by: { $0.key.code < $1.key.code })
      where before.slots[slot][code] != value {
        events.append(event(code, value))
      }
    }
    return events + [event(.absMTSlot, Int32(current)), event(.synReport, 0)]
  }
}
