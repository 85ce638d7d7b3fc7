/// One try of a recognizer, from its first finger until it is as new: all that the arbitration keeps
/// of it.
struct GestureAttempt {
  /// What a recognizer wants to become while it waits for others to fail.
  enum Wish {
    case begin
    /// It would have begun, and is over by now.
    case beginAndEnd
    case recognize
  }

  /// Tells this attempt from the recognizer's earlier ones.
  var number = 0
  var state = GestureRecognizer.State.possible
  /// What `state` reads as while an action is sent: actions come after the frame's last change.
  var shownState: GestureRecognizer.State?
  var wanted: Wish?
  /// Whether delegate and views have let it leave `possible`; nil as long as nobody was asked.
  var mayBegin: Bool?
  /// Whom it was last reported to wait for.
  weak var awaited: GestureRecognizer?
  /// Whether it failed by the decision of another.
  var isOverruled = false
  /// Seconds on the events' clock.
  var deadline: Double?
  /// The fingers that it follows, in slot order; those that lift stay until the frame is done.
  var touches: [Touch] = []
  /// How many of the fingers that were offered to it are down, ignored ones included.
  var downCount = 0
  /// Finger numbers of this attempt, those included that have lifted: who has one in common competes.
  private(set) var fingers: [Int] = []
  /// Answers of `shouldRequireFailure(of:)` and its kin.
  private(set) var requirements: [Requirement] = []
  /// How deep its view lies, the window being 0.
  var depth = 0
  /// Marks it while a search for circles goes through the relations.
  var mark = 0
  private var lastMiddle = Point.zero

  struct Requirement {
    /// Weak, so that another one in the same place of memory is not taken for it.
    weak var other: GestureRecognizer?
    var attempt: Int
    var answer: Bool
  }

  /// The middle of the fingers on the screen, or where it last was.
  var middle: Point {
    guard !touches.isEmpty else { return lastMiddle }
    var sum = Point.zero
    for touch in touches {
      sum.x += touch.screenLocation.x
      sum.y += touch.screenLocation.y
    }
    return Point(x: sum.x / Double(touches.count), y: sum.y / Double(touches.count))
  }

  mutating func follow(_ touch: Touch) {
    let index = touches.firstIndex { touch.contact.precedes($0.contact) } ?? touches.count
    touches.insert(touch, at: index)
    if fingers.count >= Self.fingerLimit { forgetOldestLift() }
    fingers.append(touch.id)
  }

  /// More than any hand has: of more, the oldest that have lifted no longer matter.
  private static let fingerLimit = 32

  /// The first finger stays, for it names the attempt.
  private mutating func forgetOldestLift() {
    for index in fingers.indices.dropFirst() {
      let finger = fingers[index]
      guard !touches.contains(where: { $0.id == finger }) else { continue }
      fingers.remove(at: index)
      return
    }
  }

  mutating func ignore(_ touch: Touch) {
    drop(touch)
    fingers.removeAll { $0 == touch.id }
  }

  mutating func drop(_ touch: Touch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    if touches.count == 1 { lastMiddle = middle }
    touches.remove(at: index)
  }

  func hasFinger(_ touch: Touch) -> Bool {
    fingers.contains(touch.id)
  }

  func sharesFinger(with other: GestureAttempt) -> Bool {
    for finger in fingers where other.fingers.contains(finger) { return true }
    return false
  }

  /// Whether any finger that it follows is still down.
  var hasLiveTouch: Bool {
    for touch in touches where !touch.phase.isFinal { return true }
    return false
  }

  /// Whether it has seen a finger, or was moved on by its program.
  var hasStarted: Bool { !fingers.isEmpty || state != .possible }

  func requirement(on other: GestureRecognizer) -> Bool? {
    for entry in requirements
    where entry.attempt == other.attempt.number && entry.other === other {
      return entry.answer
    }
    return nil
  }

  mutating func remember(_ answer: Bool, on other: GestureRecognizer) {
    requirements.removeAll { $0.other == nil || $0.other === other }
    requirements.append(
      Requirement(other: other, attempt: other.attempt.number, answer: answer))
  }

  mutating func forgetRequirement(on other: GestureRecognizer) {
    requirements.removeAll { $0.other === other }
  }

  /// Makes ready for the next attempt, and keeps the storage.
  mutating func finish() {
    number &+= 1
    state = .possible
    shownState = nil
    wanted = nil
    mayBegin = nil
    awaited = nil
    isOverruled = false
    deadline = nil
    touches.removeAll(keepingCapacity: true)
    fingers.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    downCount = 0
    lastMiddle = .zero
  }
}
