import JSON

extension Touchtree.Call where Answer == Int64 {
  /// Cancels touches: those with these numbers and those in these views and below; all, without either.
  /// The answer is how many.
  public static func cancelTouches(_ touches: [Int64]? = nil, in views: [String]? = nil) -> Self {
    let numbers = touches.map { JSONValue.array($0.map(JSONValue.integer)) }
    return Self(
      "touches.cancel",
      [JSONMember("touches", optional: numbers), JSONMember("views", texts: views)]
    ) { try $0.integer("cancelled") }
  }

  /// Has fingers reach nobody, until as many ``resumeInput`` of this program, or its end. The answer is how
  /// many ignore, over all programs.
  public static var ignoreInput: Self {
    Self("input.ignore") { try $0.integer("depth") }
  }

  /// Takes one ``ignoreInput`` of this program back.
  public static var resumeInput: Self {
    Self("input.resume") { try $0.integer("depth") }
  }
}

extension Touchtree.Call where Answer == Bool {
  /// Locks: only windows with `whileLocked: true` get touches, motion and remote control. It outlasts this
  /// program. The answer is whether it is locked.
  public static var lock: Self { Self("lock") { try $0.flag("locked") } }
  /// Takes ``lock`` back, whoever has locked.
  public static var unlock: Self { Self("unlock") { try $0.flag("locked") } }
}

extension Touchtree.Call where Answer == Touchtree.Screen {
  /// Turns the screen to 0, 90, 180 or 270 degrees clockwise.
  public static func rotateScreen(to rotation: Int64) -> Self {
    Self(
      "screen.rotate", [JSONMember("rotation", .integer(rotation))], read: Touchtree.Screen.init)
  }
}
