extension Application {
  /// Whether the responders are told of a touch that lands: a view without multiple touch takes one
  /// at a time, and an exclusive view shares its window with no other. Decided once, at the landing.
  func accepts(_ touch: Touch) -> Bool {
    guard let view = touch.view else { return false }
    for contact in contacts.contacts {
      guard let other = contact.touch, other.isAccepted, other.window === touch.window else {
        continue
      }
      if other.view === view {
        // A window as the hit view is not limited.
        if !view.isMultipleTouchEnabled && !(view is Window) { return false }
      } else if view.isExclusiveTouch || other.view?.isExclusiveTouch ?? false {
        return false
      }
    }
    return true
  }
}
