extension View {
  /// Lets a recognizer watch the touches of this view and of its subviews. It leaves the view that
  /// it watched before. Fingers that are down already are not seen.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    insertGestureRecognizer(recognizer, at: gestureRecognizers.count)
  }

  /// Lets a recognizer watch the touches of this view and of its subviews, and be asked before those
  /// of the view that have the index now or a higher one.
  public func insertGestureRecognizer(_ recognizer: GestureRecognizer, at index: Int) {
    guard !gestureRecognizers.contains(where: { $0 === recognizer }) else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.insert(recognizer, at: min(max(0, index), gestureRecognizers.count))
    recognizer.view = self
  }

  /// Lets go of a recognizer. In the middle of its gesture it is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.environment?.withdraw(recognizer, because: .removed)
    // Who was told of that may have put it back, or elsewhere.
    let isBack = gestureRecognizers.contains { $0 === recognizer }
    if recognizer.view === self, !isBack { recognizer.view = nil }
  }
}
