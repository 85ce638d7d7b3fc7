import JSON

extension Touchtree.Call where Answer == Touchtree.Snapshot {
  /// Has events come, in ``Touchtree/events``. Without arguments: all of them.
  ///
  /// - Parameters:
  ///   - views: Only what these views, and all below them, are called with, tell or do.
  ///   - calls: Only these, by the names of the trace; `touches` and `motion` stand for all of theirs.
  ///   - gestures: Of gestures only these.
  ///   - failures: Also gestures that failed or wait, and why.
  public static func subscribe(
    views: [String]? = nil, calls: [String]? = nil, gestures: [String]? = nil,
    failures: Bool = false
  ) -> Self {
    Self(
      "subscribe",
      [
        JSONMember("views", texts: views), JSONMember("calls", texts: calls),
        JSONMember("gestures", texts: gestures), JSONMember("failures", flag: failures),
      ], read: Touchtree.Snapshot.init)
  }
}

extension Touchtree.Call where Answer == Void {
  /// Ends a subscription, or all.
  public static func unsubscribe(_ subscription: Int64? = nil) -> Self {
    Self(
      "unsubscribe", [JSONMember("subscription", optional: subscription.map(JSONValue.integer))]
    ) { _ in }
  }
}
