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
      let window = Window()
      window.level = WindowLevel(rawValue: description.level)
      application.addWindow(window)
      window.makeVisible()
      build(description.view, as: window)
      if description.isKey { window.makeKey() }
    }
    // Only now is every responder there that another can name.
    for window in scene.windows {
      connect(window.view)
      if let id = window.firstResponder, let responder = tree.responder(id) {
        responder.acceptsFirstResponder = true
        responder.becomeFirstResponder()
      }
    }
    tree.gestures.relate()
  }

  /// Gives a view what its description says, subviews included; it hangs in its parent already.
  private func build(_ description: ViewDescription, as view: View) {
    tree.views[description.id] = view
    view.name = description.id
    handle(view, id: description.id, bindings: description.bindings)
    if let controller = description.controller {
      let responder = ViewController(view: view)
      tree.controllers[controller.id] = responder
      handle(responder, id: controller.id, bindings: controller.bindings)
    }
    if let control = view as? Control {
      control.forwardsTouches = description.bindings.forward
      control.setUp(description.control)
    }
    for gesture in description.gestures {
      tree.gestures.add(gesture, to: view, id: description.id, of: tree)
    }
    var attributes = description.attributes
    attributes.frame = attributes.frame ?? .whole
    tree.set(attributes, of: view)
    view.touchArea = TouchArea(description.pointInside)
    for child in description.views {
      let subview = Self.view(of: child.kind)
      view.addSubview(subview)
      build(child, as: subview)
    }
    if let layout = description.layout {
      // Once for all of them, when it is known which are hidden.
      view.layout = layout
      view.subviews.forEach(tree.layOut)
    }
  }

  private func handle(_ responder: Responder, id: String, bindings: Bindings) {
    responder.handler = SceneHandler(id: id, bindings: bindings, tree: tree)
  }

  /// Makes a view, its controller and all below refer to those that the scene names.
  private func connect(_ description: ViewDescription) {
    guard let view = tree.view(description.id) else { return }
    view.assignedNext = description.next.flatMap(tree.responder)
    if let controller = description.controller {
      tree.controller(controller.id)?.assignedNext = controller.next.flatMap(tree.responder)
    }
    intercept(description, at: view)
    for child in description.views { connect(child) }
  }

  private func intercept(_ description: ViewDescription, at view: View) {
    switch description.hitTest {
    case .default: break
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
