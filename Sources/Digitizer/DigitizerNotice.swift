/// A fault of a device that was met and dealt with. The owner decides how often to tell of it.
public enum DigitizerNotice: Hashable, Sendable, CustomStringConvertible {
  /// Events for a slot that the device does not have were dropped.
  case slotOutOfRange(slot: Int32, count: Int)
  /// The kernel lost events.
  case eventsDropped
  /// More events came without an end of frame than a frame can hold.
  case frameTooLong(count: Int)
  /// A slot got a new contact before its old one was lifted.
  case contactReplaced(slot: Int)
  /// A contact came and went without ever telling a place.
  case contactWithoutPlace(slot: Int)
  /// A value lies outside its axis' range; it was clamped to the edge.
  case valueOutOfRange(axis: String, value: Int32)
  /// A frame is stamped earlier than the one before.
  case timeWentBack(microseconds: Int64)

  /// Who is to blame, in what kind of words the log begins.
  public var isKernelBug: Bool {
    self != .eventsDropped
  }

  /// What all notices of one kind have in common, to count and limit them.
  public var kind: String {
    switch self {
    case .slotOutOfRange: "slotOutOfRange"
    case .eventsDropped: "eventsDropped"
    case .frameTooLong: "frameTooLong"
    case .contactReplaced: "contactReplaced"
    case .contactWithoutPlace: "contactWithoutPlace"
    case .valueOutOfRange: "valueOutOfRange"
    case .timeWentBack: "timeWentBack"
    }
  }

  public var description: String {
    switch self {
    case .slotOutOfRange(let slot, let count):
      "kernel bug: slot \(slot) is not among the device's slots 0...\(count - 1); "
        + "its events are dropped"
    case .eventsDropped:
      "events were lost (SYN_DROPPED); touches whose state is unknown are cancelled"
    case .frameTooLong(let count):
      "kernel bug: \(count) events without a SYN_REPORT; they are dropped"
    case .contactReplaced(let slot):
      "kernel bug: slot \(slot) got a new tracking id while the old contact was down; "
        + "the old touch is cancelled"
    case .contactWithoutPlace(let slot):
      "kernel bug: a contact in slot \(slot) never told a place; it is ignored"
    case .valueOutOfRange(let axis, let value):
      "kernel bug: \(axis) is \(value), outside its range; it is clamped to the edge "
        + "(set `range:` in `devices:` if the panel is right)"
    case .timeWentBack(let microseconds):
      "kernel bug: a frame is stamped \(microseconds) µs before the one before it; "
        + "its time is taken as unchanged"
    }
  }
}
