import TouchKit

/// A view that takes note of its calls, and that a test can make answer as it likes.
final class ProbeView: View {
  let log: CallLog
  /// Whether its touch methods take note and keep the call; else it is a plain view.
  var isInstrumented = true
  /// Whether an instrumented method calls `super` as well.
  var callsSuper = false
  var hitTestOverride: ((Point, Event?) -> View?)?
  var insideOverride: ((Point) -> Bool)?
  var nextOverride: (() -> Responder?)?
  /// Runs inside every touch method, after the note.
  var onCall: ((String, [Touch], Event?) -> Void)?

  init(_ name: String, _ frame: Rect, log: CallLog) {
    self.log = log
    super.init(frame: frame)
    self.name = name
  }

  override var next: Responder? { nextOverride.map { $0() } ?? super.next }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    log.hitTests.append("\(name ?? "?")\(text(point))")
    if let hitTestOverride { return hitTestOverride(point, event) }
    return super.hitTest(point, with: event)
  }

  override func point(inside point: Point, with event: Event?) -> Bool {
    log.insideTests.append(name ?? "?")
    return insideOverride?(point) ?? super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: [Touch], with event: Event?) {
    if note("began", touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: [Touch], with event: Event?) {
    if note("moved", touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: [Touch], with event: Event?) {
    if note("ended", touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: [Touch], with event: Event?) {
    if note("cancelled", touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func motionBegan(_ motion: EventSubtype, with event: Event?) {
    if note("motionBegan", motion, event) { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: EventSubtype, with event: Event?) {
    if note("motionEnded", motion, event) { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: EventSubtype, with event: Event?) {
    if note("motionCancelled", motion, event) { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: Event?) {
    if note("remote", event?.subtype ?? .none, event) { super.remoteControlReceived(with: event) }
  }

  private func note(_ method: String, _ subtype: EventSubtype, _ event: Event?) -> Bool {
    guard isInstrumented else { return true }
    log.lines.append("\(name ?? "?").\(method)(\(subtype.name))")
    log.events.append(event)
    return callsSuper
  }

  // MARK: - First responder

  var canBecome = false
  var canResign = true
  private(set) var asked: [String] = []

  override var canBecomeFirstResponder: Bool {
    asked.append("canBecome")
    return canBecome
  }
  override var canResignFirstResponder: Bool {
    asked.append("canResign")
    return canResign
  }

  /// - Returns: whether the call goes on to `super`.
  private func note(_ method: String, _ touches: [Touch], _ event: Event?) -> Bool {
    guard isInstrumented else { return true }
    log.add(method, on: name ?? "?", view: self, touches, event)
    onCall?(method, touches, event)
    return callsSuper
  }
}

/// A window that takes note of its calls.
final class ProbeWindow: Window {
  let log: CallLog
  var notesSending = false
  var hitTestOverride: ((Point, Event?) -> View?)?
  var onSend: ((Event) -> Void)?

  init(_ name: String, _ frame: Rect, log: CallLog) {
    self.log = log
    super.init(frame: frame)
    self.name = name
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    log.hitTests.append("\(name ?? "?")\(text(point))")
    if let hitTestOverride { return hitTestOverride(point, event) }
    return super.hitTest(point, with: event)
  }

  override func becomeKey() { log.lines.append("\(name ?? "?").becomeKey") }
  override func resignKey() { log.lines.append("\(name ?? "?").resignKey") }

  override func motionBegan(_ motion: EventSubtype, with event: Event?) {
    log.lines.append("\(name ?? "?").motionBegan(\(motion.name))")
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: EventSubtype, with event: Event?) {
    log.lines.append("\(name ?? "?").motionEnded(\(motion.name))")
    super.motionEnded(motion, with: event)
  }
  override func remoteControlReceived(with event: Event?) {
    log.lines.append("\(name ?? "?").remote(\((event?.subtype ?? .none).name))")
    super.remoteControlReceived(with: event)
  }

  override func sendEvent(_ event: Event) {
    if notesSending { log.lines.append("\(name ?? "?").sendEvent") }
    onSend?(event)
    super.sendEvent(event)
  }

  override func touchesBegan(_ touches: [Touch], with event: Event?) {
    log.add("began", on: name ?? "?", view: self, touches, event)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: [Touch], with event: Event?) {
    log.add("moved", on: name ?? "?", view: self, touches, event)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: [Touch], with event: Event?) {
    log.add("ended", on: name ?? "?", view: self, touches, event)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: [Touch], with event: Event?) {
    log.add("cancelled", on: name ?? "?", view: self, touches, event)
    super.touchesCancelled(touches, with: event)
  }
}

/// A responder that is neither view nor controller.
final class ProbeResponder: Responder {
  let log: CallLog
  init(log: CallLog) { self.log = log }

  override func touchesBegan(_ touches: [Touch], with event: Event?) {
    log.add("began", on: "delegate", view: nil, touches, event)
  }
  override func motionBegan(_ motion: EventSubtype, with event: Event?) {
    log.lines.append("delegate.motionBegan(\(motion.name))")
  }
}

/// A controller that takes note of its calls.
final class ProbeController: ViewController {
  let name: String
  let log: CallLog
  /// Whether it keeps the calls; else it only lets them through.
  var isInstrumented = false

  init(_ name: String, view: View, log: CallLog) {
    self.name = name
    self.log = log
    super.init(view: view)
  }

  override func motionBegan(_ motion: EventSubtype, with event: Event?) {
    guard isInstrumented else { return super.motionBegan(motion, with: event) }
    log.lines.append("\(name).motionBegan(\(motion.name))")
  }
  override func motionEnded(_ motion: EventSubtype, with event: Event?) {
    guard isInstrumented else { return super.motionEnded(motion, with: event) }
    log.lines.append("\(name).motionEnded(\(motion.name))")
  }

  override func touchesBegan(_ touches: [Touch], with event: Event?) {
    if isInstrumented { return log.add("began", on: name, view: view, touches, event) }
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: [Touch], with event: Event?) {
    if isInstrumented { return log.add("moved", on: name, view: view, touches, event) }
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: [Touch], with event: Event?) {
    if isInstrumented { return log.add("ended", on: name, view: view, touches, event) }
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: [Touch], with event: Event?) {
    if isInstrumented { return log.add("cancelled", on: name, view: view, touches, event) }
    super.touchesCancelled(touches, with: event)
  }
}

/// An application that takes note of what it sends, and may swallow it.
final class ProbeApplication: Application {
  let log: CallLog
  var notesSending = false
  var swallows = false

  init(log: CallLog, queueCapacity: Int = 256) {
    self.log = log
    super.init(queueCapacity: queueCapacity)
  }

  override func sendEvent(_ event: Event) {
    if notesSending { log.lines.append("Application.sendEvent") }
    if !swallows { super.sendEvent(event) }
  }
}

func text(_ point: Point) -> String {
  "(\(text(point.x)),\(text(point.y)))"
}

private func text(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}
