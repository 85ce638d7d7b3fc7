/// What a peer may cost, beside what ``ControlProtocol`` says of a line.
public enum PeerLimits {
  /// The most bytes of events that wait for a peer.
  public static let waiting = 1 << 20
  /// While more bytes than this wait, a peer is not read.
  public static let congestion = 64 * 1024
  /// The most bytes that wait for all peers together before one that does not read goes.
  public static let waitingForAll = 32 << 20
  /// The most peers at a time; a process has 1024 descriptors.
  public static let peers = 256
  /// The most subscriptions of a peer.
  public static let subscriptions = 64
  /// The most that a peer has added for as long as it stays; each may have much below it.
  public static let owned = 1024
  /// The most bytes that a batch's answers may have come to before its next request is answered.
  public static let answers = 1 << 20
  /// The most problems that an answer tells one by one.
  public static let problems = 20
}
