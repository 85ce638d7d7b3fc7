import Testing
import TouchKit

/// The cases' world with recognizers, a clock, and a log of what they report: `⟨g:began⟩` for a
/// gesture that goes on, `⟨g⟩` for one of one moment.
final class GestureWorld {
  let world: World
  let clock = ManualClock()
  let reporter: GestureReporter

  init(_ tree: World.Tree = .root, instrumented names: String...) {
    world = World(tree)
    reporter = GestureReporter(log: world.log)
    world.application.scheduler = clock
    world.application.gestureObserver = reporter
    world.instrument(only: names)
  }

  var application: Application { world.application }
  var log: CallLog { world.log }
  subscript(name: String) -> ProbeView { world[name] }

  /// V(0,0,400,400) in R, instrumented.
  static func withV(multiTouch: Bool = false) -> GestureWorld {
    let world = GestureWorld()
    world.world.add("V", 0, 0, 400, 400, to: "R").isMultipleTouchEnabled = multiTouch
    return world
  }

  @discardableResult
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: String
  ) -> Recognizer {
    recognizer.name = name
    world[view].addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Plays a script; deadlines fire between its frames, as they are due.
  func play(_ script: String) throws {
    try world.play(script)
  }

  /// Lets time go on without any input.
  func rest(until time: Double) {
    clock.advance(to: time)
  }

  /// Plays a script on a new line of time, and lets it run out.
  func play(_ script: String, until time: Double) throws {
    try world.play(script)
    rest(until: time)
  }

  /// The lines since the last time it was asked.
  func takeLines() -> [String] { world.takeLines() }

  /// The lines of gestures only.
  var actions: [String] { log.lines.filter { $0.hasPrefix("⟨") } }

  func takeActions() -> [String] {
    defer { log.lines = [] }
    return actions
  }
}

extension World {
  fileprivate func instrument(only names: [String]) {
    for name in ["A", "A1", "A2", "B", "D", "R"] where hasView(name) {
      self[name].isInstrumented = names.contains(name)
    }
  }
}

/// Notes what recognizers report, and reads their values at that moment.
final class GestureReporter: GestureObserver {
  let log: CallLog
  /// `g: why` of every failure, in order.
  var failures: [String] = []
  var waits: [String] = []
  var refusals: [String] = []
  /// When each report came.
  var times: [(line: String, time: Double)] = []
  var onReport: ((GestureRecognizer, GestureRecognizer.State) -> Void)?

  init(log: CallLog) {
    self.log = log
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, reports state: GestureRecognizer.State, at time: Double
  ) {
    let name = recognizer.name ?? "?"
    let line = recognizer.isDiscrete ? "⟨\(name)⟩" : "⟨\(name):\(state.name)⟩"
    log.lines.append(line)
    times.append((line, time))
    onReport?(recognizer, state)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, failed reason: GestureFailure, at time: Double
  ) {
    failures.append("\(recognizer.name ?? "?"): \(reason)")
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, waits reason: GestureWait, at time: Double
  ) {
    waits.append("\(recognizer.name ?? "?"): \(reason)")
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, cannotGoFrom state: GestureRecognizer.State,
    to next: GestureRecognizer.State, at time: Double
  ) {
    refusals.append("\(state.name)→\(next.name)")
  }
}

/// A recognizer that does what a test says, and notes its calls.
final class SpyRecognizer: GestureRecognizer {
  var log: CallLog?
  var began: ((SpyRecognizer, [Touch]) -> Void)?
  var moved: ((SpyRecognizer, [Touch]) -> Void)?
  var ended: ((SpyRecognizer, [Touch]) -> Void)?
  var prevents = true
  var isPreventable = true
  var resets = 0
  /// The calls as `g.began{1}`.
  var calls: [String] = []

  private func note(_ method: String, _ touches: [Touch]) {
    let fingers = touches.map { String($0.finger) }.joined(separator: ",")
    calls.append("\(name ?? "?").\(method){\(fingers)}")
    log?.lines.append("\(name ?? "?").\(method){\(fingers)}")
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    note("began", touches)
    began?(self, touches)
  }
  override func touchesMoved(_ touches: [Touch], with event: Event) {
    note("moved", touches)
    moved?(self, touches)
  }
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    note("ended", touches)
    ended?(self, touches)
  }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    note("cancelled", touches)
    super.touchesCancelled(touches, with: event)
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
  override func reset() { resets += 1 }
}

/// Answers as a test says, and counts the questions.
final class AnsweringDelegate: GestureRecognizerDelegate {
  var begins = true
  var isSimultaneous: Bool?
  var requires: ((GestureRecognizer) -> Bool)?
  var receives: ((Touch) -> Bool)?
  var questions: [String] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    questions.append("begin \(recognizer.name ?? "?")")
    return begins
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    questions.append("simultaneous \(recognizer.name ?? "?") \(other.name ?? "?")")
    return isSimultaneous ?? false
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    questions.append("require \(recognizer.name ?? "?") \(other.name ?? "?")")
    return requires?(other) ?? false
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives?(touch) ?? true
  }
}
