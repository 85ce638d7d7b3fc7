/// Why a text could not be read as JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// Not JSON; what was found and what was expected.
    case syntax(String)
    /// The text ends within a value.
    case premature
    /// Something stands after the value.
    case trailing
    case notUTF8
    /// `\u0000`: ids, arguments of commands and lines of the log cannot hold it.
    case nullCharacter
    /// A key that its object has already; which one counts would be a guess.
    case duplicateKey
    /// A number that neither 64-bit integers nor double precision hold.
    case numberTooLarge
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case outOfMemory
  }

  public var kind: Kind

  /// How many bytes were read when it was found, or what they say was complete.
  public var offset: Int

  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  public var description: String {
    let what =
      switch kind {
      case .syntax(let text): text
      case .premature: "the text ends within a value; expected its rest"
      case .trailing: "something follows the value; expected the end of the text"
      case .notUTF8: "invalid UTF-8; expected text in UTF-8"
      case .nullCharacter: "a null character in a text; expected a text without"
      case .duplicateKey: "a key that the object has already; expected each key once"
      case .numberTooLarge: "a number too large; expected a 64-bit integer or a double"
      case .tooDeep(let limit):
        "more than \(limit) arrays and objects within each other; expected at most so many"
      case .tooManyValues(let limit):
        "more than \(limit) values; expected at most so many in one text"
      case .outOfMemory: "no memory to read it"
      }
    return "JSON: byte \(offset): \(what)"
  }
}
