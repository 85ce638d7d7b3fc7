import TouchKit

/// Keeps the contacts of one panel and writes down what each frame changes.
///
/// The protocol readers say what happens in a slot (it opens, gets values, closes); the book decides
/// what the application is told, so that every contact that began ends or is cancelled exactly once.
struct ContactBook {
  private let mapping: PanelMapping
  private let pressureRange: AxisRange?
  private let device: Int
  private var slots: [Slot]
  private var landings = 0
  private var frame = TouchFrame(timestamp: 0)

  /// Frames go out here, in order; the receiver keeps nothing of their storage.
  private let output: (TouchFrame) -> Void
  private let notice: (DigitizerNotice) -> Void

  init(
    mapping: PanelMapping, pressureRange: AxisRange?, device: Int, slotCount: Int,
    output: @escaping (TouchFrame) -> Void, notice: @escaping (DigitizerNotice) -> Void
  ) {
    self.mapping = mapping
    self.pressureRange = pressureRange
    self.device = device
    self.output = output
    self.notice = notice
    slots = Array(repeating: Slot(), count: slotCount)
  }

  var slotCount: Int { slots.count }

  /// Begins a frame: everything until `endFrame()` happens at this time, in seconds.
  mutating func beginFrame(at timestamp: Double) {
    frame.timestamp = timestamp
  }

  /// Ends the frame and sends what it changed.
  mutating func endFrame() {
    frame.changes.removeAll(keepingCapacity: true)
    for slot in slots.indices {
      if slots[slot].state == .opening { land(slot) }
      write(slot)
    }
    if !frame.changes.isEmpty { output(frame) }
  }

  /// A new contact is in the slot. One that is there still was lost: it is cancelled.
  mutating func open(_ slot: Int) {
    if case .live = slots[slot].state { notice(.contactReplaced(slot: slot)) }
    close(slot, .cancelled(.dropped))
    if case .over = slots[slot].pending { flush(slot) }
    slots[slot].state = .opening
  }

  /// The contact in the slot is over.
  mutating func close(_ slot: Int, _ kind: TouchChange.Kind) {
    if slots[slot].state == .opening { land(slot) }
    switch slots[slot].state {
    case .empty:
      return
    case .dead:
      break
    case .opening:
      notice(.contactWithoutPlace(slot: slot))
    case .live(let contact):
      // A touch cannot begin and end in one event: its landing goes out before.
      if case .began = slots[slot].pending { flush(slot) }
      slots[slot].pending = .over(change(of: contact, in: slot, kind))
    }
    slots[slot].state = .empty
  }

  mutating func setX(_ value: Int32, of slot: Int) {
    if !mapping.x.contains(value) { notice(.valueOutOfRange(axis: "x", value: value)) }
    slots[slot].x = value
    slots[slot].hasPlace = true
    touched(slot)
  }

  mutating func setY(_ value: Int32, of slot: Int) {
    if !mapping.y.contains(value) { notice(.valueOutOfRange(axis: "y", value: value)) }
    slots[slot].y = value
    slots[slot].hasPlace = true
    touched(slot)
  }

  mutating func setTouchMajor(_ value: Int32, of slot: Int) {
    slots[slot].touchMajor = value
    touched(slot)
  }

  mutating func setPressure(_ value: Int32, of slot: Int) {
    slots[slot].pressure = value
    touched(slot)
  }

  /// What the panel takes the contact for. A palm is cancelled, and stays so until it lifts even if
  /// the panel changes its mind.
  mutating func setTool(_ value: Int32, of slot: Int) {
    let tool = Slot.Tool(rawValue: value) ?? .finger
    slots[slot].tool = tool
    guard tool == .palm, case .live = slots[slot].state else { return }
    close(slot, .cancelled(.palm))
    slots[slot].state = .dead
  }

  /// Cancels every contact in one frame, and passes over what stays on the panel until it lifts.
  mutating func cancelAll(_ reason: CancellationReason, at timestamp: Double) {
    beginFrame(at: timestamp)
    for slot in slots.indices where slots[slot].state != .empty {
      if case .live = slots[slot].state { close(slot, .cancelled(reason)) }
      slots[slot].state = .dead
    }
    endFrame()
  }

  /// A contact was down before anybody watched: it is passed over until it lifts.
  mutating func adopt(_ slot: Int) {
    slots[slot].state = .dead
  }

  /// Begins the contact if it has a place; a palm gets none of this.
  private mutating func land(_ slot: Int) {
    if slots[slot].tool == .palm {
      slots[slot].state = .dead
    } else if slots[slot].hasPlace {
      landings += 1
      let contact = ContactID(device: device, slot: slot, serial: landings)
      slots[slot].state = .live(contact)
      slots[slot].pending = .began(contact)
    }
  }

  private mutating func touched(_ slot: Int) {
    guard case .live(let contact) = slots[slot].state, slots[slot].pending == .nothing else {
      return
    }
    slots[slot].pending = .moved(contact)
  }

  /// Sends what is pending for a slot as a frame of its own, because something follows that cannot
  /// be told in the same one.
  private mutating func flush(_ slot: Int) {
    frame.changes.removeAll(keepingCapacity: true)
    write(slot)
    output(frame)
  }

  private mutating func write(_ slot: Int) {
    switch slots[slot].pending {
    case .nothing: return
    case .began(let contact): frame.changes.append(change(of: contact, in: slot, .began))
    case .moved(let contact): frame.changes.append(change(of: contact, in: slot, .moved))
    case .over(let change): frame.changes.append(change)
    }
    slots[slot].pending = .nothing
  }

  private func change(
    of contact: ContactID, in slot: Int, _ kind: TouchChange.Kind
  ) -> TouchChange {
    let slot = slots[slot]
    return TouchChange(
      contact: contact, kind: kind, location: mapping.point(slot.x, slot.y),
      type: slot.tool == .pen ? .pencil : .direct,
      majorRadius: mapping.radius(ofDiameter: slot.touchMajor), force: force(slot.pressure))
  }

  /// Pressure on a scale on which the middle of the panel's range is 1.
  private func force(_ pressure: Int32) -> Double {
    guard let pressureRange, pressureRange.span != 0 else { return 0 }
    return min(max(0, pressureRange.normalize(pressure)), 1) * 2
  }
}
