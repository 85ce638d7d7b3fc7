import JSON
import Testing
import TouchKit

@testable import Scene

extension SceneEdit {
  /// A change as a program asks for it, its parameters written in a test as YAML or JSON.
  init(_ method: String, _ params: String) throws {
    var parser = YAMLParser()
    let root = try #require(try parser.parse(Array(params.utf8)))
    self.init(try #require(Method(rawValue: method)), value(of: root))
  }
}

private func value(of node: SceneNode) -> JSONValue {
  switch node.content {
  case .scalar(let scalar):
    if scalar.isNull { return .null }
    if let flag = scalar.boolean { return .boolean(flag) }
    if let number = scalar.integer { return .integer(number) }
    if let number = scalar.number { return .number(number) }
    return .string(scalar.text)
  case .sequence(let items): return .array(items.map(value))
  case .mapping(let pairs):
    return .object(pairs.map { JSONMember($0.key, value(of: $0.value)) })
  }
}

/// A scene under one's fingers that changes.
final class EditStage {
  let stage: SceneStage
  let editor: SceneEditor

  convenience init(_ yaml: String) throws {
    self.init(try readScene(yaml))
  }

  init(_ scene: SceneDescription) {
    stage = SceneStage(scene)
    editor = SceneEditor(scene, tree: stage.tree)
  }

  var tree: SceneTree { stage.tree }

  /// Makes one change.
  ///
  /// - Returns: what the control socket answers.
  @discardableResult
  func edit(_ method: String, _ params: String) throws -> String {
    try apply((method, params))[0].json.text
  }

  /// Makes changes together.
  @discardableResult
  func apply(_ edits: (method: String, params: String)...) throws -> [SceneEditResult] {
    try editor.apply(edits.map { try SceneEdit($0.method, $0.params) })
  }

  /// What is told of one change that is refused, `POINTER: MESSAGE` each.
  func refusal(_ method: String, _ params: String) throws -> [String] {
    do {
      try edit(method, params)
      return []
    } catch let error as SceneEditError {
      return error.problems.map(\.description)
    }
  }
}
