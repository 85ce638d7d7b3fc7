/// Why a touch was cancelled.
public enum CancellationReason: String, Sendable, CaseIterable {
  /// A gesture recognizer took the touch.
  case recognized
  /// The panel found it to be a palm.
  case palm
  /// The kernel lost events; the finger's own end was not seen.
  case dropped
  /// The view left its window.
  case removed
  /// The device went away.
  case device
  /// The machine slept.
  case suspended
  /// A new scene took over.
  case reload
  /// The panel is locked.
  case locked
  /// The application ignores interaction.
  case ignored
  /// The program ends.
  case shutdown
}
