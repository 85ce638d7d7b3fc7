import Evdev
import TouchKit

/// Keeps the contacts of one panel and writes down what each frame changes.
///
/// The protocol readers say what happens in a slot (it opens, gets values, closes); the book decides
/// what the application is told, so that every contact that began ends or is cancelled exactly once.
struct ContactBook {
  private(set) var mapping: PanelMapping
  private let pressureRange: AxisRange?
  private let device: Int
  private var slots: [Slot]
  private var landings = 0
  private var timestamp = 0.0
  /// What goes out, in order.
  var frames = FrameQueue()
  var hovers = HoverQueue()
  private let distanceRange: AxisRange?
  private var hoverings = 0
  private let notice: (DigitizerNotice) -> Void

  init(
    _ panel: PanelReading, configuration: DigitizerConfiguration,
    notice: @escaping (DigitizerNotice) -> Void
  ) {
    mapping = PanelMapping(panel, configuration: configuration)
    pressureRange = panel.pressure?.range
    distanceRange = panel.distance?.range
    device = configuration.device
    self.notice = notice
    slots = Array(repeating: Slot(), count: panel.slotCount)
  }

  var slotIndices: Range<Int> { slots.indices }

  /// Whether the device has a contact in the slot, whatever the application knows of it.
  func isOccupied(_ slot: Int) -> Bool { slots[slot].state != .empty }

  /// Whether the device has no contact at all.
  var isEmpty: Bool { slots.allSatisfy { $0.state == .empty } }

  /// The raw place that a slot last had.
  func place(of slot: Int) -> (x: Int32, y: Int32) { (slots[slot].x, slots[slot].y) }

  // MARK: - Frames

  /// Begins a frame: everything until `endFrame()` happens at this time, in seconds.
  mutating func beginFrame(at timestamp: Double) {
    self.timestamp = timestamp
  }

  /// Ends the frame and hands over what it changed.
  mutating func endFrame(_ kind: FrameKind = .report) {
    for slot in slots.indices where slots[slot].state != .empty {
      switch slots[slot].state {
      case .live where slots[slot].distance > 0:
        close(slot, kind.closing)
        hover(slot)
      case .hovering where slots[slot].distance <= 0:
        leave(slot)
        slots[slot].state = .opening
        land(slot)
      case .hovering:
        if slots[slot].hasChanged { hover(slot) }
      case .opening:
        land(slot)
      case .empty, .live, .dead:
        break
      }
    }
    frames.begin(at: timestamp)
    for slot in slots.indices { write(slot) }
    frames.end()
  }

  // MARK: - Contacts

