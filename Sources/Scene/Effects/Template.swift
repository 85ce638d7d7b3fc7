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
    /// More than ``NodeLimits`` allow: a text is filled at every touch.
    case tooMany
  }

  let parts: [Part]

  init(_ text: String) throws(Fault) {
    var text = text
    parts = try text.withUTF8(Self.parts).get()
  }

  private static func parts(of text: UnsafeBufferPointer<UInt8>) -> Result<[Part], Fault> {
    var parts: [Part] = []
    var literal: [UInt8] = []
    var count = 0
    var rest = Slice(base: text, bounds: text.indices)
    func takeLiteral() {
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal.removeAll(keepingCapacity: true)
    }
    while let place = rest.firstIndex(where: isBrace) {
      let brace = rest[place]
      literal.append(contentsOf: rest[..<place])
      rest = rest[(place + 1)...]
      if rest.first == brace {
        literal.append(brace)
        rest = rest.dropFirst()
        continue
      }
      guard brace == UInt8(ascii: "{") else { return .failure(.closingBrace) }
      let name = name(at: rest)
      rest = rest.dropFirst(name.utf8.count)
      guard name.unicodeScalars.count < longestName else { return .failure(.unknown(name)) }
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "}") else { return .failure(.openBrace) }
      guard let placeholder = Placeholder(rawValue: name) else { return .failure(.unknown(name)) }
      count += 1
      guard count <= NodeLimits.placeholders else { return .failure(.tooMany) }
      takeLiteral()
      parts.append(.placeholder(placeholder))
    }
    literal.append(contentsOf: rest)
    takeLiteral()
    return .success(parts)
  }

  static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// More characters than a message shows of a name.
  private static let longestName = 64

  /// The name that a text begins with, as far as anybody wants to know it.
  private static func name(at text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    // No letter has more than four bytes; what the last of them may be cut to is none.
    let start = String(decoding: text.prefix(longestName * 4), as: UTF8.self)
    let name = start.unicodeScalars.prefix(longestName).prefix { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    }
    return String(String.UnicodeScalarView(name))
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
