/// Puts the events of a document together to a tree, within ``NodeLimits``.
///
/// An alias stands for the node that its anchor names. The tree shares that node, and the limits
/// count it at every use.
struct YAMLComposer {
  private(set) var root: SceneNode?
  private(set) var problems: [SceneProblem] = []

  /// A finished node with what it counts for, aliases followed.
  private struct Sized {
    var node: SceneNode
    var nodes = 1
    var height = 0
    var text = 0
  }

  /// A list or mapping whose end has not come yet.
  private struct Unfinished {
    var isMapping: Bool
    var place: Place
    var anchor: String?
    var items: [SceneNode] = []
    var pairs: [ScenePair] = []
    var keys: [String: Place] = [:]
    var key: Key?
    var nodes = 1
    var height = 1
    var text = 0
  }

  /// The key whose value comes next. An unusable one still takes its value along.
  private struct Key {
    var text: String
    var place: Place
    var isUsable: Bool
  }

  private var unfinished: [Unfinished] = []
  private var anchors: [String: Sized] = [:]
  private var nodes = 0
  private var text = 0
  private var documents = 0

  mutating func startDocument(at place: Place) throws(SceneProblem) {
    documents += 1
    if documents > 1 {
      throw SceneProblem(at: place, "a second document begins here, expected one in a file")
    }
  }

  mutating func add(scalar: SceneScalar, anchor: String?, tag: String?, at place: Place)
    throws(SceneProblem)
  {
    check(tag: tag, at: place)
    if scalar.text.utf8.contains(0) {
      problems.append(SceneProblem(at: place, "a NUL character ('\\0'), expected text"))
    }
    let node = SceneNode(content: .scalar(scalar), place: place)
    let sized = Sized(node: node, text: scalar.text.utf8.count)
    try count(sized, at: place)
    finish(sized, anchor: anchor, at: place)
  }

  mutating func add(alias: String, at place: Place) throws(SceneProblem) {
    if unfinished.contains(where: { $0.anchor == alias }) {
      throw SceneProblem(at: place, "the alias \("*\(alias)".quoted) stands inside what it names")
    }
    guard let target = anchors[alias] else {
      throw SceneProblem(
        at: place,
        "the alias \("*\(alias)".quoted) names no anchor; a text that begins with '*' needs quotes")
    }
    try count(target, at: place)
    finish(target, anchor: nil, at: place)
  }

  mutating func open(isMapping: Bool, anchor: String?, tag: String?, at place: Place)
    throws(SceneProblem)
  {
    check(tag: tag, at: place)
    let empty = SceneNode(content: .sequence([]), place: place)
    try count(Sized(node: empty, height: 1), at: place)
    unfinished.append(Unfinished(isMapping: isMapping, place: place, anchor: anchor))
  }

  mutating func close() {
    guard let last = unfinished.popLast() else { return }
    let content: SceneNode.Content = last.isMapping ? .mapping(last.pairs) : .sequence(last.items)
    let node = SceneNode(content: content, place: last.place)
    finish(
      Sized(node: node, nodes: last.nodes, height: last.height, text: last.text),
      anchor: last.anchor,
      at: last.place)
  }

  /// Takes the nodes that come with `sized` into account, before they are.
  private mutating func count(_ sized: Sized, at place: Place) throws(SceneProblem) {
    nodes += sized.nodes
    text += sized.text
    if text > NodeLimits.text {
      throw SceneProblem(
        at: place, "more than \(NodeLimits.text) bytes of text (aliases followed), expected less")
    }
    if nodes > NodeLimits.nodes {
      throw SceneProblem(
        at: place, "more than \(NodeLimits.nodes) values (aliases followed), expected fewer")
    }
    if unfinished.count + sized.height > NodeLimits.depth {
      throw SceneProblem(at: place, "nested deeper than \(NodeLimits.depth) levels")
    }
  }

  /// Hands a finished node to the list or mapping that it stands in.
  private mutating func finish(_ sized: Sized, anchor: String?, at place: Place) {
    if let anchor { anchors[anchor] = sized }
    guard var parent = unfinished.popLast() else {
      root = sized.node
      return
    }
    defer { unfinished.append(parent) }
    parent.nodes += sized.nodes
    parent.text += sized.text
    parent.height = max(parent.height, sized.height + 1)
    guard parent.isMapping else {
      parent.items.append(sized.node)
      return
    }
    guard let key = parent.key else {
      parent.key = makeKey(of: sized.node, at: place, in: &parent)
      return
    }
    parent.key = nil
    if key.isUsable {
      parent.pairs.append(ScenePair(key: key.text, keyPlace: key.place, value: sized.node))
    }
  }

  private mutating func makeKey(of node: SceneNode, at place: Place, in parent: inout Unfinished)
    -> Key
  {
    guard case .scalar(let scalar) = node.content else {
      problems.append(SceneProblem(at: place, "\(node.found) as a key, expected text"))
      return Key(text: "", place: place, isUsable: false)
    }
    if let first = parent.keys[scalar.text] {
      problems.append(
        SceneProblem(
          at: place,
          "the key \(scalar.text.quoted) stands here twice, first \(first.inSentence)"))
      return Key(text: scalar.text, place: place, isUsable: false)
    }
    parent.keys[scalar.text] = place
    return Key(text: scalar.text, place: place, isUsable: true)
  }

  private mutating func check(tag: String?, at place: Place) {
    guard let tag, tag != "!" else { return }
    problems.append(
      SceneProblem(at: place, "the tag \(tag.quoted), expected a plain value without a tag"))
  }
}
