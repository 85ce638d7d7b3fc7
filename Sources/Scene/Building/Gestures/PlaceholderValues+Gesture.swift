import TouchKit

extension PlaceholderValues {
  /// What a binding of a gesture can say.
  init(of gesture: SceneGesture, in event: GestureEvent, because reason: GestureFailure? = nil) {
    self.init()
    let recognizer = gesture.recognizer
    self[.gesture] = .text(gesture.id)
    self[.view] = .text(gesture.view)
    self[.state] = .text(event.rawValue)
    self[.x] = .number(recognizer.screenLocation.x)
    self[.y] = .number(recognizer.screenLocation.y)
    self[.count] = .integer(recognizer.numberOfTouches)
    self[.touch] = recognizer.firstTouchID.map(PlaceholderValue.integer)
    self[.reason] = (reason?.description).map(PlaceholderValue.text)
    switch GestureMeasure(of: recognizer) {
    case .none: break
    case .way(let way, let velocity):
      self[.dx] = .number(way.x)
      self[.dy] = .number(way.y)
      self[.vx] = .number(velocity.x)
      self[.vy] = .number(velocity.y)
    case .direction(let direction): self[.direction] = .text(direction.name)
    case .edge(let edge): self[.edge] = .text(edge.name)
    case .scale(let scale, let velocity):
      self[.scale] = .number(scale)
      self[.velocity] = .number(velocity)
    case .rotation(let rotation, let velocity):
      self[.rotation] = .number(rotation)
      self[.velocity] = .number(velocity)
    case .zOffset(let offset): self[.zOffset] = .number(offset)
    }
  }
}
