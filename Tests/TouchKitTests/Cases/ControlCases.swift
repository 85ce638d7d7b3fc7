import Testing
import TouchKit

/// A control that takes note of its tracking and of everything that it sends.
private final class ProbeControl: Control {
  var lines: [String] = []
  var begins = true
  var continues: ((Int) -> Bool)?
  /// `isHighlighted` and `isTracking` when an event was sent.
  var flags: [(highlighted: Bool, tracking: Bool, inside: Bool)] = []
  private var moves = 0

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    lines.append("begin")
    return begins
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    moves += 1
    lines.append("continue")
    return continues?(moves) ?? true
  }
  override func endTracking(_ touch: Touch?, with event: Event?) { lines.append("end") }
  override func cancelTracking(with event: Event?) { lines.append("cancel") }

  override func sendActions(for events: Events, with event: Event?) {
    lines.append(events.elements.compactMap(\.name).joined(separator: "+"))
    flags.append((isHighlighted, isTracking, isTouchInside))
    super.sendActions(for: events, with: event)
  }
}

/// Takes note of the actions it gets.
private final class Receiver {
  var senders: [AnyObject?] = []
  func receive(_ sender: AnyObject?) { senders.append(sender) }
}

extension Action {
  fileprivate static let receive = Action("receive") { (target: Receiver, sender) in
    target.receive(sender)
  }
  fileprivate static let other = Action("other") { (target: Receiver, sender) in
    target.receive(sender)
  }
}

@Suite("Controls")
struct ControlCases {
  private let world = World()
  private let control = ProbeControl(frame: Rect(x: 100, y: 100, width: 100, height: 50))

  init() {
    world.root.addSubview(control)
  }

  @Test("124 a tap")
  func case124() throws {
    try world.play("t=0 +1(120,120) · −1")
    #expect(control.lines == ["begin", "touchDown", "end", "touchUpInside"])
    #expect(control.flags.map(\.highlighted) == [true, false])
    #expect(control.flags.map(\.tracking) == [true, false])
    #expect(control.state == .normal)
  }

