extension Application {
  /// Whether the responders are told of a touch that lands on a view: a view without multiple touch
  /// takes one at a time, and an exclusive view shares its window with no other. Decided once, at
  /// the landing.
  ///
  /// - Parameter afterLifts: whether fingers that lift at this moment count as gone.
  func accepts(_ view: View, in window: Window, afterLifts: Bool) -> Bool {
    for contact in contacts.contacts {
      guard let other = contact.touch, other.isAccepted, other.window === window else { continue }
      if afterLifts && other.phase.isFinal { continue }
      if other.view === view {
        // A window as the hit view is not limited.
        if !view.isMultipleTouchEnabled && !(view is Window) { return false }
      } else if view.isExclusiveTouch || other.view?.isExclusiveTouch ?? false {
        return false
      }
    }
    return true
  }

  /// Whether an exclusive view, this one or another one, keeps a touch from everybody, recognizers
  /// included.
  func excludes(_ view: View, in window: Window) -> Bool {
    for contact in contacts.contacts {
      guard let other = contact.touch, other.isAccepted, other.window === window else { continue }
      guard other.view !== view else { continue }
      if view.isExclusiveTouch || other.view?.isExclusiveTouch ?? false { return true }
    }
    return false
  }
}
