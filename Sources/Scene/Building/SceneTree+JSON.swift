import JSON
import TouchKit

extension SceneTree {
  /// The tree as it is now, in the shape of a scene: `screen`, whether it is `locked`, and `windows`,
  /// back to front.
  ///
  /// Frames are in points of the parent, before the view's transform. What is as by default is left
  /// out.
  public var json: JSONValue {
    .object([
      JSONMember(
        "screen",
        .object([
          JSONMember("width", .number(screen.width)),
          JSONMember("height", .number(screen.height)),
          JSONMember("rotation", .integer(Int64(rotation.rawValue))),
        ])),
      JSONMember("locked", .boolean(application.isLocked)),
      JSONMember("windows", .array(application.windows.compactMap(json))),
    ])
  }

  /// A view or window with all below it as it is now, in the shape of a scene; nil where none has the
  /// id.
  public func json(of id: String) -> JSONValue? {
    view(id).flatMap(json)
  }

  private func json(of view: View) -> JSONValue? {
    guard let id = id(of: view) else { return nil }
    var members = [JSONMember("id", .string(id))]
    func add(_ key: String, _ value: JSONValue, unless isOrdinary: Bool = false) {
      if !isOrdinary { members.append(JSONMember(key, value)) }
    }
    if let window = view as? Window {
      members += self.members(of: window)
    } else {
      add("kind", .string(kind(of: view)), unless: kind(of: view) == "view")
    }
    if view.superview?.layout == nil { add("frame", frame(of: view)) }
    add("boundsOrigin", view.bounds.origin.json, unless: view.bounds.origin == .zero)
    let transform = transform(of: view)
    add("transform", transform.json, unless: transform == TransformDescription())
    // The shortest digits that a Float has.
    add("alpha", .number(Double(view.alpha.description) ?? 1), unless: view.alpha == 1)
    add("hidden", .boolean(true), unless: !view.isHidden)
    add(
      "userInteraction", .boolean(view.isUserInteractionEnabled),
      unless: view.isUserInteractionEnabled != (view is ImageView || view is Label))
    add("multipleTouch", .boolean(true), unless: !view.isMultipleTouchEnabled)
    add("exclusiveTouch", .boolean(true), unless: !view.isExclusiveTouch)
    if let control = view as? Control { members += self.members(of: control) }
    if let rule = json(of: view.interception) { add("hitTest", rule) }
    if let rule = json(of: view.touchArea) { add("pointInside", rule) }
    if let layout = view.layout { members += self.members(of: layout) }
    members += self.members(of: view as Responder)
    if let controller = view.viewController, let id = self.id(of: controller) {
      add("controller", .object([JSONMember("id", .string(id))] + self.members(of: controller)))
    }
    let gestures = view.gestureRecognizers.compactMap { recognizer in
      recognizer.name.flatMap { self.gestures[$0] }
    }
    add("gestures", .array(gestures.map(\.description.json)), unless: gestures.isEmpty)
    add("views", .array(view.subviews.compactMap(json)), unless: view.subviews.isEmpty)
    return .object(members)
  }

  /// What only windows have.
  private func members(of window: Window) -> [JSONMember] {
    var members: [JSONMember] = []
    if window.level != .normal {
      members.append(JSONMember("level", .number(window.level.rawValue)))
    }
    // Where nobody says otherwise, the first window is the key window.
    if window.isKeyWindow || application.keyWindow == nil {
      members.append(JSONMember("key", .boolean(window.isKeyWindow)))
    }
    if let responder = window.firstResponder, responder !== window, let id = id(of: responder) {
      members.append(JSONMember("firstResponder", .string(id)))
    }
    if window.isUsableWhileLocked { members.append(JSONMember("whileLocked", .boolean(true))) }
    return members
  }

  /// What a responder does, and who comes next.
  private func members(of responder: Responder) -> [JSONMember] {
    var members = (responder.handler as? SceneHandler)?.bindings.members ?? []
    if let next = responder.assignedNext.flatMap(id) {
      members.append(JSONMember("next", .string(next)))
    }
    return members
  }

  private func frame(of view: View) -> JSONValue {
    let (frame, limits) = (view.untransformedFrame, SceneReading.coordinates)
    // Parts of parts can be larger than what a scene says in points.
    func within(_ value: Double, _ least: Double) -> JSONValue {
      .number(max(least, min(value, limits.upperBound)))
    }
    return .array([
      within(frame.minX, limits.lowerBound), within(frame.minY, limits.lowerBound),
      within(frame.size.width, 0), within(frame.size.height, 0),
    ])
  }

  private func json(of interception: Interception) -> JSONValue? {
    switch interception {
    case .none: nil
    case .itself: .string("self")
    case .nothing: .string("none")
    case .view(let reference): reference.view.flatMap { id(of: $0) }.map(JSONValue.string)
    }
  }

  private func json(of area: TouchArea) -> JSONValue? {
    switch area {
    case .bounds: nil
    case .everywhere: .string("always")
    case .nowhere: .string("never")
    case .inset(let distance): .object([JSONMember("inset", .number(distance))])
    }
  }

  private func members(of layout: Layout) -> [JSONMember] {
    let arrangement: JSONValue =
      switch layout.arrangement {
      case .rows: .string("rows")
      case .columns: .string("columns")
      case .grid(let columns, let rows):
        .object([
          JSONMember("grid", .array([.integer(Int64(columns)), .integer(Int64(rows))]))
        ])
      }
    var members = [JSONMember("layout", arrangement)]
    if layout.gap != 0 { members.append(JSONMember("gap", .number(layout.gap))) }
    if layout.padding != 0 { members.append(JSONMember("padding", .number(layout.padding))) }
    return members
  }
}
