import TouchKit

/// Builds the objects that a scene describes and hangs them into a tree.
struct SceneBuilder {
  let tree: SceneTree

  func build(_ scene: SceneDescription) {
    let application = tree.application
    application.tapCounter = TapCounter(
      maximumInterval: scene.touch.maximumTapInterval,
      maximumDistance: scene.touch.maximumTapDistance)
    application.shakeRecognizer = scene.shake
    // Whoever binds a command wants to receive it.
    application.beginReceivingRemoteControlEvents()
    handle(application, id: "application", bindings: Bindings())
    for description in scene.windows {
      let window = build(description)
      if description.isKey { window.makeKey() }
    }
    // Only now is everything there that another can name.
    for window in scene.windows { connect(window) }
  }

  /// Makes a window in front of those of its level, with all that its description has below it.
  func build(_ description: WindowDescription) -> Window {
    let window = Window()
    window.level = WindowLevel(rawValue: description.level)
    window.isUsableWhileLocked = description.whileLocked
    tree.application.addWindow(window)
    window.makeVisible()
    build(description.view, as: window)
    return window
  }

  /// Makes a view with all that its description has below it.
  func build(_ description: ViewDescription, in parent: View, at index: Int) {
    let view = Self.view(of: description.kind)
    parent.insertSubview(view, at: index)
    build(description, as: view)
  }

  /// Gives a view what its description says, subviews included; it hangs in its parent already.
  private func build(_ description: ViewDescription, as view: View) {
    tree.views[description.id] = view
    view.name = description.id
    handle(view, id: description.id, bindings: description.bindings)
    if let controller = description.controller { build(controller, of: view) }
    (view as? Control)?.setUp(description.control)
    for (index, gesture) in description.gestures.enumerated() {
      tree.gestures.add(gesture, to: view, at: index, id: description.id, of: tree)
    }
    var attributes = description.attributes
    attributes.frame = attributes.frame ?? .whole
    tree.set(attributes, of: view)
    view.touchArea = TouchArea(description.pointInside)
    for (index, child) in description.views.enumerated() { build(child, in: view, at: index) }
    if let layout = description.layout {
      // Once for all of them, when it is known which are hidden.
      view.layout = layout
      view.subviews.forEach(tree.layOut)
    }
  }

  /// Puts a controller behind a view.
  func build(_ description: ControllerDescription, of view: View) {
    let controller = ViewController(view: view)
    tree.controllers[description.id] = controller
    handle(controller, id: description.id, bindings: description.bindings)
  }

  /// Lets the scene do what a responder is called with, and hear what it tells.
  func handle(_ responder: Responder, id: String, bindings: Bindings) {
    responder.handler = SceneHandler(id: id, bindings: bindings, tree: tree)
    (responder as? Control)?.forwardsTouches = bindings.forward
  }

  /// Makes a window, and all below, refer to those that the scene names.
  func connect(_ description: WindowDescription) {
    connect(description.view)
    if let id = description.firstResponder, let responder = tree.responder(id) {
      responder.acceptsFirstResponder = true
      responder.becomeFirstResponder()
    }
  }

  /// Makes a view, its controller, its gestures and all below refer to those that the scene names.
  func connect(_ description: ViewDescription) {
    guard let view = tree.view(description.id) else { return }
    view.assignedNext = description.next.flatMap(tree.responder)
    if let controller = description.controller { connect(controller) }
    intercept(description.hitTest, at: view)
    for gesture in description.gestures { tree.gestures.relate(gesture.id) }
    for child in description.views { connect(child) }
  }

  func connect(_ controller: ControllerDescription) {
    tree.controller(controller.id)?.assignedNext = controller.next.flatMap(tree.responder)
  }

  func intercept(_ rule: HitTestRule, at view: View) {
    switch rule {
    case .default: view.interception = .none
    case .itself: view.interception = .itself
    case .nobody: view.interception = .nothing
    case .descendant(let id):
      if let target = tree.view(id) { view.interception = .view(.init(target)) }
    }
  }

  private static func view(of kind: ViewKind) -> View {
    switch kind {
    case .view: View()
    case .image: ImageView()
    case .label: Label()
    case .control: Control()
    case .button: Button()
    case .toggle: Toggle()
    case .slider: Slider()
    case .stepper: Stepper()
    }
  }
}

extension TouchArea {
  init(_ rule: PointInsideRule) {
    switch rule {
    case .default: self = .bounds
    case .always: self = .everywhere
    case .never: self = .nowhere
    case .inset(let distance): self = .inset(distance)
    }
  }
}
