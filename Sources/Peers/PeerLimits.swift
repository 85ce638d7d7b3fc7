/// What a peer may cost.
public enum PeerLimits {
  /// The most bytes of a line that is read.
  public static let line = 1 << 20
  /// The most bytes of events that wait for a peer.
  public static let waiting = 1 << 20
  /// While more bytes than this wait, a peer is not read.
  public static let congestion = 64 * 1024
  /// The most peers at a time; a process has 1024 descriptors.
  public static let peers = 256
  /// The most subscriptions of a peer.
  public static let subscriptions = 64
  /// The most requests in a batch.
  public static let batch = 1024
  /// The most bytes that a batch's answers may have come to before its next request is answered.
  public static let answers = 1 << 20
}
