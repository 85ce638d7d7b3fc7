import JSON
import JSONRPC
import Scene
import TouchKit

/// `tree` and `hit`.
extension ControlDesk {
  func tree(_ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    let parameters = Parameters(params, keys: ["id"])
    let tree = host.tree
    let id = parameters.id("id", expected: "the id of a view or window")
    if let id, tree.view(id) == nil {
      parameters.reportUnknown("id", id, expected: "the id of a view or window", tree.viewIDs)
    }
    try parameters.check()
    guard let id else { return tree.json }
    return tree.json(of: id) ?? .null
  }

  func hit(_ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    let parameters = Parameters(params, keys: ["x", "y", "explain"])
    let point = parameters.point("x", "y")
    let explains = parameters.boolean("explain") ?? false
    let tree = host.tree
    let (view, log) = tree.application.explainHitTest(try parameters.checked(point))
    var members = [
      JSONMember("view", view.flatMap { tree.id(of: $0) }.map(JSONValue.string) ?? .null)
    ]
    if explains { members.append(JSONMember("steps", tree.json(of: log))) }
    return .object(members)
  }
}
