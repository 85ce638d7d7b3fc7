extension View {
  /// Puts a view in front of all subviews; it leaves its present superview.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at a place among the subviews, 0 being the back; it leaves its present superview.
  /// Moved about in one window, its touches go on. A view cannot be put into itself or into one of
  /// its own subviews.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "A view cannot be put into itself.")
    move(view, to: self, at: index)
  }

  /// Puts a view right behind one of the subviews; at the back where that is none of them.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { bringSubviewToFront(view) }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Puts a view right in front of one of the subviews; at the front where that is none of them.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { bringSubviewToFront(view) }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Takes the view out of its superview. Touches of it and of its subviews are cancelled.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    move(self, to: nil, at: 0)
  }

  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: subviews.count)
  }

  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
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

  /// Every change of the tree comes through here.
  private func move(_ view: View, to newSuperview: View?, at index: Int) {
    let (oldSuperview, oldWindow, newWindow) = (view.superview, view.window, newSuperview?.window)
    let changesWindow = oldWindow !== newWindow
    if oldSuperview !== newSuperview { view.willMove(toSuperview: newSuperview) }
    if changesWindow {
      // While the view is still where it was, so that all that is inside it is found.
      oldWindow?.application?.markAll(in: view)
      oldWindow?.resignFirstResponder(in: view)
    }
    if let index = oldSuperview?.index(of: view) { oldSuperview?.subviews.remove(at: index) }
    view.superview = newSuperview
    if let newSuperview {
      newSuperview.subviews.insert(view, at: min(max(0, index), newSuperview.subviews.count))
    }
    if oldSuperview !== newSuperview {
      view.didMoveToSuperview()
      oldSuperview?.arrange()
    }
    newSuperview?.arrange()
    if changesWindow {
      view.tellWindowChange()
      oldWindow?.application?.cancelMarked()
    }
  }

  /// The place of a subview. By hand, since a closure would retain each of them on its way.
  private func index(of view: View) -> Int? {
    for index in subviews.indices where subviews[index] === view { return index }
    return nil
  }

  /// Tells the view and everything inside it that the window is another one.
  private func tellWindowChange() {
    didMoveToWindow()
    for subview in subviews { subview.tellWindowChange() }
  }
}

extension Window {
  /// A part of the tree leaves: if the first responder is in it, it is that no longer, whatever it
  /// says.
  func resignFirstResponder(in view: View) {
    guard let responder = firstResponder, let home = responder.home, home.isDescendant(of: view)
    else { return }
    responder.resignFirstResponder()
    if firstResponder === responder { firstResponder = nil }
  }
}
