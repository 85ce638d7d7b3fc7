import TouchKit

/// What a change of the scene does to the tree. Nothing here can fail: all of it has been checked.
extension SceneTree {
  private var builder: SceneBuilder { SceneBuilder(tree: self) }

  // MARK: - Views

  /// Hangs a view, with all that its description has below it, into another one.
  func add(_ description: ViewDescription, to parent: String, at index: Int) {
    guard let parent = view(parent) else { return }
    builder.build(description, in: parent, at: index)
    builder.connect(description)
    // A parent that arranges its views has made room, and what lies in them follows.
    if parent.layout != nil { layOutSubviews(of: parent) }
  }

  /// Lets a view say something else of itself under some keys.
  func update(_ description: ViewDescription, keys: Set<String>) {
    guard let view = view(description.id) else { return }
    if let control = view as? Control, !keys.isDisjoint(with: Shape.controlParts) {
      control.setUp(description.fullControl.only(keys))
    }
    set(description.fullAttributes.only(keys), of: view)
    if keys.contains("pointInside") { view.touchArea = TouchArea(description.pointInside) }
    if keys.contains("hitTest") { builder.intercept(description.hitTest, at: view) }
    if !keys.isDisjoint(with: ["layout", "gap", "padding"]) {
      view.layout = description.layout
      layOutSubviews(of: view)
    }
    if !keys.isDisjoint(with: ["on", "forward"]) {
      builder.handle(view, id: description.id, bindings: description.bindings)
    }
    if keys.contains("controller") { replaceController(of: view, with: description.controller) }
    if keys.contains("next") { view.assignedNext = description.next.flatMap(responder) }
  }

  /// Lets a controller say something else of itself.
  func update(_ description: ControllerDescription) {
    guard let controller = controller(description.id) else { return }
    builder.handle(controller, id: description.id, bindings: description.bindings)
    builder.connect(description)
  }

  /// Takes a view away with all below it: touches are cancelled first, by the way that they came.
  func remove(_ id: String) {
    guard let view = view(id) else { return }
    let parent = view.superview
    application.cancelTouches(reason: .removed) { $0.view?.isDescendant(of: view) ?? false }
    view.removeFromSuperview()
    forget(view)
    if let parent, parent.layout != nil { layOutSubviews(of: parent) }
  }

  /// Forgets a view that is gone, and all below it; what its recognizers still had under way is
  /// cancelled.
  private func forget(_ view: View) {
    for recognizer in view.gestureRecognizers {
      if let id = recognizer.name { gestures.remove(id) }
    }
    if let controller = view.viewController, let id = id(of: controller) { controllers[id] = nil }
    if let id = id(of: view) { views[id] = nil }
    forgetPlacement(of: view)
    for subview in view.subviews { forget(subview) }
  }

  private func replaceController(of view: View, with description: ControllerDescription?) {
    if let old = view.viewController {
      // Others may know the one that stays.
      if let description, id(of: old) == description.id { return update(description) }
      application.removeResponder(old)
      if let id = id(of: old) { controllers[id] = nil }
    }
    if let description {
      builder.build(description, of: view)
      builder.connect(description)
    }
  }

  // MARK: - Windows

  /// Shows a window behind another one, or in front of its level.
  func add(_ description: WindowDescription, behind sibling: String?) {
    let window = builder.build(description)
    if let sibling = sibling.flatMap(view) as? Window {
      application.insertWindow(window, belowWindow: sibling)
    }
    builder.connect(description)
  }

  /// Lets a window say something else of itself under keys that no other view has.
  func update(_ description: WindowDescription, keys: Set<String>) {
    guard let window = view(description.view.id) as? Window else { return }
    if keys.contains("level") { window.level = WindowLevel(rawValue: description.level) }
    if keys.contains("whileLocked") { window.isUsableWhileLocked = description.whileLocked }
    if keys.contains("firstResponder") {
      _ = makeFirstResponder(description.firstResponder, in: description.view.id)
    }
  }

  func removeWindow(_ id: String) {
    guard let window = view(id) as? Window else { return }
    application.cancelTouches(reason: .removed) { $0.window === window }
    application.removeWindow(window)
    forget(window)
  }

  /// Makes a window the key window, or none.
  func makeKey(_ id: String?) {
    application.setKeyWindow(id.flatMap(view) as? Window)
  }

  /// Makes a view or controller the first responder of a window; the window itself for nil.
  ///
  /// - Returns: whether it is now.
  func makeFirstResponder(_ id: String?, in window: String) -> Bool {
    guard let window = view(window) as? Window else { return false }
    guard let id, let responder = responder(id), responder !== window else {
      return window.firstResponder?.resignFirstResponder() ?? true
    }
    responder.acceptsFirstResponder = true
    return responder.becomeFirstResponder()
  }

  // MARK: - Gestures

  func addGesture(_ description: GestureDescription, to id: String, at index: Int) {
    guard let view = view(id) else { return }
    gestures.add(description, to: view, at: index, id: id, of: self)
    gestures.relate(description.id)
  }

  func updateGesture(_ description: GestureDescription, keys: Set<String>) {
    gestures.update(description, keys: keys)
  }

  func removeGesture(_ id: String) {
    gestures.remove(id)
  }

  // MARK: - The screen

  /// Turns the screen; what is laid out by parts of it follows.
  func rotate(to rotation: Rotation) {
    let isTurned = rotation.isSideways != self.rotation.isSideways
    self.rotation = rotation
    if isTurned { screen = Size(width: screen.height, height: screen.width) }
  }
}

extension Rotation {
  /// Whether width and height change places.
  var isSideways: Bool { self == .quarter || self == .threeQuarters }
}
