/// What became of a line that was offered to a part of a reader.
enum LineOutcome: Equatable {
  /// Understood.
  case taken
  /// Not a line of this kind.
  case foreign
  /// A line of this kind, but broken; the text says where.
  case broken(String)
}
