import Scene
import TouchKit

/// What a waiting event is about, as far as a newer one may take its place: the moves of the same
/// touches at the same responder, or the changes of the same gesture.
///
/// It is a fingerprint, so that taking one allocates nothing: two that are about different things are
/// the same once in 2^128.
struct MergeKey: Hashable {
  private let first: Int
  private let second: Int

  private init(_ feed: (inout Hasher) -> Void) {
    func fingerprint(_ number: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(number)
      feed(&hasher)
      return hasher.finalize()
    }
    first = fingerprint(1)
    second = fingerprint(2)
  }

  init(moves touches: [Touch], at responder: String) {
    self.init { hasher in
      hasher.combine(responder)
      for touch in touches { hasher.combine(touch.id) }
    }
  }

  init(gesture: String) {
    self.init { $0.combine(gesture) }
  }
}

/// How an event stands to those that wait.
struct Mergeability: Hashable {
  static let none = Mergeability(key: nil, isReplaceable: false)

  /// What it is about; nil for what no other event replaces, and what keeps none from it.
  var key: MergeKey?

  /// Whether a newer one of the same key may take its place. One that may not keeps those before it
  /// from those after it, as a gesture's end does.
  var isReplaceable: Bool

  init(key: MergeKey?, isReplaceable: Bool) {
    self.key = key
    self.isReplaceable = isReplaceable
  }

  init(_ line: TraceLine) {
    switch line {
    case .touches(.touchesMoved(let touches, _), let responder, _):
      self.init(key: MergeKey(moves: touches, at: responder), isReplaceable: true)
    case .gesture(let line):
      let key = MergeKey(gesture: line.gesture)
      if case .reached(.changed) = line.content {
        self.init(key: key, isReplaceable: true)
      } else {
        self.init(key: key, isReplaceable: false)
      }
    case .touches, .command, .control, .effect: self = .none
    }
  }
}
