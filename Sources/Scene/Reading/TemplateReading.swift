/// Reads the texts of one effect, in which only some placeholders have a value.
struct TemplateReading {
  let reading: SceneReading
  let event: String
  let available: Set<Placeholder>

  func read(_ node: SceneNode, _ name: String) -> Template? {
    guard let text = reading.readText(node, name) else { return nil }
    return template(text, at: node.place)
  }

  /// Any value, with placeholders in its strings.
  func readData(_ node: SceneNode) -> DataTemplate? {
    switch node.content {
    case .scalar(let scalar):
      if scalar.isNull { return .constant(.null) }
      if let value = scalar.boolean { return .constant(.boolean(value)) }
      if let value = scalar.integer { return .constant(.integer(value)) }
      if let value = scalar.number { return .constant(.number(value)) }
      return template(scalar.text, at: node.place).map(DataTemplate.text)
    case .sequence(let items):
      return .array(items.compactMap(readData))
    case .mapping(let pairs):
      return .object(
        pairs.compactMap { pair in
          readData(pair.value).map { DataTemplate.Member(pair.key, $0) }
        })
    }
  }

  private func template(_ text: String, at place: Place) -> Template? {
    do throws(Template.Fault) {
      let template = try Template(text)
      var known = available
      for placeholder in template.placeholders where known.insert(placeholder).inserted {
        reading.report(
          "{\(placeholder.rawValue)} has no value in \(event), expected one of \(expected)",
          at: place)
      }
      return template
    } catch {
      switch error {
      case .openBrace:
        reading.report(
          "a '{' in \(text.quoted) that begins no placeholder, expected '{name}'; "
            + "a literal brace is doubled: '{{'", at: place)
      case .closingBrace:
        reading.report(
          "a '}' in \(text.quoted) that ends no placeholder; a literal brace is doubled: '}}'",
          at: place)
      case .tooMany:
        reading.report(
          "more than \(NodeLimits.placeholders) placeholders in \(text.quoted), expected fewer",
          at: place)
      case .unknown(let name):
        let hint = reading.hint(
          "{\(name)}", among: Placeholder.allCases.map { "{\($0.rawValue)}" })
        reading.report(
          "unknown placeholder \("{\(name)}".quoted)"
            + (hint.isEmpty ? ", expected one of \(expected)" : hint), at: place)
      }
      return nil
    }
  }

  private var expected: String {
    Placeholder.allCases.filter(available.contains).map { "{\($0.rawValue)}" }
      .joined(separator: " ")
  }
}
