/// A text with placeholders, taken apart once when the scene is read.
///
/// What is filled in is never read again for placeholders: a view that is called `{x}` stays so.
public struct Template: Hashable, Sendable {
  enum Part: Hashable {
    case literal(String)
    case placeholder(Placeholder)
  }

  /// Why a text cannot be used.
  enum Fault: Error, Hashable {
    /// `{` without its `}`, or with something that is no name between.
    case openBrace
    /// `}` without its `{`.
    case closingBrace
    case unknown(String)
  }

  let parts: [Part]

  init(_ text: String) throws(Fault) {
    var parts: [Part] = []
    var literal = ""
    var rest = text.unicodeScalars[...]
    func isName(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.unicodeScalars.append(scalar)
      case "{":
        let name = String(String.UnicodeScalarView(rest.prefix(while: isName)))
        rest = rest.drop(while: isName)
        guard !name.isEmpty, rest.popFirst() == "}" else { throw .openBrace }
        guard let placeholder = Placeholder(rawValue: name) else { throw .unknown(name) }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(.placeholder(placeholder))
      case "}":
        throw .closingBrace
      default:
        literal.unicodeScalars.append(scalar)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  var placeholders: [Placeholder] {
    parts.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The placeholder that is the whole text, if it is.
  var only: Placeholder? { parts.count == 1 ? placeholders.first : nil }

  /// The text with values in it; numbers as the trace writes them.
  public func filled(with values: PlaceholderValues) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .placeholder(let placeholder):
        switch values[placeholder] {
        case .text(let value): text += value
        case .integer(let value): text += String(value)
        case .number(let value): text += TraceNumber.text(value, placeholder.precision)
        case nil: break
        }
      }
    }
    return text
  }
}
