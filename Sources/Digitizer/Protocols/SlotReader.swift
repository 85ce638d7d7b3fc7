import Evdev

/// Reads multitouch protocol B: a slot is chosen, its tracking id opens and closes a contact, its
/// axes tell the rest. See the kernel's `Documentation/input/multi-touch-protocol.rst`.
struct SlotReader {
  /// The slot that events are about; nil while a slot is chosen that the device does not have.
  private var current: Int?
  /// The tracking id in each slot; nil where the slot is empty.
  private var ids: [Int32?]
  /// Whether the id of a slot was lost; the next one told counts whatever it is.
  private var isUnknown: [Bool]

  init(slotCount: Int, currentSlot: Int = 0) {
    ids = Array(repeating: nil, count: slotCount)
    isUnknown = Array(repeating: false, count: slotCount)
    current = ids.indices.contains(currentSlot) ? currentSlot : nil
  }

  /// - Parameter isResync: whether the event tells of a loss rather than of a finger: what vanished
  ///   meanwhile is cancelled, since its lift was not seen.
  mutating func read(_ event: InputEvent, into book: inout ContactBook, isResync: Bool)
    -> DigitizerNotice?
  {
    if event.code == .absMTSlot {
      let slot = Int(event.value)
      current = ids.indices.contains(slot) ? slot : nil
      return current == nil ? .slotOutOfRange(slot: event.value, count: ids.count) : nil
    }
    guard let slot = current else { return nil }
    switch event.code {
    case .absMTTrackingID:
      let id = event.value < 0 ? nil : event.value
      guard isUnknown[slot] || ids[slot] != id else { return nil }
      if id == nil {
        book.close(slot, isResync ? .cancelled(.dropped) : .ended)
      } else {
        book.open(slot)
      }
      ids[slot] = id
      isUnknown[slot] = false
    case .absMTPositionX: book.setX(event.value, of: slot)
    case .absMTPositionY: book.setY(event.value, of: slot)
    case .absMTTouchMajor: book.setTouchMajor(event.value, of: slot)
    case .absMTPressure: book.setPressure(event.value, of: slot)
    case .absMTToolType: book.setTool(event.value, of: slot)
    default: break
    }
    return nil
  }

  /// Events were lost: what is in the slots is not known until they tell.
  mutating func forgetIDs() {
    for slot in isUnknown.indices { isUnknown[slot] = true }
  }

  /// Takes over what the kernel knew of a slot when the device was opened.
  mutating func adopt(id: Int32, in slot: Int) {
    guard ids.indices.contains(slot) else { return }
    ids[slot] = id < 0 ? nil : id
  }

  mutating func choose(_ slot: Int) {
    current = ids.indices.contains(slot) ? slot : nil
  }
}
