import Testing
import TouchKit

/// A check mark drawn with one finger: down and to the right, then up and to the right.
///
/// A gesture of one's own takes a subclass, the touch methods, `state`, and `reset()`.
private final class CheckmarkGestureRecognizer: GestureRecognizer {
  /// How far each stroke must go, in points.
  var minimumStroke = 20.0

  private var turn: Point?
  private var lowest = Point.zero

  override var kind: String { "checkmark" }
  override var isDiscrete: Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 1 else { return fail(.tooManyTouches(numberOfTouches, allowed: 1)) }
    lowest = location(in: view)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    let (place, before) = (touch.location(in: view), touch.previousLocation(in: view))
    guard place.x >= before.x else { return fail(.other("went to the left")) }
    if place.y > before.y {
      guard turn == nil else { return fail(.other("went down again")) }
      lowest = place
    } else if turn == nil {
      turn = lowest
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    let end = location(in: view)
    guard let turn, turn.y - end.y >= minimumStroke else {
      return fail(.other("the second stroke is too short"))
    }
    state = .recognized
  }

  override func reset() {
    turn = nil
  }
}

@Suite("Gestures: a recognizer of one's own")
struct CustomRecognizerTests {
  @Test(
    "check mark",
    arguments: [
      ("t=0 +1(100,100) · ~1(110,120) · ~1(120,140) · ~1(140,90) · −1", nil),
      ("t=0 +1(100,100) · ~1(120,140) · ~1(125,135) · −1", "the second stroke is too short"),
      ("t=0 +1(100,100) · ~1(90,140) · ~1(125,135) · −1", "went to the left"),
    ] as [(String, String?)])
  func checkmark(script: String, failure: String?) throws {
    let world = GestureWorld.withV()
    world.add(CheckmarkGestureRecognizer(), "g", to: "V")
    let target = Target()
    world["V"].gestureRecognizers[0].addTarget(target, action: .draw)
    world["V"].gestureRecognizers[0].addTarget(target, action: .draw)
    try world.play(script)
    #expect(world.actions == (failure == nil ? ["⟨g⟩"] : []))
    #expect(target.draws == (failure == nil ? [.recognized] : []))
    #expect(world.reporter.failures == failure.map { ["g: \($0)"] } ?? [])
    #expect(
      world.log.lines.last == (failure == nil ? "V.cancelled{1}" : "V.ended{1}"))
  }

  fileprivate final class Target {
    var draws: [GestureRecognizer.State] = []
    func draw(_ sender: AnyObject?) {
      if let recognizer = sender as? GestureRecognizer { draws.append(recognizer.state) }
    }
  }

  @Test("targets are added once, taken back one by one or all")
  func targets() throws {
    let world = GestureWorld.withV()
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    let (first, second) = (Target(), Target())
    tap.addTarget(first, action: .draw)
    tap.addTarget(second, action: .draw)
    tap.addTarget(second, action: .again)
    try world.play("t=0 +1(9,9) · −1")
    #expect((first.draws.count, second.draws.count) == (1, 2))
    tap.removeTarget(second, action: .again)
    try world.play("t=1 +1(9,9) · −1")
    #expect((first.draws.count, second.draws.count) == (2, 3))
    tap.removeTarget(nil, action: nil)
    try world.play("t=2 +1(9,9) · −1")
    #expect((first.draws.count, second.draws.count) == (2, 3))
  }
}

extension Action {
  fileprivate static let draw = Action("draw") { (target: CustomRecognizerTests.Target, sender) in
    target.draw(sender)
  }
  fileprivate static let again = Action("again") { (target: CustomRecognizerTests.Target, sender) in
    target.draw(sender)
  }
}
