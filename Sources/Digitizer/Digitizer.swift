import Evdev
import TouchKit

/// Turns the events of one touchscreen into frames of touch changes.
///
/// Live and recorded events take the same way. Time comes with the events; nothing is asked from
/// any clock. A digitizer belongs to one thread.
public final class Digitizer {
  /// How the panel is read, and why so.
  public internal(set) var panel: PanelReading

  var buffer = FrameBuffer()
  var clock = FrameClock()
  var book: ContactBook
  var filters: FilterChain
  var reader: any ContactReader
  let output: (TouchFrame) -> Void
  let hover: ((HoverSample, Double) -> Void)?
  let notice: (DigitizerNotice) -> Void

  /// The device and how to read it, as long as what it sends has not shown which of two ways it is.
  private var undecided: (device: DeviceDescription, configuration: DigitizerConfiguration)?
  /// The kinds of clock faults that were told.
  private var toldClockFaults: [String] = []

  /// What the slots hold after the loss at hand, where the owner knows it.
  var knownState: (current: Int, slots: [SlotState])?
  /// When events were last lost, in microseconds.
  var lastDrop: Int64?

  /// When the panel last told of contacts, in seconds; nil where its silence means nothing.
  var lastReport: Double?
  let scheduler: (any Scheduler)?
  var alarm: ScheduledAction?
  /// The time of the latest frame, in seconds.
  var now = -Double.infinity

  /// - Parameters:
  ///   - scheduler: calls back on the clock of the stamps, for lifts that are told or held back by
  ///     time. Without one, they are told with the next frame.
  ///   - hover: gets what is near the panel and does not touch it, with its time in seconds.
  ///   - output: gets every frame that changed something, in order.
  ///   - notice: gets every fault that was met, as often as it is met; those of the device's clock
  ///     once. It must not call the digitizer.
  /// - Throws: where the device cannot be read as a touchscreen.
  public init(
    _ device: DeviceDescription, configuration: DigitizerConfiguration,
    scheduler: (any Scheduler)? = nil, hover: ((HoverSample, Double) -> Void)? = nil,
    output: @escaping (TouchFrame) -> Void,
    notice: @escaping (DigitizerNotice) -> Void
  ) throws(DigitizerError) {
    panel = try PanelReading(of: device, configuration: configuration)
    book = ContactBook(panel, configuration: configuration, notice: notice)
    filters = FilterChain(
      configuration.filters, pointsPerMillimetre: book.mapping.pointsPerMillimetre,
      notice: notice)
    switch panel.contactProtocol {
    case .slots:
      reader = SlotReader(panel, notice: notice)
    case .packets:
      reader = PacketReader(
        panel, alwaysTrustsSilence: configuration.silence != nil, notice: notice)
    case .single:
      reader = SingleReader(panel, &book)
    }
    switch panel.contactProtocol {
    case .packets where configuration.contactProtocol == nil,
      .single where PanelReading.hasSecondPair(device):
      undecided = (device, configuration)
    case .packets, .single, .slots: break
    }
    self.scheduler = scheduler
    self.hover = hover
    self.output = output
    self.notice = notice
  }

  deinit {
    alarm?.cancel()
  }

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
      read(event, arrival: arrival)
    case .lost(let fault):
      noteLoss(fault, at: event)
    case .stateFollows:
      awaitState(at: event)
    case .tornFrameOver:
      recover(event, arrival: arrival)
    }
  }

  /// Begins a frame of the panel at the time of its SYN_REPORT.
  func begin(at report: InputEvent, arrival: Int64?) {
    let time = clock.stamp(
      of: report, after: buffer.events, arrival: arrival, isResync: buffer.isResync
    ) { fault in
      let fault = DigitizerNotice(fault)
      guard !toldClockFaults.contains(fault.kind) else { return }
      toldClockFaults.append(fault.kind)
      notice(fault)
    }
    performDeadlines { $0 < time }
    begin(at: time)
  }

  /// Begins a frame of our own, at the time of the latest one of the panel where none is given. It
  /// is not earlier than what went out, which a deadline may have made later than events that
  /// waited to be read.
  func begin(at time: Double? = nil) {
    let time = time ?? clock.latest ?? 0
    now = max(now, time)
    book.beginFrame(at: now)
  }

  /// Ends a frame, and hands out what it changed. Only here does the digitizer call out with
  /// touches, with nothing half done, so that the receiver may call back.
  func end(_ kind: FrameKind = .report) {
    book.endFrame(kind)
    while let (sample, timestamp) = book.hovers.next() { hover?(sample, timestamp) }
    while let frame = book.frames.next() { filters.pass(frame) }
    send()
  }

  func send() {
    setAlarm()
    while let frame = filters.next() { output(frame) }
  }

  private func read(_ report: InputEvent, arrival: Int64?) {
    begin(at: report, arrival: arrival)
    if let undecided {
      switch panel.contactProtocol {
      case .single: decidePlace(of: undecided.device, undecided.configuration)
      case .packets, .slots: decideProtocol(of: undecided.device, undecided.configuration)
      }
    }
    let kind = kind(of: report)
    reader.read(buffer.events, in: kind, into: &book)
    if panel.silence != nil, buffer.events.contains(where: { $0.code.type == .absolute }) {
      lastReport = now
    }
    buffer.finish()
    end(kind)
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

  /// A recording that has no description and never chooses a slot looks as if its panel had none.
  /// That the contacts are not listed gives it away.
  private func decideProtocol(
    of device: DeviceDescription, _ configuration: DigitizerConfiguration
  ) {
    guard buffer.events.contains(where: { $0.code == .synMTReport || $0.code.isOfContact }) else {
      return
    }
    undecided = nil
    guard !buffer.events.contains(where: { $0.code == .synMTReport }),
      let slots = try? PanelReading(asSlots: device, configuration: configuration)
    else { return }
    panel = slots
    reader = SlotReader(panel, notice: notice)
    lastReport = nil
    notice(.speaksSlots)
  }

  /// A device with two pairs of X and Y tells places by one of them.
  private func decidePlace(
    of device: DeviceDescription, _ configuration: DigitizerConfiguration
  ) {
    func tells(_ code: EventCode) -> Bool { buffer.events.contains { $0.code == code } }
    if tells(.absX) || tells(.absY) {
      undecided = nil
      return
    }
    guard tells(.absZ), tells(.absRX), let reader = reader as? SingleReader else { return }
    undecided = nil
    guard let second = try? PanelReading(onSecondPairOf: device, configuration: configuration)
    else { return }
    panel = second
    book.read(second, configuration: configuration)
    reader.read(second)
    notice(.speaksSecondPair)
  }
}

extension EventCode {
  /// Whether an event with this code belongs to one contact of a multitouch panel.
  fileprivate var isOfContact: Bool {
    self == .absMTTrackingID || self == .absMTPositionX || self == .absMTPositionY
  }
}
