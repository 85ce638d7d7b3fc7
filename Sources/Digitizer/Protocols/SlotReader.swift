import Evdev

/// Reads multitouch protocol B: a slot is chosen, its tracking id opens and closes a contact, its
/// axes tell the rest. See the kernel's `Documentation/input/multi-touch-protocol.rst`.
///
/// Panels without tracking ids are read by the next best signal, slot by slot.
final class SlotReader: ContactReader {
  private let signal: ContactSignal
  private let notice: (DigitizerNotice) -> Void
  /// The slot that events are about; nil while a slot is chosen that the device does not have.
  private var current: Int? = 0
  /// The tracking id in each slot; nil where the slot is empty.
  private var ids: [Int32?]
  /// Whether the id of a slot was lost; the next one told counts whatever it is.
  private var isUnknown: [Bool]

  /// Whether the button, `BTN_TOUCH` or `BTN_LEFT`, is down; nil where that was lost.
  private var isButtonDown: Bool? = false
  /// Whether the slot got a place in the frame at hand.
  private var isPlaced: [Bool]
  /// Whether the panel has ever told a lift by id.
  private var hasLifted = false
  /// Whether the panel showed that it lifts all contacts by its button and none by id, as the
  /// panel of the Kobo Clara does (KOReader's "snow protocol").
  private var liftsByButton = false

  /// Whether that was told.
  private var hasToldOfButton = false

  init(_ panel: PanelReading, notice: @escaping (DigitizerNotice) -> Void) {
    signal = panel.signal
    self.notice = notice
    ids = Array(repeating: nil, count: panel.slotCount)
    isUnknown = Array(repeating: false, count: panel.slotCount)
    isPlaced = Array(repeating: false, count: panel.slotCount)
  }

  func read(_ events: [InputEvent], in frame: FrameKind, into book: inout ContactBook) {
    var buttonWentUp = false
    var buttonWentDown = false
    for event in events {
      switch event.code {
      case .absMTSlot:
        choose(event.value)
      case .btnTouch where signal != .leftButton, .btnLeft where signal == .leftButton:
        // 2 is an autorepeat.
        if event.value == 1, isButtonDown != true {
          pressButton(&book)
          buttonWentDown = true
        }
        if event.value == 0, isButtonDown != false {
          isButtonDown = false
          buttonWentUp = true
        }
      default:
        guard let current else { continue }
        readAxis(event, of: current, in: frame, &book)
      }
    }
    if buttonWentUp { releaseButton(in: frame, &book) }
    openPlaced(&book, buttonWentDown)
  }

  func loseTrack() {
    for slot in isUnknown.indices { isUnknown[slot] = true }
    isButtonDown = nil
  }

  func awaitState(of book: inout ContactBook) {}

  func fallSilent(_ book: inout ContactBook) {
    closeAll(.report, &book)
  }

  // MARK: - Taking over a state

  func choose(_ slot: Int32) {
    let index = Int(slot)
    current = ids.indices.contains(index) ? index : nil
    if current == nil { notice(.slotOutOfRange(slot: slot, count: ids.count)) }
  }

  /// Takes over what the kernel knew of a slot when the device was opened.
  func adopt(id: Int32, in slot: Int) {
    ids[slot] = id < 0 ? nil : id
    isUnknown[slot] = false
  }

  func adopt(isButtonDown: Bool) {
    self.isButtonDown = isButtonDown
  }

  /// Takes over what a slot holds after a loss.
  func restore(_ state: SlotState, in slot: Int, _ book: inout ContactBook) {
    readID(state.trackingID, of: slot, in: .resync, &book)
    book.setX(state.x, of: slot)
    book.setY(state.y, of: slot)
    book.setDiameter(state.touchMajor, of: slot)
    book.setPressure(state.pressure, of: slot)
    book.setDistance(state.distance, of: slot)
    book.setTool(state.toolType, of: slot)
    switch signal {
    case .pressure: set(state.pressure > 0, slot, in: .resync, &book)
    case .size: set(state.touchMajor > 0, slot, in: .resync, &book)
    case .trackingID, .touchButton, .leftButton, .presence: break
    }
  }

