import JSON

extension Touchtree.Call where Answer == Touchtree.Tree {
  /// The windows with all that is in them, as they are now.
  public static var tree: Self { Self("tree", read: Touchtree.Tree.init) }
}

extension Touchtree.Call where Answer == JSONValue {
  /// A view or window as it is now, described as in a scene.
  public static func tree(of id: String) -> Self {
    Self("tree", [JSONMember("id", .string(id))]) { $0.value }
  }
}

extension Touchtree.Call where Answer == Touchtree.Hit {
  /// Who is under a point of the screen.
  ///
  /// - Parameter explain: Whether the answer has each view that was asked, and why it refused.
  public static func hit(x: Double, y: Double, explain: Bool = false) -> Self {
    Self(
      "hit",
      [
        JSONMember("x", .number(x)), JSONMember("y", .number(y)),
        JSONMember("explain", flag: explain),
      ], read: Touchtree.Hit.init)
  }
}

extension Touchtree.Call where Answer == [String] {
  /// Adds a view with all that its description has below it. The answer has the ids of what was added,
  /// the view's own first.
  ///
  /// - Parameters:
  ///   - parent: The view or window that it is added to.
  ///   - index: Before the one that is there now, counted from the backmost; in front of all without.
  ///   - owned: Whether it goes when the connection ends, whatever way that ends.
  public static func addView(
    _ view: JSONValue, to parent: String, at index: Int64? = nil, owned: Bool = false
  ) -> Self {
    Self(adding: "view", view, to: JSONMember("parent", .string(parent)), at: index, owned)
  }

  /// Adds a gesture to a view, at a place in the order in which they are asked; the default is the last.
  public static func addGesture(
    _ gesture: JSONValue, to view: String, at index: Int64? = nil, owned: Bool = false
  ) -> Self {
    Self(adding: "gesture", gesture, to: JSONMember("view", .string(view)), at: index, owned)
  }

  /// Adds a window, at a place among those of the same level.
  public static func addWindow(
    _ window: JSONValue, at index: Int64? = nil, owned: Bool = false
  ) -> Self {
    Self(adding: "window", window, to: nil, at: index, owned)
  }

  private init(
    adding kind: String, _ description: JSONValue, to place: JSONMember?, at index: Int64?,
    _ owned: Bool
  ) {
    self.init(
      "\(kind).add",
      [
        place, JSONMember(kind, description),
        JSONMember("at", optional: index.map(JSONValue.integer)), JSONMember("owned", flag: owned),
      ]
    ) { try $0.texts("added") }
  }
}

extension Touchtree.Call where Answer == Void {
  /// Changes a view or a window: any key of a scene; null puts one back to its default.
  public static func setView(_ id: String, _ changes: JSONValue) -> Self {
    Self(setting: "view", id, changes)
  }

  /// Changes a gesture: any key of a scene but its kind; null puts one back to its default.
  public static func setGesture(_ id: String, _ changes: JSONValue) -> Self {
    Self(setting: "gesture", id, changes)
  }

  /// Makes a window the key window, to which events without a place come.
  public static func makeKeyWindow(_ id: String) -> Self {
    Self("window.makeKey", [JSONMember("id", .string(id))]) { _ in }
  }

  private init(setting kind: String, _ id: String, _ changes: JSONValue) {
    self.init("\(kind).set", [JSONMember("id", .string(id))] + (changes.members ?? [])) { _ in }
  }
}

extension Touchtree.Call where Answer == Touchtree.Removal {
  /// Removes a view and all below it.
  public static func removeView(_ id: String) -> Self { Self(removing: "view", id) }
  /// Removes a gesture. One that is going on is cancelled.
  public static func removeGesture(_ id: String) -> Self { Self(removing: "gesture", id) }
  /// Removes a window and all that is in it; the only one cannot go.
  public static func removeWindow(_ id: String) -> Self { Self(removing: "window", id) }

  private init(removing kind: String, _ id: String) {
    self.init(
      "\(kind).remove", [JSONMember("id", .string(id))], read: Touchtree.Removal.init)
  }
}

extension Touchtree.Call where Answer == Bool {
  /// Makes a view, window or controller the first responder of its window. The answer says whether it
  /// became that.
  public static func becomeFirstResponder(_ id: String) -> Self {
    Self("responder.becomeFirst", [JSONMember("id", .string(id))]) { try $0.flag("became") }
  }
}
