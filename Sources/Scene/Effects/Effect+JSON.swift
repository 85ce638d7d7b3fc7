import JSON

extension Effect {
  /// The effect as a scene writes it.
  var json: JSONValue {
    let member =
      switch self {
      case .run(let arguments):
        JSONMember("run", .array(arguments.map { .string($0.text) }))
      case .emit(let name, let data):
        JSONMember(
          "emit",
          .object(
            [JSONMember("name", .string(name.text))]
              + (data.map { [JSONMember("data", $0.json)] } ?? [])))
      case .key(let names): JSONMember("key", .array(names.map(JSONValue.string)))
      case .set(let view, let attributes):
        JSONMember("set", .object([JSONMember("view", .string(view))] + attributes.members))
      case .log(let text): JSONMember("log", .string(text.text))
      }
    return .object([member])
  }
}

extension [BoundEffect] {
  /// The effects as a scene lists them.
  var json: JSONValue { .array(map(\.effect.json)) }
}

extension Template {
  /// The text as a scene writes it, with placeholders in braces and other braces doubled.
  var text: String {
    var text = ""
    for part in parts {
      switch part {
      case .placeholder(let placeholder): text += "{\(placeholder.rawValue)}"
      case .literal(let literal) where !literal.utf8.contains(where: Template.isBrace):
        text += literal
      case .literal(let literal):
        for scalar in literal.unicodeScalars {
          text.unicodeScalars.append(scalar)
          if scalar == "{" || scalar == "}" { text.unicodeScalars.append(scalar) }
        }
      }
    }
    return text
  }
}

extension DataTemplate {
  /// The data as a scene writes them.
  fileprivate var json: JSONValue {
    switch self {
    case .constant(let value): value
    case .text(let template): .string(template.text)
    case .array(let items): .array(items.map(\.json))
    case .object(let members): .object(members.map { JSONMember($0.key, $0.value.json) })
    }
  }
}

extension Bindings {
  /// `on` and `forward` as a scene writes them, where they are not as by default.
  var members: [JSONMember] {
    var on: [JSONMember] = []
    for call in ResponderCallName.allCases {
      if let effects = effects[call] { on.append(JSONMember(call.rawValue, effects.json)) }
    }
    if !commands.isEmpty {
      let members = RemoteCommandName.allCases.compactMap { command in
        commands[command].map { JSONMember(command.rawValue, $0.json) }
      }
      on.append(JSONMember("remoteControlReceived", .object(members)))
    }
    for event in ControlEventName.allCases {
      if let effects = controlEvents[event] { on.append(JSONMember(event.rawValue, effects.json)) }
    }
    var members: [JSONMember] = []
    if !on.isEmpty { members.append(JSONMember("on", .object(on))) }
    if forward { members.append(JSONMember("forward", .boolean(true))) }
    return members
  }
}
