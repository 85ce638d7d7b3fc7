/// What a peer wants to hear; nil stands for everything.
struct Subscription: Hashable {
  /// Numbers the subscriptions of a peer, from 1.
  var number: Int

  /// Ids: only what these, and all below them, are called with, tell or do.
  var views: Set<String>?
  var kinds = EventKinds.all

  /// Ids: of gestures' events only these.
  var gestures: Set<String>?

  /// Whether it wants to know which gestures failed or wait, and why.
  var failures = false

  func wants(_ event: EventFacts) -> Bool {
    guard kinds.contains(event.kind) else { return false }
    if event.isFailure, !failures { return false }
    if let gesture = event.gesture, let gestures, !gestures.contains(gesture) { return false }
    guard let views else { return true }
    return event.chain.contains(where: views.contains)
  }
}

/// What decides who wants an event.
struct EventFacts {
  var kind: EventKinds = []
  /// Seconds on the events' clock.
  var time = 0.0
  /// The id of the gesture that it tells of.
  var gesture: String?
  /// Whether it tells of a gesture that failed or waits.
  var isFailure = false
  /// The id of whom it is about, and those of the views that this is in.
  var chain: [String] = []
}
