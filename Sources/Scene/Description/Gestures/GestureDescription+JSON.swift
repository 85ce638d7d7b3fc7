import JSON
import TouchKit

extension GestureDescription {
  /// The gesture as a scene writes it.
  var json: JSONValue {
    var members = [
      JSONMember("id", .string(id)), JSONMember("kind", .string(kind.rawValue)),
    ]
    members += settings.map { JSONMember($0.key, $0.value.json) }
    if !requiresFailureOf.isEmpty {
      members.append(
        JSONMember("requiresFailureOf", .array(requiresFailureOf.map(JSONValue.string))))
    }
    switch simultaneousWith {
    case .only([]): break
    case .only(let others):
      members.append(JSONMember("simultaneousWith", .array(others.map(JSONValue.string))))
    case .everyone:
      members.append(JSONMember("simultaneousWith", .array([.string("*")])))
    }
    let on = GestureEvent.allCases.compactMap { event in
      effects[event].map { JSONMember(event.rawValue, $0.json) }
    }
    if !on.isEmpty { members.append(JSONMember("on", .object(on))) }
    if let repeatInterval {
      members.append(
        JSONMember("repeat", .object([JSONMember("every", .number(repeatInterval))])))
    }
    if let throttle { members.append(JSONMember("throttle", .number(throttle))) }
    return .object(members)
  }
}

extension GestureValue {
  /// The value as a scene writes it.
  fileprivate var json: JSONValue {
    switch self {
    case .boolean(let flag): .boolean(flag)
    case .count(let count): .integer(Int64(count))
    case .number(let number), .length(.points(let number)): .number(number)
    case .length(.millimetres(let millimetres)):
      .string("\(JSONValue.number(millimetres).text)mm")
    case .directions(let directions):
      .array(
        [SwipeDirection.right, .left, .up, .down].filter(directions.contains)
          .map { .string($0.name) })
    case .edges(let edges):
      .array(
        [RectEdge.top, .left, .bottom, .right].filter(edges.contains).map { .string($0.name) })
    case .touchTypes(let types): .array(types.map { .string($0.sceneName) })
    }
  }
}