  @Test("125 drag inside")
  func case125() throws {
    try world.play("t=0 +1(120,120) · ~1(130,125) · −1")
    #expect(
      control.lines == [
        "begin", "touchDown", "continue", "touchDragInside", "end", "touchUpInside",
      ])
  }

  @Test("126 drag far out and lift")
  func case126() throws {
    try world.play("t=0 +1(120,120) · ~1(120,400) · ~1(120,410) · −1")
    #expect(
      control.lines == [
        "begin", "touchDown", "continue", "touchDragOutside+touchDragExit", "continue",
        "touchDragOutside", "end", "touchUpOutside",
      ])
    #expect(control.flags.map(\.highlighted) == [true, false, false, false])
  }

  @Test(
    "127 slop",
    arguments: [
      ("(120,205)", "touchDragInside"), ("(120,219)", "touchDragInside"),
      ("(120,221)", "touchDragOutside+touchDragExit"), ("(31,120)", "touchDragInside"),
      ("(29,120)", "touchDragOutside+touchDragExit"),
    ])
  func case127(place: String, event: String) throws {
    try world.play("t=0 +1(120,120) · ~1\(place)")
    #expect(control.lines.last == event)
  }

  @Test("128 the slop can be set")
  func case128() throws {
    control.trackingMargin = 0
    try world.play("t=0 +1(120,120) · ~1(120,151) · −1")
    #expect(control.lines.suffix(1) == ["touchUpOutside"])
  }

  @Test("128 an enlarged touch area counts while tracking, too")
  func case128Area() throws {
    control.trackingMargin = 0
    control.touchArea = .inset(-30)
    try world.play("t=0 +1(120,175) · ~1(120,178) · −1")
    #expect(
      control.lines == [
        "begin", "touchDown", "continue", "touchDragInside", "end", "touchUpInside",
      ])
  }

  @Test("129 slop does not enlarge the first hit")
  func case129() throws {
    try world.play("t=0 +1(120,160) · −1")
    #expect(control.lines == [])
    #expect(world.log.lines == ["R.began{1}", "R.ended{1}"])
  }

  @Test("130 leave and come back")
  func case130() throws {
    try world.play("t=0 +1(120,120) · ~1(120,400) · ~1(120,120) · −1")
    #expect(
      control.lines.filter { $0.hasPrefix("touch") } == [
        "touchDown", "touchDragOutside+touchDragExit", "touchDragInside+touchDragEnter",
        "touchUpInside",
      ])
    #expect(control.flags.prefix(3).map(\.inside) == [true, false, true])
    #expect(control.flags.map(\.highlighted) == [true, false, true, false])
  }

  @Test("131 down repeat")
  func case131() throws {
    try world.play("t=0 +1(120,120) · .05 −1 · .2 +1(120,120) · .25 −1")
    #expect(
      control.lines.filter { $0.hasPrefix("touch") } == [
        "touchDown", "touchUpInside", "touchDown+touchDownRepeat", "touchUpInside",
      ])
  }

  @Test("132 cancel")
  func case132() throws {
    try world.play("t=0 +1(120,120)")
    world.application.cancelTouches(reason: .locked)
    try world.play("−1")
    #expect(control.lines == ["begin", "touchDown", "cancel", "touchCancel"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test("133 beginTracking refuses")
  func case133() throws {
    control.begins = false
    try world.play("t=0 +1(120,120)")
    #expect(!control.isTracking && !control.isHighlighted)
    try world.play("~1(+5) · −1")
    #expect(control.lines == ["begin"])
  }

  @Test("134 continueTracking refuses")
  func case134() throws {
    control.continues = { $0 < 2 }
    try world.play("t=0 +1(120,120) · ~1(+1) · ~1(+1) · ~1(+1) · −1")
    #expect(control.lines == ["begin", "touchDown", "continue", "touchDragInside", "continue"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("135 second finger ignored", arguments: [false, true])
  func case135(multipleTouch: Bool) throws {
    control.isMultipleTouchEnabled = multipleTouch
    try world.play("t=0 +1(110,110) · +2(150,120) · ~2(+3) · −2 · −1")
    #expect(control.lines == ["begin", "touchDown", "end", "touchUpInside"])
  }

  @Test("136 disabled: hit, and silent")
  func case136() throws {
    control.isEnabled = false
    try world.play("t=0 +1(120,120) · −1")
    #expect(control.lines == [] && world.log.lines == [])
    #expect(control.state == .disabled)
  }

  @Test("136 disabled while tracking")
  func case136Tracking() throws {
    try world.play("t=0 +1(120,120)")
    control.isEnabled = false
    try world.play("~1(+5) · −1")
    #expect(control.lines == ["begin", "touchDown", "cancel", "touchCancel"])
  }

  @Test("136 disabled by its own action")
  func case136Action() throws {
    control.addAction("disable", for: .touchDragInside) { control, _ in control.isEnabled = false }
    try world.play("t=0 +1(120,120) · ~1(+5) · −1")
    #expect(
      control.lines.filter { $0.hasPrefix("touch") } == [
        "touchDown", "touchDragInside", "touchCancel",
      ])
  }

  @Test("137 interaction off falls through")
  func case137() throws {
    control.isUserInteractionEnabled = false
    try world.play("t=0 +1(120,120) · −1")
    #expect(world.log.lines == ["R.began{1}", "R.ended{1}"])
  }

  @Test("138 masks")
  func case138() throws {
    let (all, up) = (Receiver(), Receiver())
    control.addTarget(all, action: .receive, for: .allTouchEvents)
    control.addTarget(up, action: .receive, for: .touchUpInside)
    try world.play("t=0 +1(120,120) · −1")
    #expect(all.senders.count == 2 && up.senders.count == 1)
    #expect(up.senders[0] === control)
  }

  @Test("139 removing bits")
  func case139() throws {
    let receiver = Receiver()
    control.addTarget(receiver, action: .receive, for: [.touchDown, .touchUpInside])
    control.removeTarget(receiver, action: .receive, for: .touchDown)
    try world.play("t=0 +1(120,120)")
    #expect(receiver.senders.isEmpty)
    try world.play("−1")
    #expect(receiver.senders.count == 1)
    #expect(control.actions(forTarget: receiver, for: .touchDown) == nil)
    #expect(control.actions(forTarget: receiver, for: .touchUpInside) == [.receive])
  }

  @Test("140 a nil target is found in the chain")
  func case140() throws {
    final class Window2: Window {
      var count = 0
    }
    let action = Action("count") { (target: Window2) in target.count += 1 }
    let window = Window2(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    world.application.addWindow(window)
    window.makeVisible()
    window.addSubview(control)
    control.addTarget(nil, action: action, for: .touchUpInside)
    try world.play("t=0 +1(120,120) · −1")
    #expect(window.count == 1)
  }

  @Test("141 removed while tracking")
  func case141() throws {
    try world.play("t=0 +1(120,120)")
    control.removeFromSuperview()
    try world.play("−1")
    #expect(control.lines == ["begin", "touchDown", "cancel", "touchCancel"])
  }

  @Test("142 touch overrides without super kill tracking")
  func case142() throws {
    final class Deaf: Control {
      var events: [Events] = []
      override func touchesBegan(_ touches: [Touch], with event: Event?) {}
      override func touchesMoved(_ touches: [Touch], with event: Event?) {}
      override func touchesEnded(_ touches: [Touch], with event: Event?) {}
      override func touchesCancelled(_ touches: [Touch], with event: Event?) {}
      override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        Issue.record("began to track")
        return true
      }
      override func sendActions(for events: Events, with event: Event?) {
        self.events.append(events)
      }
    }
    let deaf = Deaf(frame: control.frame)
    world.root.addSubview(deaf)
    try world.play("t=0 +1(120,120) · ~1(+5) · −1")
    #expect(deaf.events.isEmpty)
  }

  @Test("122 a control does not forward")
  func case122() throws {
    try world.play("t=0 +1(120,120) · ~1(+5) · −1")
    #expect(world.log.lines == [])
  }

  @Test("told to, a control forwards its touches after it has had them, disabled as well")
  func forwarding() throws {
    control.forwardsTouches = true
    try world.play("t=0 +1(120,120) · ~1(+5) · −1")
    #expect(world.log.lines.map { $0.prefix { $0 != "{" } } == ["R.began", "R.moved", "R.ended"])
    #expect(control.latestTouch?.phase == .ended && !control.isTracking)
    control.isEnabled = false
    try world.play("t=1 +1(120,120) · −1")
    #expect(world.log.lines.count == 5)
  }

  @Test("327 target bookkeeping")
  func case327() {
    let (first, second) = (Receiver(), Receiver())
    #expect(control.allTargets.isEmpty && control.allControlEvents == [])
    control.addTarget(first, action: .receive, for: .touchDown)
    #expect(control.allTargets.count == 1)
    control.addTarget(second, action: .receive, for: .touchUpInside)
    #expect(control.allTargets.count == 2)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.removeTarget(first, action: nil, for: .allEvents)
    #expect(control.allTargets.count == 1 && control.allTargets[0] === second)
    #expect(control.actions(forTarget: first, for: .touchDown) == nil)
    control.addTarget(nil, action: .receive, for: .touchDown)
    control.addTarget(nil, action: .other, for: .touchDown)
    #expect(control.allTargets.count == 2 && control.allTargets[1] == nil)
    #expect(control.actions(forTarget: nil, for: .touchDown) == [.receive, .other])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
  }

  @Test("327 one registration, however often it is made")
  func case327Again() throws {
    let receiver = Receiver()
    control.addTarget(receiver, action: .receive, for: .touchUpInside)
    control.addTarget(receiver, action: .receive, for: [.touchUpInside, .touchDown])
    try world.play("t=0 +1(120,120) · −1")
    #expect(receiver.senders.count == 2)
  }

  @Test("327 targets are not owned")
  func case327Owned() throws {
    weak var weakReceiver: Receiver?
    do {
      let receiver = Receiver()
      weakReceiver = receiver
      control.addTarget(receiver, action: .receive, for: .touchDown)
    }
    #expect(weakReceiver == nil)
    try world.play("t=0 +1(120,120) · −1")
    #expect(control.allTargets.isEmpty && control.allControlEvents == [])
  }

  @Test("closures are kept under their names")
  func closures() throws {
    var lines: [String] = []
    control.addAction("a", for: .touchDown) { _, _ in lines.append("first a") }
    control.addAction("a", for: .touchDown) { _, _ in lines.append("a") }
    control.addAction("b", for: [.touchDown, .touchUpInside]) { _, _ in lines.append("b") }
    control.removeAction("b", for: .touchDown)
    try world.play("t=0 +1(120,120) · −1")
    #expect(lines == ["a", "b"])
    #expect(control.allTargets.isEmpty)
  }

  @Test("overriding sendAction redirects everything")
  func redirect() throws {
    final class Redirecting: Control {
      var names: [String] = []
      override func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
        names.append(action.name)
      }
    }
    let redirecting = Redirecting(frame: control.frame)
    world.root.addSubview(redirecting)
    let receiver = Receiver()
    redirecting.addTarget(receiver, action: .receive, for: .touchUpInside)
    try world.play("t=0 +1(120,120) · −1")
    #expect(redirecting.names == ["receive"] && receiver.senders.isEmpty)
  }

  @Test("the handler is told of every event a control sends")
  func handler() throws {
    final class Note: ResponderHandler {
      var events: [String] = []
      func responder(_ responder: Responder, receives call: ResponderCall) -> Bool { true }
      func control(_ control: Control, sends events: Control.Events, with event: Event?) {
        self.events += events.elements.compactMap(\.name)
      }
    }
    let note = Note()
    control.handler = note
    try world.play("t=0 +1(120,120) · ~1(120,400) · −1")
    #expect(note.events == ["touchDown", "touchDragOutside", "touchDragExit", "touchUpOutside"])
  }

  @Test("states add up")
  func states() {
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
    #expect(control.state.rawValue == 7)
    #expect(Control.Events.allTouchEvents.contains(.touchCancel))
    #expect(!Control.Events.allTouchEvents.contains(.valueChanged))
  }
}
