import JSON

/// How much a part of a scene says, as ``NodeLimits`` count it for a file: so that no number of changes
/// makes a scene that no file could hold.
struct SceneWeight: Hashable {
  var nodes = 0
  /// Bytes.
  var text = 0

  var views = 0
  var gestures = 0

  var isWithinLimits: Bool {
    nodes <= NodeLimits.nodes && text <= NodeLimits.text && views <= NodeLimits.views
      && gestures <= NodeLimits.gestures
  }

  /// Whether there is more of anything than before.
  func exceeds(_ other: SceneWeight) -> Bool {
    nodes > other.nodes || text > other.text || views > other.views || gestures > other.gestures
  }

  static func += (sum: inout SceneWeight, other: SceneWeight) {
    sum.nodes += other.nodes
    sum.text += other.text
    sum.views += other.views
    sum.gestures += other.gestures
  }

  static func -= (sum: inout SceneWeight, other: SceneWeight) {
    sum.nodes -= other.nodes
    sum.text -= other.text
    sum.views -= other.views
    sum.gestures -= other.gestures
  }

  fileprivate mutating func add(_ text: String) {
    nodes += 1
    self.text += text.utf8.count
  }

  fileprivate mutating func add(_ template: Template) {
    nodes += 1
    for part in template.parts {
      switch part {
      case .literal(let literal): text += literal.utf8.count
      case .placeholder: text += 8
      }
    }
  }

  fileprivate mutating func add(_ effects: some Sequence<BoundEffect>) {
    for bound in effects {
      nodes += 2
      switch bound.effect {
      case .run(let arguments): for argument in arguments { add(argument) }
      case .emit(let name, let data):
        add(name)
        if let data { add(data) }
      case .key(let names): for name in names { add(name) }
      case .set(let view, _):
        add(view)
        nodes += 24
      case .log(let text): add(text)
      }
    }
  }

  private mutating func add(_ data: DataTemplate) {
    switch data {
    case .constant(let value): add(value)
    case .text(let template): add(template)
    case .array(let items):
      nodes += 1
      for item in items { add(item) }
    case .object(let members):
      nodes += 1
      for member in members {
        text += member.key.utf8.count
        add(member.value)
      }
    }
  }

  /// The values of data that are read have no parts: those are templates.
  private mutating func add(_ value: JSONValue) {
    nodes += 1
    if case .string(let string) = value { text += string.utf8.count }
  }

  fileprivate mutating func add(_ bindings: Bindings) {
    nodes += bindings.effects.count + bindings.commands.count + bindings.controlEvents.count
    add(bindings.all)
  }
}

extension ViewDescription {
  /// What the view says of itself, without what is in it.
  var ownWeight: SceneWeight {
    var weight = SceneWeight(nodes: 8, text: id.utf8.count, views: 1)
    weight.add(bindings)
    if let controller {
      weight.add(controller.id)
      weight.add(controller.bindings)
    }
    return weight
  }
}

extension GestureDescription {
  var weight: SceneWeight {
    var weight = SceneWeight(
      nodes: 6 + settings.count, text: id.utf8.count, gestures: 1)
    for other in requiresFailureOf { weight.add(other) }
    if case .only(let others) = simultaneousWith { for other in others { weight.add(other) } }
    weight.nodes += effects.count
    weight.add(effects.values.joined())
    return weight
  }
}
