import JSON

/// One change of a scene, in the words of the control socket; nothing of it has been checked yet.
public struct SceneEdit: Hashable, Sendable {
  /// What can be done to a scene.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case viewAdd = "view.add"
    case viewSet = "view.set"
    case viewRemove = "view.remove"
    case gestureAdd = "gesture.add"
    case gestureSet = "gesture.set"
    case gestureRemove = "gesture.remove"
    case windowAdd = "window.add"
    case windowRemove = "window.remove"
    case windowMakeKey = "window.makeKey"
    case responderBecomeFirst = "responder.becomeFirst"
  }

  public var method: Method

  /// An object, whose members depend on the method.
  public var params: JSONValue

  public init(_ method: Method, _ params: JSONValue) {
    self.method = method
    self.params = params
  }
}
