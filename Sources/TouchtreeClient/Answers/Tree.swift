import JSON

extension Touchtree {
  /// The screen: its size in points, and how it is turned, in degrees clockwise.
  public struct Screen: Hashable, Sendable {
    public let width: Double
    public let height: Double
    public let rotation: Int64

    init(_ fields: Fields) throws(Fields.Mismatch) {
      width = try fields.number("width")
      height = try fields.number("height")
      rotation = try fields.integer("rotation")
    }
  }

  /// The tree as it is now.
  public struct Tree: Hashable, Sendable {
    public let screen: Screen
    /// Whether only windows with `whileLocked` get anything.
    public let locked: Bool
    /// The windows, back to front, described as in a scene, with all that is in them.
    public let windows: [JSONValue]

    init(_ fields: Fields) throws(Fields.Mismatch) {
      screen = try Screen(fields.object("screen"))
      locked = try fields.flag("locked")
      windows = try fields.list("windows") { $0.value }
    }

    /// The ids of the windows and of all views, a parent before what is in it.
    public var viewIDs: [String] { windows.flatMap(Self.viewIDs) }

    /// The ids of all gestures.
    public var gestureIDs: [String] { windows.flatMap(Self.gestureIDs) }

    private static func viewIDs(of view: JSONValue) -> [String] {
      [view["id"]?.string].compactMap(\.self)
        + (view["views"]?.array ?? []).flatMap(viewIDs)
    }

    private static func gestureIDs(of view: JSONValue) -> [String] {
      (view["gestures"]?.array ?? []).compactMap { $0["id"]?.string }
        + (view["views"]?.array ?? []).flatMap(gestureIDs)
    }
  }

  /// Who is under a point.
  public struct Hit: Hashable, Sendable {
    /// nil where nobody takes it.
    public let view: String?
    /// Each view that was asked, in the order of asking, where that was asked for.
    public let steps: [Step]

    /// A view that was asked.
    public struct Step: Hashable, Sendable {
      public let view: String
      /// How deep it is in the tree; a window is 0.
      public let depth: Int64
      /// The point in the view's own coordinates.
      public let x: Double
      public let y: Double
      /// What it answered: that it takes the point, or why it does not.
      public let answer: String

      init(_ fields: Fields) throws(Fields.Mismatch) {
        view = try fields.text("view")
        depth = try fields.integer("depth")
        x = try fields.number("x")
        y = try fields.number("y")
        answer = try fields.text("answer")
      }
    }

    init(_ fields: Fields) throws(Fields.Mismatch) {
      view = fields.value["view"] == .null ? nil : try fields.text("view")
      steps = fields.value["steps"] == nil ? [] : try fields.list("steps", Step.init)
    }
  }

  /// What was removed, and what let go of it.
  public struct Removal: Hashable, Sendable {
    /// The ids of what was removed, the one that was asked for first.
    public let removed: [String]
    /// What named something that was removed, and is put back to its default.
    public let released: [Release]

    /// A key that is back to its default.
    public struct Release: Hashable, Sendable {
      /// The id of the view, controller or gesture whose key it is.
      public let id: String
      public let key: String

      init(_ fields: Fields) throws(Fields.Mismatch) {
        id = try fields.text("id")
        key = try fields.text("key")
      }
    }

    init(_ fields: Fields) throws(Fields.Mismatch) {
      removed = try fields.texts("removed")
      released = try fields.list("released", Release.init)
    }
  }
}
