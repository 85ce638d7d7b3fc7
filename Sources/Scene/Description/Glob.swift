/// A shell pattern over a whole text: `*` any run, `?` any one character, `[a-z]` and `[!a-z]` one of
/// a set, `\` before a character that is meant as it is. Case counts, and `/` is a character like
/// any other.
///
/// Matching takes time proportional to pattern times text at most, whatever the pattern.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  /// Why a pattern cannot be used.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    case openSet
    case openEscape

    public var description: String {
      switch self {
      case .openSet: "a '[' without its ']'; write '\\[' for the character itself"
      case .openEscape: "a '\\' with nothing after it; write '\\\\' for the character itself"
      }
    }
  }

  private enum Element: Hashable {
    case anyRun
    case anyOne
    case one(Unicode.Scalar)
    case set(ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func takes(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anyRun, .anyOne: true
      case .one(let own): own == scalar
      case .set(let ranges, let isNegated):
        ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  /// The pattern as it was written.
  public let pattern: String
  private let elements: [Element]

  public var description: String { pattern }

  public init(_ pattern: String) throws(Fault) {
    self.pattern = pattern
    var elements: [Element] = []
    var rest = Array(pattern.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*":
        if elements.last != .anyRun { elements.append(.anyRun) }
      case "?": elements.append(.anyOne)
      case "\\":
        guard let escaped = rest.popFirst() else { throw .openEscape }
        elements.append(.one(escaped))
      case "[": elements.append(try Self.set(&rest))
      default: elements.append(.one(scalar))
      }
    }
    self.elements = elements
  }

  /// Reads a set after its `[`. A `]` that stands first in it is a member.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) throws(Fault) -> Element {
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let scalar = rest.popFirst() {
      if scalar == "]", !ranges.isEmpty { return .set(ranges: ranges, isNegated: isNegated) }
      var low = scalar
      if scalar == "\\" {
        guard let escaped = rest.popFirst() else { throw .openEscape }
        low = escaped
      }
      if rest.first == "-", let high = rest.dropFirst().first, high != "]" {
        rest = rest.dropFirst(2)
        ranges.append(min(low, high)...max(low, high))
      } else {
        ranges.append(low...low)
      }
    }
    throw .openSet
  }

  /// Whether the whole text is as the pattern says.
  public func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (element, position) = (0, 0)
    // Where to go on when a guess at the last `*` proves too short.
    var retry: (element: Int, position: Int)?
    while position < text.count {
      if element < elements.count, elements[element] == .anyRun {
        retry = (element, position)
        element += 1
      } else if element < elements.count, elements[element].takes(text[position]) {
        element += 1
        position += 1
      } else if let last = retry {
        retry = (last.element, last.position + 1)
        (element, position) = (last.element + 1, last.position + 1)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anyRun }
  }

  public static func == (first: Glob, second: Glob) -> Bool { first.pattern == second.pattern }

  public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
