/// References from responder to responder.
extension SceneReading {
  /// Reads the id of the responder that comes next.
  func readNext(_ node: SceneNode, of id: String) -> String? {
    let expected = "the id of a view, window or controller, or application"
    guard let next = readText(node, "next", expected: expected) else { return nil }
    if next != id { chains.add(id, next: next, at: node.place) }
    guard next != "application" else { return next }
    whenIdentifiersAreKnown { reading in
      let identifiers = reading.identifiers
      if next == id {
        reading.report("next of \(id.quoted) names itself, expected \(expected)", at: node.place)
      } else if !identifiers.isResponder(next) {
        let hint = reading.hint(
          next, among: [["application"], identifiers.views, identifiers.controllers].joined())
        reading.report("next", node, expected: expected + hint)
      }
    }
    return next
  }

  /// Reads the id of a window's first responder.
  func readFirstResponder(_ node: SceneNode, of window: String) -> String? {
    let expected = "the id of a view or controller in this window"
    guard let id = readText(node, "firstResponder", expected: expected) else { return nil }
    whenIdentifiersAreKnown { reading in
      let identifiers = reading.identifiers
      guard id != window, !identifiers.isDescendant(id, of: window) else { return }
      if identifiers.isResponder(id) {
        reading.report(
          "firstResponder names \(id.quoted), which is not in \(window.quoted), expected \(expected)",
          at: node.place)
      } else {
        let hint = reading.hint(
          id, among: [identifiers.views, identifiers.controllers].joined())
        reading.report("firstResponder", node, expected: expected + hint)
      }
    }
    return id
  }
}
