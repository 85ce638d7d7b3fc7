/// What the outline keeps of a part of the scene that has an id.
protocol SceneRecord: AnyObject {
  /// How much it says of itself, without what lies in it.
  var weight: SceneWeight { get }

  /// Calls with the record and all that lies in it, in the scene's order.
  func forEachPart(_ body: (any SceneRecord) -> Void)

  /// Calls with every id that it gives, and what that names.
  func forEachEntry(_ body: (_ id: String, SceneOutline.Entry) -> Void)

  /// Calls with every id that it names, and how.
  func forEachNaming(_ body: (_ id: String, Naming) -> Void)
}

extension ViewRecord: SceneRecord {
  var weight: SceneWeight { description.ownWeight }

  func forEachPart(_ body: (any SceneRecord) -> Void) {
    visit { view in
      body(view)
      view.gestures.forEach(body)
    }
  }

  func forEachEntry(_ body: (_ id: String, SceneOutline.Entry) -> Void) {
    body(id, .view(self))
    if let controller = description.controller { body(controller.id, .controller(self)) }
  }
}

extension GestureRecord: SceneRecord {
  var weight: SceneWeight { description.weight }

  func forEachPart(_ body: (any SceneRecord) -> Void) { body(self) }

  func forEachEntry(_ body: (_ id: String, SceneOutline.Entry) -> Void) { body(id, .gesture(self)) }
}
