import Foundation
import Testing
import TouchKit

@testable import Scene

/// What a scene leaves to the programs below.
@Suite("A scene leaves what it has no use for")
struct ForwardingTests {
  /// Takes note of what is left: `+0 ~0 −0`, `✕0` for what is taken back.
  private final class Below: UnclaimedTouchObserver {
    var text = ""

    func application(_ application: Application, leaves touches: [UnclaimedTouch]) {
      let marks: [UnclaimedTouch.Step: String] = [
        .began: "+", .moved: "~", .ended: "−", .withdrawn: "✕",
      ]
      for touch in touches { text += "\(marks[touch.step] ?? "?")\(touch.contact.serial) " }
    }
  }

  private func left(by yaml: String, of fingers: (x: Double, y: Double)..., dragging: Double = 0)
    throws -> String
  {
    let stage = try SceneStage(yaml)
    let below = Below()
    stage.tree.application.unclaimedTouchObserver = below
    for (finger, place) in fingers.enumerated() {
      stage.send(at: Double(finger) / 100, (finger, .began, place.x, place.y))
    }
    if dragging != 0 {
      for step in 1...5 {
        let way = dragging * Double(step) / 5
        for (finger, place) in fingers.enumerated() {
          stage.send(
            at: 0.1 + Double(step) / 100, (finger, .moved, place.x + way, place.y + way / 8))
        }
      }
    }
    for (finger, place) in fingers.enumerated() {
      stage.send(at: 0.3, (finger, .ended, place.x + dragging, place.y + dragging / 8))
    }
    stage.clock.advance(to: 10)
    return below.text
  }

  @Test(
    "a view takes touches by any binding of them, from their landing on, unless it forwards them",
    arguments: [
      ("on: {}", "+0 −0 "),
      ("on: {touchesBegan: []}", ""),
      ("on: {touchesEnded: [{log: a}]}", ""),
      ("on: {touchesMoved: [{log: a}]}", ""),
      ("on: {touchesCancelled: [{log: a}]}", ""),
      ("on: {motionBegan: [{log: a}]}", "+0 −0 "),
      ("on: {touchesEnded: [{log: a}]}, forward: true", "+0 −0 "),
      ("controller: {id: c, on: {touchesEnded: [{log: a}]}}", ""),
      ("controller: {id: c, on: {touchesEnded: [{log: a}]}, forward: true}", "+0 −0 "),
      ("kind: label, on: {touchesBegan: []}", "+0 −0 "),
      ("kind: button", ""),
      ("kind: button, forward: true", "+0 −0 "),
      ("kind: slider, on: {touchesBegan: []}", ""),
      ("gestures: [{kind: tap}]", "+0 ✕0 "),
      ("gestures: [{kind: tap, delaysTouchesBegan: true}]", ""),
      ("gestures: [{kind: tap, cancelsTouchesInView: false}]", "+0 −0 "),
      ("gestures: [{kind: tap, taps: 2}]", "+0 −0 "),
      ("hitTest: none, on: {touchesBegan: []}", "+0 −0 "),
    ])
  func view(_ keys: String, _ expected: String) throws {
    #expect(try left(by: sceneWithView(keys), of: (400, 200)) == expected)
  }

  @Test("fingers on a view that takes one at a time go together")
  func pinch() throws {
    #expect(
      try left(by: sceneWithView("alpha: 1"), of: (100, 200), (200, 200)) == "+0 +1 −0 −1 ")
    #expect(
      try left(by: sceneWithView("on: {touchesBegan: []}"), of: (100, 200), (200, 200)) == "")
  }

  @Test("a pan takes touches back when it begins")
  func pan() throws {
    #expect(
      try left(by: sceneWithView("gestures: [{kind: pan}]"), of: (100, 200), dragging: 100)
        == "+0 ✕0 ")
  }

  @Test("the example in front of an app")
  func example() throws {
    let scene = try String(
      contentsOf: ConfigTests.folder.appending(path: "examples/over-an-app.yaml"),
      encoding: .utf8)
    #expect(try left(by: scene, of: (400, 200), dragging: 50) == "+0 ~0 ~0 ~0 ~0 ~0 −0 ")
    #expect(try left(by: scene, of: (2, 200), dragging: 150) == "+0 ~0 ✕0 ")
    #expect(try left(by: scene, of: (100, 460)) == "")
    #expect(try left(by: scene, of: (400, 460)) == "")
  }
}
