import JSON
import TouchKit

extension FilledEffect {
  /// Writes the effect as the trace shows it: `{"log":"text"}`.
  public func append(to bytes: inout [UInt8]) {
    var isFirst = true
    func open(_ key: String) {
      bytes.append(UInt8(ascii: "{"))
      JSONText.append(key: key, isFirst: &isFirst, to: &bytes)
    }
    switch self {
    case .run(let arguments):
      open("run")
      JSONText.append(list: arguments, to: &bytes) { JSONText.append($0, to: &$1) }
    case .emit(let name, let data):
      open("emit")
      var members = [JSONMember("name", .string(name))]
      if let data { members.append(JSONMember("data", data)) }
      JSONValue.object(members).append(to: &bytes)
    case .key(let names):
      open("key")
      JSONText.append(list: names, to: &bytes) { JSONText.append($0, to: &$1) }
    case .set(let view, let attributes):
      open("set")
      JSONValue.object([JSONMember("view", .string(view))] + attributes.members)
        .append(to: &bytes)
    case .log(let text):
      open("log")
      JSONText.append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension ViewAttributes {
  /// What is given, under the scene's own keys and in their order.
  var members: [JSONMember] {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONMember(key, value)) }
    }
    add("frame", frame?.json)
    add("boundsOrigin", boundsOrigin?.json)
    add("transform", transform?.json)
    add("alpha", alpha.map(JSONValue.number))
    add("hidden", hidden.map(JSONValue.boolean))
    add("userInteraction", userInteraction.map(JSONValue.boolean))
    add("multipleTouch", multipleTouch.map(JSONValue.boolean))
    add("exclusiveTouch", exclusiveTouch.map(JSONValue.boolean))
    add("enabled", enabled.map(JSONValue.boolean))
    add("selected", selected.map(JSONValue.boolean))
    add("highlighted", highlighted.map(JSONValue.boolean))
    add("value", value.map(JSONValue.number))
    return members
  }
}

extension FrameDescription {
  var json: JSONValue { .array([x, y, width, height].map(\.json)) }
}

extension Length {
  fileprivate var json: JSONValue {
    switch self {
    case .points(let points): .number(points)
    case .percent(let percent): .string("\(JSONValue.number(percent).text)%")
    }
  }
}

extension Point {
  var json: JSONValue { .array([.number(x), .number(y)]) }
}

extension TransformDescription {
  var json: JSONValue {
    .object([
      JSONMember("rotate", .number(rotate)), JSONMember("scale", .number(scale)),
      JSONMember("translate", translate.json),
    ])
  }
}
