import Evdev

/// The slots of a virtual touchscreen: makes of contacts the events that a driver of the kernel would
/// send of them, protocol B with the axes of a mouse beside (`input_mt_report_pointer_emulation` of
/// `drivers/input/input-mt.c`).
///
/// All that one call takes is one frame, as far as that can be told in one: a contact has one step in
/// a frame, and a slot one contact, since readers look at a slot only at the frame's end.
public struct FingerSlots {
  private struct Slot {
    /// The contact in it; nil while it is free.
    var contact: Int?
    var trackingID: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    /// Whether its latest tool was a palm. It stays so until another is told.
    var isPalm = false
    /// Whether something was told of it in the frame at hand.
    var isTold = false
    /// Counts landings, to know the oldest finger.
    var landing = 0
  }

  private var slots: [Slot]
  private var current = 0
  private var landings = 0
  private var lastTrackingID: Int32 = -1
  private var isButtonDown = false
  /// What the axes of a mouse hold; nil where nobody knows.
  private var pointer: (x: Int32, y: Int32)? = (0, 0)
  private var isFrameOpen = false

  /// The greatest tracking id, as the kernel's own (TRKID_MAX).
  private static let greatestTrackingID: Int32 = 0xFFFF

  public init(count: Int) {
    slots = Array(repeating: Slot(), count: max(1, count))
  }

  /// How many contacts are down.
  public var count: Int { slots.count { $0.contact != nil } }

  /// Appends the events of some contacts' steps. Steps of contacts that did not begin here are
  /// nobody's.
  ///
  /// - Returns: how many contacts had to be left out, because every slot has one.
  public mutating func take(
    _ contacts: [ForwardedContact], into events: inout [InputEvent]
  ) -> Int {
    var leftOut = 0
    for contact in contacts {
      guard let index = slots.firstIndex(where: { $0.contact == contact.id }) else {
        if contact.step == .began && !begin(contact, into: &events) { leftOut += 1 }
        continue
      }
      // Where it landed counts, and where it was last before it lifted.
      if contact.step != .began && slots[index].isTold { endFrame(&events) }
      switch contact.step {
      case .began: break
      case .moved: move(index, contact, into: &events)
      case .ended: lift(index, asPalm: false, into: &events)
      case .withdrawn: lift(index, asPalm: true, into: &events)
      }
    }
    endFrame(&events)
    return leftOut
  }

  /// Appends the events that take back whatever may be down, for a reader that may have missed some.
  public mutating func withdrawAll(into events: inout [InputEvent]) {
    current = -1
    pointer = nil
    for index in slots.indices {
      lift(index, asPalm: true, into: &events)
    }
    isButtonDown = true
    endFrame(&events)
  }

  private mutating func begin(
    _ contact: ForwardedContact, into events: inout [InputEvent]
  ) -> Bool {
    guard let free = slots.firstIndex(where: { $0.contact == nil }) else { return false }
    // A finger that was told to have left its slot in this very frame would be mistaken for the new one.
    let index = slots.firstIndex { $0.contact == nil && !$0.isTold } ?? free
    if slots[index].isTold { endFrame(&events) }
    select(index, &events)
    // Before the id: libinput takes a contact that lands for what its slot held last.
    if slots[index].isPalm { append(.absMTToolType, MTTool.finger.rawValue, &events) }
    lastTrackingID = unusedTrackingID()
    landings &+= 1
    append(.absMTTrackingID, lastTrackingID, &events)
    append(.absMTPositionX, contact.x, &events)
    append(.absMTPositionY, contact.y, &events)
    slots[index] = Slot(
      contact: contact.id, trackingID: lastTrackingID, x: contact.x, y: contact.y, isTold: true,
      landing: landings)
    return true
  }

  private mutating func move(
    _ index: Int, _ contact: ForwardedContact, into events: inout [InputEvent]
  ) {
    guard slots[index].x != contact.x || slots[index].y != contact.y else { return }
    select(index, &events)
    if slots[index].x != contact.x { append(.absMTPositionX, contact.x, &events) }
    if slots[index].y != contact.y { append(.absMTPositionY, contact.y, &events) }
    slots[index].x = contact.x
    slots[index].y = contact.y
    slots[index].isTold = true
  }

  private mutating func lift(_ index: Int, asPalm isPalm: Bool, into events: inout [InputEvent]) {
    select(index, &events)
    if isPalm { append(.absMTToolType, MTTool.palm.rawValue, &events) }
    append(.absMTTrackingID, -1, &events)
    slots[index].contact = nil
    slots[index].trackingID = -1
    slots[index].isPalm = slots[index].isPalm || isPalm
    slots[index].isTold = true
  }

  /// Tells what a mouse would do, the oldest finger being its button, and ends the frame.
  private mutating func endFrame(_ events: inout [InputEvent]) {
    guard isFrameOpen else { return }
    var oldest: Int?
    for index in slots.indices {
      slots[index].isTold = false
      guard slots[index].contact != nil else { continue }
      if slots[index].landing < oldest.map({ slots[$0].landing }) ?? .max { oldest = index }
    }
    if isButtonDown != (oldest != nil) {
      isButtonDown.toggle()
      append(.btnTouch, isButtonDown ? 1 : 0, &events)
    }
    if let oldest {
      let slot = slots[oldest]
      if slot.x != pointer?.x { append(.absX, slot.x, &events) }
      if slot.y != pointer?.y { append(.absY, slot.y, &events) }
      pointer = (slot.x, slot.y)
    }
    append(.synReport, 0, &events)
    isFrameOpen = false
  }

  private mutating func select(_ index: Int, _ events: inout [InputEvent]) {
    guard index != current else { return }
    append(.absMTSlot, Int32(clamping: index), &events)
    current = index
  }

  private func unusedTrackingID() -> Int32 {
    var id = lastTrackingID
    repeat {
      id = (id + 1) & Self.greatestTrackingID
    } while slots.contains { $0.trackingID == id }
    return id
  }

  private mutating func append(
    _ code: EventCode, _ value: Int32, _ events: inout [InputEvent]
  ) {
    isFrameOpen = true
    events.append(InputEvent(time: 0, code: code, value: value))
  }
}
