extension View {
  /// Puts a view in front of all subviews; it leaves its present superview.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at a place among the subviews, 0 being the back. A view cannot be put into itself
  /// or into one of its own subviews.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "A view cannot be put into itself.")
    let oldWindow = view.window
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    // Moved about in one window, its touches go on.
    if oldWindow !== window { oldWindow?.application?.cancelTouches(in: view) }
  }

  /// Takes the view out of its superview. Touches of it and of its subviews are cancelled.
  public func removeFromSuperview() {
    guard let superview else { return }
    let application = window?.application
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    application?.cancelTouches(in: self)
  }

  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  /// Whether this view is another one or lies somewhere inside it.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }
}

extension Application {
  /// Cancels the touches of a view that leaves its window, and of everything inside it.
  func cancelTouches(in view: View) {
    cancelTouches(reason: .removed) { $0.view?.isDescendant(of: view) ?? false }
  }
}