  /// A new contact is in the slot. One that is there still was lost: it is cancelled.
  mutating func open(_ slot: Int) {
    switch slots[slot].state {
    case .live, .opening: notice(.contactReplaced(slot: slot))
    case .empty, .hovering, .dead: break
    }
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
    case .hovering:
      leave(slot)
    case .opening:
      notice(.contactWithoutPlace(slot: slot))
    case .live(let contact):
      // A touch cannot begin and end in one event: its landing goes out before.
      if case .began = slots[slot].pending { flush(slot) }
      var change = slots[slot].told ?? describe(contact, in: slot, kind)
      change.kind = kind
      slots[slot].pending = .over(change)
    }
    slots[slot].state = .empty
  }

  /// A contact whose landing was not seen is in the slot.
  mutating func pass(over slot: Int) {
    kill(slot, .dropped)
    slots[slot].state = .dead
  }

  /// The contact in the slot, if there is one, is of no further interest: it is cancelled where the
  /// application knows it, and passed over until it lifts.
  mutating func kill(_ slot: Int, _ reason: CancellationReason) {
    switch slots[slot].state {
    case .empty: return
    case .live, .hovering: close(slot, .cancelled(reason))
    case .opening, .dead: break
    }
    slots[slot].state = .dead
  }

  // MARK: - Values

  mutating func setX(_ value: Int32, of slot: Int) {
    if slots[slot].x != value { touched(slot) }
    slots[slot].x = value
    slots[slot].hasPlace = true
  }

  mutating func setY(_ value: Int32, of slot: Int) {
    if slots[slot].y != value { touched(slot) }
    slots[slot].y = value
    slots[slot].hasPlace = true
  }

  mutating func setDiameter(_ value: Int32, of slot: Int) {
    if slots[slot].diameter != value { touched(slot) }
    slots[slot].diameter = value
  }

  mutating func setPressure(_ value: Int32, of slot: Int) {
    if slots[slot].pressure != value { touched(slot) }
    slots[slot].pressure = value
  }

  /// How far the contact is from the panel. It touches at 0.
  mutating func setDistance(_ value: Int32, of slot: Int) {
    guard distanceRange != nil else { return }
    if slots[slot].distance != value { slots[slot].hasChanged = true }
    slots[slot].distance = value
  }

  /// What the panel takes the contact for. A palm is cancelled, and stays so until it lifts even if
  /// the panel changes its mind.
  mutating func setTool(_ value: Int32, of slot: Int) {
    let tool = MTTool(rawValue: value) ?? .finger
    slots[slot].tool = tool
    guard tool == .palm else { return }
    switch slots[slot].state {
    case .live, .hovering: kill(slot, .palm)
    case .empty, .opening, .dead: break
    }
  }

  /// Reads places by other axes from now on. Those that were told are forgotten; no contact may have
  /// landed yet.
  mutating func read(_ panel: PanelReading, configuration: DigitizerConfiguration) {
    mapping = PanelMapping(panel, configuration: configuration)
    for slot in slots.indices {
      (slots[slot].x, slots[slot].y) = (panel.x.initialValue, panel.y.initialValue)
      slots[slot].hasPlace = slots[slot].x != 0 || slots[slot].y != 0
    }
  }

  /// Takes over the values that a slot had before anybody watched.
  mutating func adopt(_ state: SlotState, isOccupied: Bool, in slot: Int) {
    slots[slot].x = state.x
    slots[slot].y = state.y
    // The kernel's slots begin as zeros, which tell no place.
    slots[slot].hasPlace = state.x != 0 || state.y != 0
    slots[slot].diameter = state.touchMajor
    slots[slot].pressure = state.pressure
    slots[slot].tool = MTTool(rawValue: state.toolType) ?? .finger
    setDistance(state.distance, of: slot)
    slots[slot].state = isOccupied ? .dead : .empty
  }

  // MARK: -

  /// Begins the contact if it has a place; a palm gets none of this.
  private mutating func land(_ slot: Int) {
    if slots[slot].tool == .palm {
      slots[slot].state = .dead
    } else if slots[slot].hasPlace, slots[slot].distance > 0 {
      hover(slot)
    } else if slots[slot].hasPlace {
      landings &+= 1
      let contact = ContactID(device: device, slot: slot, serial: landings)
      slots[slot].state = .live(contact)
      slots[slot].pending = .began(contact)
      slots[slot].told = nil
    }
  }

  /// Tells of something that hovers, for the first time or again.
  private mutating func hover(_ slot: Int) {
    let contact: ContactID
    if case .hovering(let known) = slots[slot].state {
      contact = known
    } else {
      // Hovering is no landing: it is counted downwards.
      hoverings &-= 1
      contact = ContactID(device: device, slot: slot, serial: hoverings)
      slots[slot].state = .hovering(contact)
    }
    hovers.add(sample(of: contact, in: slot, isPresent: true), at: timestamp)
    slots[slot].hasChanged = false
  }

  /// What has hovered is no longer there.
  private mutating func leave(_ slot: Int) {
    guard case .hovering(let contact) = slots[slot].state else { return }
    hovers.add(sample(of: contact, in: slot, isPresent: false), at: timestamp)
  }

  private func sample(of contact: ContactID, in slot: Int, isPresent: Bool) -> HoverSample {
    let distance = distanceRange.map { $0.normalize(slots[slot].distance) } ?? 0
    return HoverSample(
      contact: contact, location: mapping.point(slots[slot].x, slots[slot].y),
      distance: min(max(0, distance), 1), isPresent: isPresent)
  }

  private mutating func touched(_ slot: Int) {
    slots[slot].hasChanged = true
    guard case .live(let contact) = slots[slot].state, slots[slot].pending == .nothing else {
      return
    }
    slots[slot].pending = .moved(contact)
  }

  /// Hands over what is pending for a slot as a frame of its own, because something follows that
  /// cannot be told in the same one.
  private mutating func flush(_ slot: Int) {
    frames.begin(at: timestamp)
    write(slot)
    frames.end()
  }

  private mutating func write(_ slot: Int) {
    switch slots[slot].pending {
    case .nothing: return
    case .began(let contact): tell(describe(contact, in: slot, .began), of: slot)
    case .moved(let contact): tell(describe(contact, in: slot, .moved), of: slot)
    case .over(let change): tell(change, of: slot)
    }
    slots[slot].pending = .nothing
  }

  private mutating func tell(_ change: TouchChange, of slot: Int) {
    slots[slot].told = change
    frames.add(change)
  }

  private func describe(
    _ contact: ContactID, in slot: Int, _ kind: TouchChange.Kind
  ) -> TouchChange {
    let slot = slots[slot]
    if !mapping.x.contains(slot.x) { notice(.valueOutOfRange(axis: "x", value: slot.x)) }
    if !mapping.y.contains(slot.y) { notice(.valueOutOfRange(axis: "y", value: slot.y)) }
    return TouchChange(
      contact: contact, kind: kind, location: mapping.point(slot.x, slot.y),
      type: slot.tool == .pen ? .pencil : .direct,
      majorRadius: mapping.radius(ofDiameter: slot.diameter),
      majorRadiusTolerance: mapping.radiusTolerance, force: force(slot.pressure),
      maximumPossibleForce: pressureRange == nil ? 0 : 2)
  }

  /// Pressure on a scale on which the middle of the panel's range is 1.
  private func force(_ pressure: Int32) -> Double {
    guard let pressureRange, pressureRange.span != 0 else { return 0 }
    return min(max(0, pressureRange.normalize(pressure)), 1) * 2
  }
}
