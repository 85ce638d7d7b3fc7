/// Views whose `layout` is to arrange their subviews when all changes are made, each once.
struct UnarrangedViews {
  private(set) var views: [View] = []
  private var known: Set<ObjectIdentifier> = []

  mutating func add(_ view: View) {
    if known.insert(ObjectIdentifier(view)).inserted { views.append(view) }
  }
}

extension Application {
  /// Makes many changes of the tree after which views that have a `layout` arrange their subviews once.
  /// Made one by one, each would move all of them: a thousand views that come into a view are half a
  /// million moves.
  public func arrangeOnce<Result>(_ changes: () -> Result) -> Result {
    guard unarranged == nil else { return changes() }
    unarranged = UnarrangedViews()
    let result = changes()
    let views = unarranged?.views ?? []
    unarranged = nil
    for view in views { view.layoutSubviews() }
    return result
  }

  /// Whether a view is arranged with others later.
  func postpones(_ view: View) -> Bool {
    unarranged?.add(view) != nil
  }
}
