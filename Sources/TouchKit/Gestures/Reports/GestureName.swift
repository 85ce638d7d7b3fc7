/// What a recognizer is called in a report, also after it is gone.
public struct GestureName: Hashable, Sendable, CustomStringConvertible {
  /// The kind's word.
  public var kind: String
  /// Its own name, or its view's.
  public var name: String?

  public var description: String {
    name.map { "\(kind) '\($0)'" } ?? kind
  }
}

extension GestureRecognizer {
  /// The kind and the name, or the view's name where it has none.
  public final var nameForReports: GestureName {
    GestureName(kind: kind, name: name ?? view?.name)
  }
}
