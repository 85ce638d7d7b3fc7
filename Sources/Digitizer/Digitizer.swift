import Evdev
import TouchKit

/// Turns the events of one touchscreen into frames of touch changes.
///
/// Live and recorded events take the same way. Time comes with the events; nothing is asked from
/// any clock.
public final class Digitizer {
  private var book: ContactBook
  private var reader: SlotReader
  private var clock = FrameClock()
  private let notice: (DigitizerNotice) -> Void

  /// The events of the frame at hand.
  private var events: [InputEvent] = []
  private var isResync = false
  /// Whether everything up to the next SYN_REPORT is to be thrown away.
  private var isDropping = false

  /// More events than any panel sends in a frame: 100 contacts with 16 axes and a few more.
  static let frameLimit = 2048
  /// More slots than any panel has.
  static let slotLimit = 256

  /// - Parameters:
  ///   - output: gets every frame that changed something, in order. It must not keep the frame's
  ///     storage.
  ///   - notice: gets every fault that was met, as often as it is met.
  public init(
    _ device: DeviceDescription, configuration: DigitizerConfiguration,
    output: @escaping (TouchFrame) -> Void, notice: @escaping (DigitizerNotice) -> Void
  ) throws(DigitizerError) {
    let axes = try PanelAxes(of: device, configuration: configuration)
    book = ContactBook(
      mapping: PanelMapping(x: axes.x, y: axes.y, configuration: configuration),
      pressureRange: axes.pressure, device: configuration.device, slotCount: axes.slotCount,
      output: output, notice: notice)
    reader = SlotReader(slotCount: axes.slotCount)
    self.notice = notice
    events.reserveCapacity(64)
  }

  /// Takes in one event; a SYN_REPORT ends the frame and sends it.
  ///
  /// - Parameter isResync: whether the event was made up to tell what was lost, and is no report of
  ///   the panel itself.
  public func process(_ event: InputEvent, isResync: Bool = false) {
    switch event.code {
    case .synDropped:
      // A live device asks the kernel for the state and tells it next; a recording cannot.
      if isResync { notice(.eventsDropped) } else { drop(.eventsDropped) }
    case .synReport:
      if isDropping {
        isDropping = false
        loseContacts(at: event)
      } else {
        if isResync { self.isResync = true }
        finishFrame(event)
      }
    default:
      guard !isDropping else { return }
      guard events.count < Self.frameLimit else {
        drop(.frameTooLong(count: events.count))
        return
      }
      if isResync { self.isResync = true }
      events.append(event)
    }
  }

  /// Takes over what the kernel knew when the device was opened. Contacts that are down already are
  /// passed over until they lift.
  public func adopt(currentSlot: Int, slots: [SlotState]) {
    reader.choose(currentSlot)
    for (slot, state) in slots.prefix(book.slotCount).enumerated() {
      reader.adopt(id: state.trackingID, in: slot)
      book.setX(state.x, of: slot)
      book.setY(state.y, of: slot)
      book.setTouchMajor(state.touchMajor, of: slot)
      book.setPressure(state.pressure, of: slot)
      book.setTool(state.toolType, of: slot)
      if state.trackingID >= 0 { book.adopt(slot) }
    }
  }

  /// Cancels all contacts, at the time of the latest frame. Those that stay on the panel are passed
  /// over until they lift.
  public func cancelAll(_ reason: CancellationReason) {
    events.removeAll(keepingCapacity: true)
    book.cancelAll(reason, at: clock.latest)
  }

  private func finishFrame(_ report: InputEvent) {
    book.beginFrame(at: time(of: report))
    for event in events {
      if let fault = reader.read(event, into: &book, isResync: isResync) { notice(fault) }
    }
    book.endFrame()
    events.removeAll(keepingCapacity: true)
    isResync = false
  }

  private func drop(_ fault: DigitizerNotice) {
    notice(fault)
    events.removeAll(keepingCapacity: true)
    isDropping = true
  }

  /// The kernel keeps the newest event after a SYN_DROPPED, so that a torn frame follows, which is
  /// thrown away. What the slots hold after that is not known.
  private func loseContacts(at report: InputEvent) {
    book.cancelAll(.dropped, at: time(of: report))
    reader.forgetIDs()
  }

  private func time(of report: InputEvent) -> Double {
    let (stamp, wentBack) = clock.stamp(of: report)
    if let wentBack { notice(.timeWentBack(microseconds: wentBack)) }
    return FrameClock.seconds(stamp)
  }
}
