import JSONRPC
import Scene

/// What a peer can ask for.
enum Method {
  /// A change of the tree.
  case edit(SceneEdit.Method)
  case other(Other)

  /// What asks for anything else.
  enum Other: String, CaseIterable {
    case subscribe, unsubscribe
    case tree, hit
    case touchesCancel = "touches.cancel"
    case inputIgnore = "input.ignore"
    case inputResume = "input.resume"
    case lock, unlock
    case screenRotate = "screen.rotate"
    case devices, stats, reload, version

    /// Whether it does nothing but answer.
    var onlyAnswers: Bool {
      switch self {
      case .tree, .hit, .devices, .stats, .version, .subscribe, .unsubscribe: true
      case .touchesCancel, .inputIgnore, .inputResume, .lock, .unlock, .screenRotate, .reload: false
      }
    }
  }

  /// - Throws: The answer to a request for something else.
  init(named name: String) throws(ErrorObject) {
    if let edit = SceneEdit.Method(rawValue: name) {
      self = .edit(edit)
    } else if let other = Other(rawValue: name) {
      self = .other(other)
    } else {
      let all = Method.allCases.map(\.name)
      var names = NearestName()
      let meant = names.find(name, among: all)
      let expected =
        meant.map { "; did you mean '\($0)'?" }
        ?? ", expected one of \(all.joined(separator: ", "))"
      throw ErrorObject(.methodNotFound, "unknown method \(name.quoted)\(expected)")
    }
  }

  /// As a request has it.
  var name: String {
    switch self {
    case .edit(let method): method.rawValue
    case .other(let method): method.rawValue
    }
  }
}

extension Method: CaseIterable {
  /// In the protocol's order, in which the changes of the tree follow the questions about it.
  static let allCases = Other.allCases.flatMap { method -> [Method] in
    [.other(method)] + (method == .hit ? SceneEdit.Method.allCases.map(Method.edit) : [])
  }
}
