/// A fault of a device that was met and dealt with. The owner decides how often to tell of it.
public enum DigitizerNotice: Hashable, Sendable, CustomStringConvertible {
  /// Events for a slot that the device does not have were dropped.
  case slotOutOfRange(slot: Int32, count: Int)
  /// A report lists more contacts than are followed.
  case tooManyContacts(limit: Int)
  /// The kernel lost events.
  case eventsDropped
  /// The kernel lost events twice within a second.
  case readerTooSlow
  /// More events came without an end of frame than a frame can hold.
  case frameTooLong(count: Int)
  /// A slot got a new contact before its old one was lifted.
  case contactReplaced(slot: Int)
  /// A contact came and went without ever telling a place.
  case contactWithoutPlace(slot: Int)
  /// The panel never lifts a contact by its id; its button lifts them all.
  case buttonLifts
  /// A value lies outside its axis' range; it was clamped to the edge.
  case valueOutOfRange(axis: String, value: Int32)
  /// A contact that landed is kept from the application, as configured.
  case landingRefused(LandingRefusal)
  /// More contacts landed within a second than fingers make.
  case noise(landings: Int)
  /// The device calls itself a panel of protocol A and speaks B.
  case speaksSlots
  /// The device tells places by `ABS_Z` and `ABS_RX`, not by the axes of a place.
  case speaksSecondPair
  /// A frame is stamped earlier than the one before.
  case timeWentBack(microseconds: Int64)
  /// Many frames have the same stamp.
  case timeStandsStill
  /// A SYN_REPORT is stamped far from the events of its frame.
  case reportOffItsFrame(microseconds: Int64)
  /// The events of a frame have stamps of their own.
  case stampPerEvent
  /// The stamps are far from the time of arrival.
  case otherClock(microseconds: Int64)
}

extension DigitizerNotice {
  init(_ fault: FrameClock.Fault) {
    switch fault {
    case .wentBack(let microseconds): self = .timeWentBack(microseconds: microseconds)
    case .standsStill: self = .timeStandsStill
    case .reportOffItsFrame(let microseconds):
      self = .reportOffItsFrame(microseconds: microseconds)
    case .stampPerEvent: self = .stampPerEvent
    case .otherClock(let microseconds): self = .otherClock(microseconds: microseconds)
    }
  }

  /// Who is to blame, in what kind of words the log begins.
  var isKernelBug: Bool {
    switch self {
    case .eventsDropped, .readerTooSlow, .stampPerEvent, .landingRefused, .noise: false
    default: true
    }
  }

  /// What all notices of one kind have in common, to count and limit them.
  public var kind: String {
    switch self {
    case .slotOutOfRange: "slotOutOfRange"
    case .tooManyContacts: "tooManyContacts"
    case .eventsDropped: "eventsDropped"
    case .readerTooSlow: "readerTooSlow"
    case .frameTooLong: "frameTooLong"
    case .contactReplaced: "contactReplaced"
    case .contactWithoutPlace: "contactWithoutPlace"
    case .buttonLifts: "buttonLifts"
    case .valueOutOfRange: "valueOutOfRange"
    case .landingRefused(let refusal): "landingRefused.\(refusal.rawValue)"
    case .noise: "noise"
    case .speaksSlots: "speaksSlots"
    case .speaksSecondPair: "speaksSecondPair"
    case .timeWentBack: "timeWentBack"
    case .timeStandsStill: "timeStandsStill"
    case .reportOffItsFrame: "reportOffItsFrame"
    case .stampPerEvent: "stampPerEvent"
    case .otherClock: "otherClock"
    }
  }

  public var description: String {
    isKernelBug ? "kernel bug: \(text)" : text
  }

  private var text: String {
    switch self {
    case .slotOutOfRange(let slot, let count):
      "slot \(slot) is not among the device's slots 0...\(count - 1); its events are dropped"
    case .tooManyContacts(let limit):
      "a report lists more than \(limit) contacts; the others are dropped"
    case .eventsDropped:
      "events were lost (SYN_DROPPED); touches whose state is unknown are cancelled"
    case .readerTooSlow:
      "events were lost twice within a second: the device is not read fast enough; something "
        + "holds up the program or the machine"
    case .frameTooLong(let count):
      "\(count) events without a SYN_REPORT; they are dropped"
    case .contactReplaced(let slot):
      "slot \(slot) got a new contact while the old one was down; the old touch is cancelled"
    case .contactWithoutPlace(let slot):
      "a contact in slot \(slot) never told a place; it is ignored"
    case .buttonLifts:
      "contacts are never lifted by their tracking id; the end of BTN_TOUCH lifts them all"
    case .valueOutOfRange(let axis, let value):
      "\(axis) is \(value), outside its range; it is clamped to the edge "
        + "(set `range:` in `devices:` if the panel is right)"
    case .landingRefused(let refusal):
      "a contact is ignored until it lifts, as configured: \(refusal.text)"
    case .noise(let landings):
      "more than \(landings) landings within a second are noise: all touches are cancelled, and "
        + "landings ignored until there is quiet"
    case .speaksSlots:
      "the device tells of no slots (ABS_MT_SLOT), but does not list its contacts either; it is "
        + "read as one with a single slot"
    case .speaksSecondPair:
      "the device tells places by ABS_Z and ABS_RX and nothing by ABS_X and ABS_Y; the former are "
        + "read"
    case .timeWentBack(let microseconds):
      "a frame is stamped \(microseconds) µs before the one before it; time is kept from going back"
    case .timeStandsStill:
      "all frames have the same stamp; they are spread in time"
    case .reportOffItsFrame(let microseconds):
      "a SYN_REPORT is stamped \(microseconds) µs off its frame; the stamp of the frame's events "
        + "counts"
    case .stampPerEvent:
      "the events of a frame have stamps of their own, as before Linux 3.7; that of the SYN_REPORT "
        + "counts"
    case .otherClock(let microseconds):
      "the stamps are \(microseconds) µs off the time of arrival; the time of arrival counts"
    }
  }
}
