extension Application {
  /// Takes in a window; it stays hidden until it is made visible.
  public func addWindow(_ window: Window) {
    window.application?.removeWindow(window)
    window.application = self
    order(window)
  }

  /// Puts a window right behind another one of its level; in front of its level where the other one is
  /// not of it.
  public func insertWindow(_ window: Window, belowWindow sibling: Window) {
    if window.application !== self { addWindow(window) }
    guard sibling !== window, sibling.level == window.level,
      windows.contains(where: { $0 === sibling })
    else { return order(window) }
    windows.removeAll { $0 === window }
    windows.insert(window, at: windows.firstIndex { $0 === sibling } ?? windows.count)
  }

  /// Lets go of a window. Its touches are cancelled.
  public func removeWindow(_ window: Window) {
    guard window.application === self else { return }
    markAll(in: window)
    windows.removeAll { $0 === window }
    window.application = nil
    if keyWindow === window { chooseKeyWindow(insteadOf: window) }
    cancelMarked()
    window.gestures.settle()
    handOverUnclaimedTouches()
  }

  /// Makes a window the key window, or none; the one before resigns first.
  public func setKeyWindow(_ window: Window?) {
    guard keyWindow !== window else { return }
    keyWindow?.resignKey()
    keyWindow = window
    window?.becomeKey()
  }

  /// The key window goes: the foremost visible one that can takes its place.
  func chooseKeyWindow(insteadOf window: Window) {
    setKeyWindow(windows.last { $0 !== window && !$0.isHidden && $0.canBecomeKey })
  }

  /// Puts a window in front of the others of its level.
  func order(_ window: Window) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex { $0.level > window.level } ?? windows.count
    windows.insert(window, at: index)
  }

  /// The window and the view that a place on the screen belongs to: windows are asked from front to
  /// back, and the first whose hit test finds a view takes it. While the screen is locked, only those
  /// are asked that are usable then. The window is the one that the view is in, or, where that is none
  /// of the application's, the one that answered.
  public func hitTest(_ point: Point, with event: Event?) -> (window: Window?, view: View?) {
    for window in windows.reversed() {
      guard !isShutOut(window) else {
        event?.hitTestLog?.refuse(window, because: .locked)
        continue
      }
      guard let local = window.geometry.fromSuperview(point) else {
        event?.hitTestLog?.refuse(window, because: .singularTransform)
        continue
      }
      guard let view = window.hitTest(local, with: event) else { continue }
      // The answer may be a view of another window: it is that one's touch, or, locked, nobody's. One
      // that was let go of meets no deadlines.
      let owner = view.window.flatMap { $0.application === self ? $0 : nil } ?? window
      return isShutOut(owner) ? (nil, nil) : (owner, view)
    }
    return (nil, nil)
  }

  /// The same search, with every view that was asked and what it answered.
  public func explainHitTest(_ point: Point) -> (view: View?, log: HitTestLog) {
    let event = Event(type: .touches, timestamp: 0)
    let log = HitTestLog()
    event.hitTestLog = log
    return (hitTest(point, with: event).view, log)
  }
}
