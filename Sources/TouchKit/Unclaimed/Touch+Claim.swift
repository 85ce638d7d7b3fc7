extension Touch {
  /// Takes the touch, although its call goes on to the next responder: nobody behind the tree hears of
  /// it, or, where they have, any more of it.
  public func claim() {
    isClaimed = true
  }

  /// Whether those behind the tree hear of a touch.
  enum Passage {
    /// No responder was told of it yet.
    case undecided
    case open
    /// It was taken, or is over.
    case closed
  }
}
