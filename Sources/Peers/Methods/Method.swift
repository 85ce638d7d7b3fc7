import JSON
import JSONRPC
import Scene

/// What a peer can ask for.
enum Method: String, CaseIterable {
  case subscribe, unsubscribe
  case tree, hit
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
  case touchesCancel = "touches.cancel"
  case inputIgnore = "input.ignore"
  case inputResume = "input.resume"
  case lock, unlock
  case screenRotate = "screen.rotate"
  case devices, stats, reload, version

  /// - Throws: The answer to a request for something else.
  init(named name: String) throws(ErrorObject) {
    guard let method = Method(rawValue: name) else {
      var names = NearestName()
      let meant = names.find(name, among: Method.allCases.map(\.rawValue))
      let expected =
        meant.map { "; did you mean '\($0)'?" }
        ?? ", expected one of \(Method.allCases.map(\.rawValue).joined(separator: ", "))"
      throw ErrorObject(.methodNotFound, "unknown method \(name.quoted)\(expected)")
    }
    self = method
  }

  /// Whether it does nothing but answer.
  var onlyAnswers: Bool {
    switch self {
    case .tree, .hit, .devices, .stats, .version, .subscribe, .unsubscribe: true
    case .viewAdd, .viewSet, .viewRemove, .gestureAdd, .gestureSet, .gestureRemove, .windowAdd,
      .windowRemove, .windowMakeKey, .responderBecomeFirst, .touchesCancel, .inputIgnore,
      .inputResume, .lock, .unlock, .screenRotate, .reload:
      false
    }
  }

  /// The change of the tree that it asks for; nil where it asks for something else.
  func edit(_ params: JSONValue?) -> SceneEdit? {
    SceneEdit(method: rawValue, params: params ?? .object([]))
  }
}
