/// What became of the lines of the log that matter enough to be written.
struct LogCount: Hashable, Sendable {
  var written: UInt64 = 0
  /// Those of a topic that had too many.
  var heldBack: UInt64 = 0
  /// Those that their reader had no room for.
  var lost: UInt64 = 0
}
