import Evdev
import TouchKit

/// Turns the events of one touchscreen into frames of touch changes.
///
/// Live and recorded events take the same way. Time comes with the events; nothing is asked from
/// any clock. A digitizer belongs to one thread.
public final class Digitizer {
  /// How the panel is read, and why so.
  public let panel: PanelReading

  private var buffer = FrameBuffer()
  private var clock = FrameClock()
  private var book: ContactBook
  private var reader: any ContactReader
  private let output: (TouchFrame) -> Void
  private let notice: (DigitizerNotice) -> Void

  /// What the slots hold after the loss at hand, where the owner knows it.
  private var knownState: (current: Int, slots: [SlotState])?
  /// When events were last lost, in microseconds.
  private var lastDrop: Int64?
  /// The kinds of clock faults that were told.
  private var toldClockFaults: [String] = []

  /// - Parameters:
  ///   - output: gets every frame that changed something, in order.
  ///   - notice: gets every fault that was met, as often as it is met; those of the device's clock
  ///     once. It must not call the digitizer.
  /// - Throws: where the device cannot be read as a touchscreen.
  public init(
    _ device: DeviceDescription, configuration: DigitizerConfiguration,
    output: @escaping (TouchFrame) -> Void, notice: @escaping (DigitizerNotice) -> Void
  ) throws(DigitizerError) {
    panel = try PanelReading(of: device, configuration: configuration)
    book = ContactBook(panel, configuration: configuration, notice: notice)
    switch panel.contactProtocol {
    case .slots:
      reader = SlotReader(panel, notice: notice)
    case .packets:
      reader = PacketReader(
        panel, alwaysTrustsSilence: configuration.silence != nil, notice: notice)
    case .single:
      reader = SingleReader(panel, &book)
    }
    self.output = output
    self.notice = notice
  }

  // MARK: - Events

  /// Takes in one event; a SYN_REPORT ends the frame and sends it.
  ///
  /// - Parameters:
  ///   - isResync: whether the event was made up to tell what was lost, and is no report of the
  ///     panel itself. A `SYN_DROPPED` that is says that the state follows; after any other one
  ///     the contacts are given up unless ``restore(currentSlot:slots:)`` tells of them.
  ///   - arrival: when the event came in, in microseconds on the clock that its stamp should be of.
  ///     Where it is given, stamps of another clock or of one that stands still are mended by it.
  public func process(_ event: InputEvent, isResync: Bool = false, arrival: Int64? = nil) {
    switch buffer.take(event, isResync: isResync) {
    case .gathering:
      break
    case .whole:
      finishFrame(event, arrival: arrival)
    case .lost(let fault):
      knownState = nil
      notice(fault)
      countDrop(event)
    case .stateFollows:
      notice(.eventsDropped)
      countDrop(event)
      book.beginFrame(at: clock.latest)
      reader.awaitState(of: &book)
      book.endFrame()
      send()
    case .tornFrameOver:
      recover(event, arrival: arrival)
    }
  }

  private func finishFrame(_ report: InputEvent, arrival: Int64?) {
    begin(at: report, arrival: arrival)
    reader.read(buffer.events, in: kind(of: report), into: &book)
    book.endFrame()
    buffer.finish()
    send()
  }

  private func begin(at report: InputEvent, arrival: Int64?) {
    let time = clock.stamp(
      of: report, after: buffer.events, arrival: arrival, isResync: buffer.isResync
    ) { fault in
      let fault = DigitizerNotice(fault)
      guard !toldClockFaults.contains(fault.kind) else { return }
      toldClockFaults.append(fault.kind)
      notice(fault)
    }
    book.beginFrame(at: time)
  }

  /// A SYN_REPORT of value 1 is the kernel's: it ends an autorepeat, which has a key of value 2, or
  /// the release of everything that was held.
  private func kind(of report: InputEvent) -> FrameKind {
    if buffer.isResync { return .resync }
    let isRelease =
      report.value == 1
      && !buffer.events.contains { $0.code.type == .key && $0.value == 2 }
    return isRelease ? .release : .report
  }

  // MARK: - Loss

  /// The kernel keeps the newest event after a SYN_DROPPED, so that a torn frame follows, which is
  /// thrown away. What the slots hold after that is not known, unless somebody told.
  private func recover(_ report: InputEvent, arrival: Int64?) {
    begin(at: report, arrival: arrival)
    if let knownState {
      self.knownState = nil
      take(knownState.current, knownState.slots)
    } else {
      for slot in book.slotIndices { book.kill(slot, .dropped) }
      reader.loseTrack()
    }
    book.endFrame()
    send()
  }

  private func countDrop(_ event: InputEvent) {
    if let lastDrop {
      let (distance, overflow) = event.time.subtractingReportingOverflow(lastDrop)
      if !overflow, (0...1_000_000).contains(distance) { notice(.readerTooSlow) }
    }
    lastDrop = event.time
  }

  private func take(_ current: Int, _ slots: [SlotState]) {
    guard let reader = reader as? SlotReader else {
      self.reader.awaitState(of: &book)
      return
    }
    if let current = Int32(exactly: current) { reader.choose(current) }
    for (slot, state) in zip(book.slotIndices, slots) { reader.restore(state, in: slot, &book) }
  }

  /// Hands out what was written down. Only here does the digitizer call out with touches, so that
  /// the receiver may call back.
  private func send() {
    while let frame = book.frames.next() { output(frame) }
  }
}

// MARK: - State

extension Digitizer {
  /// Takes over what the kernel knew when the device was opened. Contacts that are down already are
  /// passed over until they lift.
  ///
  /// - Parameters:
  ///   - slots: The slots of a panel that has them, slot 0 first.
  ///   - isButtonDown: Whether `BTN_TOUCH` (or `BTN_LEFT`, where that tells of contacts) is down,
  ///     for a panel without slots.
  public func adopt(currentSlot: Int = 0, slots: [SlotState] = [], isButtonDown: Bool = false) {
    cancelAll(.dropped)
    switch reader {
    case let reader as SlotReader:
      if let current = Int32(exactly: currentSlot) { reader.choose(current) }
      for (slot, state) in zip(book.slotIndices, slots) {
        reader.adopt(id: state.trackingID, in: slot)
        book.adopt(state, in: slot)
      }
    case let reader as PacketReader where isButtonDown:
      reader.adoptDown()
    case let reader as SingleReader where isButtonDown:
      reader.adoptDown(&book)
    default:
      break
    }
  }

  /// Tells what the slots hold after a loss: contacts that are still there go on, those that
  /// vanished are cancelled, new ones begin.
  ///
  /// Call it between the `SYN_DROPPED` and the SYN_REPORT that ends the torn frame after it, which
  /// is when the state is taken over; at any other time it is taken over at once, at the time of the
  /// latest frame. A panel without slots has no such state; its contacts are cancelled.
  public func restore(currentSlot: Int, slots: [SlotState]) {
    guard !buffer.isDropping else {
      knownState = (currentSlot, slots)
      return
    }
    book.beginFrame(at: clock.latest)
    take(currentSlot, slots)
    book.endFrame()
    send()
  }

  /// Cancels all contacts, at the time of the latest frame. Those that stay on the panel are passed
  /// over until they lift.
  public func cancelAll(_ reason: CancellationReason) {
    book.killAll(reason, at: clock.latest)
    send()
  }
}
