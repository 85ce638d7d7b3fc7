/// How much JSON is read of a text from outside, so that no text costs more than the reader allows.
public struct JSONLimits: Hashable, Sendable {
  /// How many arrays and objects may stand within each other.
  public var depth: Int

  /// How many values a text may hold, those within arrays and objects and they themselves.
  public var values: Int

  /// - Parameter depth: 64 is far beyond any tree of views, and far below what a stack holds.
  /// - Parameter values: The default is some megabytes of memory while they are read.
  public init(depth: Int = 64, values: Int = 65_536) {
    self.depth = depth
    self.values = values
  }
}
