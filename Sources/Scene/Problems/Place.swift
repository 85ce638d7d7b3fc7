/// Where something stands in a scene file: line and column, both counted from 1, the column in
/// characters.
public struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (first: Place, second: Place) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }

  public var description: String { "\(line):\(column)" }
}
