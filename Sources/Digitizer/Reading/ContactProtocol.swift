/// How a panel tells its contacts apart; the raw values are the words of the scene's `protocol:`.
public enum ContactProtocol: String, Hashable, Sendable, CaseIterable {
  /// Multitouch protocol B: every contact has a slot, and only what changes is told.
  case slots = "b"
  /// Multitouch protocol A: every report is a list of all contacts, in packets.
  case packets = "a"
  /// One contact, in the axes of a mouse or pen.
  case single

  /// The name that the kernel's documentation and people use.
  public var name: String {
    switch self {
    case .slots: "multitouch protocol B (slots)"
    case .packets: "multitouch protocol A (packets)"
    case .single: "single touch"
    }
  }
}
