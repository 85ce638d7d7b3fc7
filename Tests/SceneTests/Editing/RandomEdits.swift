import JSON

@testable import Scene

/// Changes by chance: most are right, some are not.
struct RandomEdits: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

  mutating func pick<Item>(_ items: [Item], else other: Item) -> Item {
    items.randomElement(using: &self) ?? other
  }

  mutating func number(_ range: ClosedRange<Int>) -> JSONValue {
    .integer(Int64(Int.random(in: range, using: &self)))
  }

  /// The next change of a scene.
  mutating func edit(of outline: SceneOutline) -> SceneEdit {
    let views = outline.ids(of: .view)
    let gestures = outline.ids(of: .gesture)
    let windows = outline.windows.map(\.id)
    let id: JSONValue = .string(pick(views, else: "none"))
    switch Int.random(in: 0..<20, using: &self) {
    case 0..<7: return SceneEdit(.viewSet, settings(of: id.text, outline))
    case 7..<10:
      let count = outline.view(Self.plain(id))?.views.count ?? 0
      var members = [("parent", id), ("view", view(depth: 0, outline))]
      if chance(0.5) { members.append(("at", number(0...count))) }
      return SceneEdit(.viewAdd, object(members))
    case 10..<12: return SceneEdit(.viewRemove, ["id": id])
    case 12..<14:
      return SceneEdit(
        .gestureAdd,
        ["view": id, "gesture": .object(gesture(outline)), "at": number(0...1)])
    case 14:
      let gesture: JSONValue = .string(pick(gestures, else: "none"))
      var members = [("id", gesture)]
      let kind = outline.gesture(Self.plain(gesture))?.description.kind ?? .tap
      members += self.members(of: kind, outline).map { ($0.key, chance(0.2) ? .null : $0.value) }
      return SceneEdit(.gestureSet, object(members))
    case 15:
      return SceneEdit(.gestureRemove, ["id": .string(pick(gestures, else: "none"))])
    case 16:
      var members = ownMembers(isWindow: true, outline)
      if chance(0.5) { members.append(JSONMember("views", .array([view(depth: 1, outline)]))) }
      return SceneEdit(.windowAdd, ["window": .object(members)])
    case 17:
      return SceneEdit(.windowRemove, ["id": .string(pick(windows, else: "none"))])
    case 18:
      return SceneEdit(.windowMakeKey, ["id": .string(pick(windows, else: "none"))])
    default:
      return SceneEdit(
        .responderBecomeFirst,
        ["id": .string(pick(views + outline.ids(of: .controller), else: "none"))])
    }
  }

  private static func plain(_ value: JSONValue) -> String {
    if case .string(let text) = value { text } else { "" }
  }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember($0.0, $0.1) })
  }

  private mutating func settings(of quoted: String, _ outline: SceneOutline) -> JSONValue {
    let id = String(quoted.dropFirst().dropLast())
    let record = outline.view(id)
    let isWindow = record is WindowRecord
    var members = [JSONMember("id", .string(id))]
    var keys: Set<String> = []
    for member in ownMembers(isWindow: isWindow, outline) where keys.insert(member.key).inserted {
      guard member.key != "id", member.key != "kind" else { continue }
      members.append(JSONMember(member.key, chance(0.15) ? .null : member.value))
    }
    return .object(members)
  }

  private mutating func view(depth: Int, _ outline: SceneOutline) -> JSONValue {
    var members = ownMembers(isWindow: false, outline)
    if chance(0.3) {
      members.append(JSONMember("gestures", .array([.object(gesture(outline))])))
    }
    if depth < 2, chance(0.4) {
      members.append(
        JSONMember("views", .array((0...1).map { _ in view(depth: depth + 1, outline) })))
    }
    return .object(members)
  }

  /// What a view or window says of itself.
  private mutating func ownMembers(isWindow: Bool, _ outline: SceneOutline) -> [JSONMember] {
    let views = outline.ids(of: .view)
    let responders = views + outline.ids(of: .controller) + ["application"]
    var members: [JSONMember] = []
    func add(_ key: String, _ part: Double, _ value: (inout RandomEdits) -> JSONValue) {
      if chance(part) { members.append(JSONMember(key, value(&self))) }
    }
    func flag(_ random: inout RandomEdits) -> JSONValue { .boolean(random.chance(0.5)) }
    add("id", 0.3) { .string("v\(Int.random(in: 0..<1000, using: &$0))") }
    add("frame", 0.6) { $0.frame() }
    add("alpha", 0.1) { .number($0.pick([0, 0.1, 0.5, 1], else: 1)) }
    add("hidden", 0.15, flag)
    add("userInteraction", 0.1) { .boolean($0.chance(0.7)) }
    add("multipleTouch", 0.3, flag)
    add("exclusiveTouch", 0.1, flag)
    add("boundsOrigin", 0.1) { .array([$0.number(-9...9), .number(0.1)]) }
    add("transform", 0.1) {
      ["rotate": $0.number(0...90), "scale": 1.5, "translate": [$0.number(0...9), 3]]
    }
    add("pointInside", 0.1) {
      $0.chance(0.5)
        ? .string($0.pick(["default", "always", "never"], else: "always"))
        : ["inset": $0.number(-20...5)]
    }
    add("hitTest", 0.1) { .string($0.pick(["default", "self", "none"] + views, else: "self")) }
    add("next", 0.1) { .string($0.pick(responders, else: "application")) }
    add("forward", 0.2, flag)
    add("on", 0.4) { $0.bindings(setting: views) }
    add("controller", 0.15) { $0.controller(before: responders) }
    add("layout", 0.1) { $0.chance(0.5) ? "rows" : ["grid": [2, 1]] }
    if members.contains(where: { $0.key == "layout" }) { add("gap", 0.5) { $0.number(0...9) } }
    if isWindow {
      add("level", 0.2) { $0.chance(0.5) ? .string("alert") : $0.number(-1...1) }
      add("key", 0.2, flag)
      add("whileLocked", 0.3, flag)
    } else {
      add("kind", 0.5) { .string($0.pick(ViewKind.allCases, else: .view).rawValue) }
      let kind = members.last { $0.key == "kind" }?.value.text ?? ""
      if kind.contains("slider") || kind.contains("stepper") {
        add("minimumValue", 0.3) { $0.number(-5...5) }
        add("maximumValue", 0.3) { $0.number(6...9) }
        add("value", 0.3) { .number(Double.random(in: 0...9, using: &$0)) }
        add("axis", 0.3) { _ in .string("vertical") }
      }
      add("enabled", 0.05, flag)
      add("value", 0.05) { $0.number(0...9) }
      add("maximumValue", 0.05) { $0.number(0...9) }
      add("trackingMargin", 0.05) { $0.number(0...99) }
    }
    return members
  }

  private mutating func frame() -> JSONValue {
    if chance(0.3) {
      return [0, "10%", .string("\(Int.random(in: 10...100, using: &self))%"), "33.3333333%"]
    }
    return [
      number(-10...150), number(-10...80), number(0...200),
      .number(Double.random(in: 0...100, using: &self)),
    ]
  }

  private mutating func bindings(setting views: [String]) -> JSONValue {
    let target = pick(views, else: "none")
    let call = pick(["touchesBegan", "touchesMoved", "touchesEnded"], else: "touchesBegan")
    let effects: JSONValue = [
      ["log": "{view} {{at}} {x}"], ["set": ["view": .string(target), "alpha": 0.75]],
    ]
    return .object([JSONMember(call, effects)])
  }

  private mutating func controller(before responders: [String]) -> JSONValue {
    let id = JSONValue.string("c\(Int.random(in: 0..<50, using: &self))")
    if chance(0.5) { return id }
    return [
      "id": id, "next": .string(pick(responders, else: "application")),
      "on": ["touchesEnded": []],
    ]
  }

  private mutating func gesture(_ outline: SceneOutline) -> [JSONMember] {
    let kind = pick(GestureKind.allCases, else: .tap)
    return [JSONMember("kind", .string(kind.rawValue))] + members(of: kind, outline)
  }

  /// What a gesture says of itself.
  private mutating func members(of kind: GestureKind, _ outline: SceneOutline) -> [JSONMember] {
    let others = outline.ids(of: .gesture)
    var members: [JSONMember] = []
    for setting in GestureSetting.all(of: kind) where chance(setting.key == "edges" ? 1 : 0.15) {
      let value: JSONValue =
        switch setting.form {
        case .boolean: .boolean(chance(0.5))
        case .count: number(1...3)
        case .seconds: .number(0.25)
        case .length: chance(0.8) ? number(1...30) : .string("2.5mm")
        case .factor: .number(0.5)
        case .degrees: number(5...50)
        case .directions: .array([.string("left"), .string("down")])
        case .edges: .array([.string("left"), .string("top")])
        case .touchTypes: .array([.string("direct")])
        }
      members.append(JSONMember(setting.key, value))
    }
    if chance(0.3) {
      members.append(
        JSONMember("requiresFailureOf", .array([.string(pick(others, else: "none"))])))
    }
    if chance(0.3) {
      let company = chance(0.5) ? "*" : pick(others, else: "*")
      members.append(JSONMember("simultaneousWith", .array([.string(company)])))
    }
    if chance(0.6) {
      let event = kind.isDiscrete ? "ended" : pick(["began", "changed", "ended"], else: "ended")
      let effects: JSONValue = .array([
        .object([JSONMember("log", .string("{gesture} {state} at {x}"))]),
        .object([JSONMember("key", .array([.string("KEY_MUTE")]))]),
      ])
      members.append(JSONMember("on", .object([JSONMember(event, effects)])))
      if event == "began", kind.isHeld {
        members.append(JSONMember("repeat", .object([JSONMember("every", .number(0.1))])))
      }
      if event == "changed" { members.append(JSONMember("throttle", .number(0.05))) }
    }
    return members
  }
}
