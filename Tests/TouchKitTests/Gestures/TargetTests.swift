import Testing
import TouchKit

@Suite("Gestures: targets")
struct TargetTests {
  fileprivate final class Target {
    var draws: [GestureRecognizer.State] = []
    func draw(_ sender: AnyObject?) {
      if let recognizer = sender as? GestureRecognizer { draws.append(recognizer.state) }
    }
  }

  @Test("one closure a name, the state as it was, until it is taken back")
  func closures() throws {
    let world = GestureWorld.withV()
    let pan = world.add(PanGestureRecognizer(), "g", to: "V")
    var states: [GestureRecognizer.State] = []
    pan.addAction("note") { _ in states.append(.possible) }
    pan.addAction("note") { states.append($0.state) }
    pan.removeTarget(nil, action: nil)
    try world.play("t=0 +1(9,9) · ~1(+20) · ~1(+20) · −1")
    #expect(states == [.began, .changed, .ended])
    pan.removeAction("note")
    try world.play("t=1 +1(9,9) · ~1(+20) · −1")
    #expect(states.count == 3)
  }

  @Test("targets are added once, taken back one by one or all")
  func targets() throws {
    let world = GestureWorld.withV()
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    let (first, second) = (Target(), Target())
    tap.addTarget(first, action: .draw)
    tap.addTarget(first, action: .draw)
    tap.addTarget(second, action: .draw)
    tap.addTarget(second, action: .again)
    try world.play("t=0 +1(9,9) · −1")
    #expect((first.draws.count, second.draws.count) == (1, 2))
    #expect(first.draws == [.recognized])
    tap.removeTarget(second, action: .again)
    try world.play("t=1 +1(9,9) · −1")
    #expect((first.draws.count, second.draws.count) == (2, 3))
    tap.removeTarget(nil, action: nil)
    try world.play("t=2 +1(9,9) · −1")
    #expect((first.draws.count, second.draws.count) == (2, 3))
  }
}

extension Action {
  fileprivate static let draw = Action("draw") { (target: TargetTests.Target, sender) in
    target.draw(sender)
  }
  fileprivate static let again = Action("again") { (target: TargetTests.Target, sender) in
    target.draw(sender)
  }
}
