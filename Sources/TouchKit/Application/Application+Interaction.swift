extension Application {
  /// Whether fingers are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// From now on, fingers are ignored: those on the screen are cancelled, those that land reach
  /// nobody, for as long as they stay. Calls nest.
  public func beginIgnoringInteractionEvents(at time: Double? = nil) {
    ignoringDepth += 1
    if ignoringDepth == 1 { cancelTouches(reason: .ignored, at: time) }
  }

  /// Takes back one `beginIgnoringInteractionEvents()`. One too many does nothing.
  public func endIgnoringInteractionEvents() {
    ignoringDepth = max(0, ignoringDepth - 1)
  }
}
