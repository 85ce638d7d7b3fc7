/// What may stand for the value of an option or for an operand, as a shell can offer it.
enum Candidates: Hashable, Sendable {
  /// Nothing that a shell could know.
  case unknown
  /// These words and no others.
  case words([String])
  case verbs
  /// Files, and folders on the way to them.
  ///
  /// - Parameter ending: What their names end with, without the dot; nil for any.
  case files(ending: String?)
  /// The nodes of input devices.
  case devices
  /// The ids that the running daemon has now.
  case ids(LiveIDs)

  static let files = Candidates.files(ending: nil)
}

/// Ids of the running daemon that a shell can ask for, by the operand of `completion` that prints them.
enum LiveIDs: String, CaseIterable, Sendable {
  case views
  case gestures
}