  // MARK: - Axes

  private func readAxis(
    _ event: InputEvent, of slot: Int, in frame: FrameKind, _ book: inout ContactBook
  ) {
    switch event.code {
    case .absMTTrackingID:
      readID(event.value, of: slot, in: frame, &book)
    case .absMTPositionX:
      book.setX(event.value, of: slot)
      isPlaced[slot] = true
    case .absMTPositionY:
      book.setY(event.value, of: slot)
      isPlaced[slot] = true
    case .absMTTouchMajor:
      book.setDiameter(event.value, of: slot)
      if signal == .size { set(event.value > 0, slot, in: frame, &book) }
    case .absMTPressure:
      book.setPressure(event.value, of: slot)
      if signal == .pressure { set(event.value > 0, slot, in: frame, &book) }
    case .absMTDistance:
      book.setDistance(event.value, of: slot)
    case .absMTToolType:
      book.setTool(event.value, of: slot)
    default:
      break
    }
  }

  private func readID(
    _ value: Int32, of slot: Int, in frame: FrameKind, _ book: inout ContactBook
  ) {
    // Any id is as good as another; only a negative one is special.
    let id = value < 0 ? nil : value
    if id == nil, frame == .report {
      hasLifted = true
      liftsByButton = false
    }
    guard isUnknown[slot] || ids[slot] != id else { return }
    if id == nil {
      book.close(slot, frame.closing)
    } else {
      book.open(slot)
    }
    ids[slot] = id
    isUnknown[slot] = false
  }

  private func set(
    _ isDown: Bool, _ slot: Int, in frame: FrameKind, _ book: inout ContactBook
  ) {
    if !isDown {
      book.close(slot, frame.closing)
    } else if !book.isOccupied(slot) {
      book.open(slot)
    }
  }

  // MARK: - Button

  private func pressButton(_ book: inout ContactBook) {
    isButtonDown = true
    // Some tell the lift a report after the button's end: only another finger proves that none came.
    if liftsByButton, !hasToldOfButton {
      hasToldOfButton = true
      notice(.buttonLifts)
    }
    // Whatever is still there was lifted unseen.
    if signal == .touchButton || signal == .leftButton { closeAll(.resync, &book) }
  }

  private func releaseButton(in frame: FrameKind, _ book: inout ContactBook) {
    switch signal {
    case .touchButton, .leftButton:
      closeAll(frame, &book)
    case .trackingID where !hasLifted && frame == .report:
      // Panels that tell lifts by id also drop the button before, for a finger that only hovers;
      // one that has never told a lift is taken to have no other way.
      guard book.slotIndices.contains(where: book.isOccupied) else { return }
      liftsByButton = true
      closeAll(frame, &book)
    default:
      break
    }
  }

  private func closeAll(_ frame: FrameKind, _ book: inout ContactBook) {
    for slot in ids.indices {
      book.close(slot, frame.closing)
      ids[slot] = nil
    }
  }

  /// Opens the slots that got a place, where a place is all that tells of a contact. A press where
  /// the last finger was tells no place at all.
  private func openPlaced(_ book: inout ContactBook, _ buttonWentDown: Bool) {
    let opens =
      switch signal {
      case .presence: true
      case .touchButton, .leftButton: isButtonDown == true
      case .trackingID: liftsByButton && isButtonDown == true
      case .pressure, .size: false
      }
    for slot in isPlaced.indices where isPlaced[slot] {
      isPlaced[slot] = false
      if opens, !book.isOccupied(slot) { book.open(slot) }
    }
    if opens, buttonWentDown, book.isEmpty, let current { book.open(current) }
  }
}
