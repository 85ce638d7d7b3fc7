import Peers

/// What has become of the peers since the start.
struct ControlStatistics: Hashable {
  /// Those that came.
  var connected = 0
  /// Those that came when there were too many.
  var refused = 0
  /// Those that did not read.
  var dropped = 0
  /// Those that are there.
  var present = 0
  /// How many bytes wait for those.
  var waiting = 0
  /// Events that newer ones have taken the place of.
  var merged = 0

  /// Counts a peer that is there.
  mutating func add(_ peer: Peer) {
    present += 1
    waiting += peer.waitingCount
    merged += peer.mergedCount
  }
}
