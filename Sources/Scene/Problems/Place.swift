/// Where something stands that was read: in a scene file, or in a request that changes the scene.
public enum Place: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Both counted from 1, the column in characters.
  case file(line: Int, column: Int)
  case request(JSONPointer)

  public init(line: Int, column: Int) {
    self = .file(line: line, column: column)
  }

  /// The line in the file; nil in a request.
  public var line: Int? {
    if case .file(let line, _) = self { line } else { nil }
  }

  /// The column in the file; nil in a request.
  public var column: Int? {
    if case .file(_, let column) = self { column } else { nil }
  }

  /// In the order of reading.
  public static func < (first: Place, second: Place) -> Bool {
    switch (first, second) {
    case (.file(let line, let column), .file(let otherLine, let otherColumn)):
      (line, column) < (otherLine, otherColumn)
    case (.request(let pointer), .request(let other)): pointer < other
    case (.file, .request): true
    case (.request, .file): false
    }
  }

  /// `12:3`, or a pointer.
  public var description: String {
    switch self {
    case .file(let line, let column): "\(line):\(column)"
    case .request(let pointer): pointer.description
    }
  }

  /// The place as a sentence goes on with it: `in line 12`, `at /view/id`.
  var inSentence: String {
    switch self {
    case .file(let line, _): "in line \(line)"
    case .request(let pointer): "at \(pointer)"
    }
  }
}
