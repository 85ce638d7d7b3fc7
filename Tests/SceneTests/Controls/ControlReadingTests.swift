import Testing
import TouchKit

@testable import Scene

@Suite("Controls, layouts, responders, shakes and keys say what they say")
struct ControlReadingTests {
  private func view(_ keys: String) throws -> ViewDescription {
    try readScene(sceneWithView(keys)).windows[0].view.views[0]
  }

  @Test("every control kind with every key of its own")
  func controls() throws {
    let control = try view(
      "kind: control, enabled: false, selected: true, highlighted: true, trackingMargin: 0")
    #expect(control.kind == .control)
    #expect(control.attributes.enabled == false)
    #expect(control.attributes.selected == true)
    #expect(control.attributes.highlighted == true)
    #expect(control.control.trackingMargin == 0)

    #expect(try view("kind: toggle, value: true").attributes.value == 1)
    #expect(try view("kind: toggle, value: 0").attributes.value == 0)

    let slider = try view(
      "kind: slider, value: -3, axis: vertical, minimumValue: -5, maximumValue: -1.5, continuous: false"
    )
    #expect(slider.attributes.value == -3)
    #expect(slider.control.axis == .vertical)
    #expect(slider.control.minimumValue == -5)
    #expect(slider.control.maximumValue == -1.5)
    #expect(slider.control.continuous == false)

    let stepper = try view(
      "kind: stepper, stepValue: 0.5, wraps: true, autorepeat: false, repeatDelay: 0, repeatInterval: 1"
    )
    #expect(stepper.control.stepValue == 0.5)
    #expect(stepper.control.wraps == true)
    #expect(stepper.control.autorepeat == false)
    #expect(stepper.control.repeatDelay == 0)
    #expect(stepper.control.repeatInterval == 1)
    #expect(try view("kind: button").control == ControlDescription())
  }

  @Test("bindings of control events, motions and commands")
  func bindings() throws {
    let events = ControlEventName.allCases.map { "\($0.rawValue): [{log: \"{x}\"}]" }
    let control = try view("kind: slider, on: {\(events.joined(separator: ", "))}")
    #expect(Set(control.bindings.controlEvents.keys) == Set(ControlEventName.allCases))
    #expect(control.allEffects.count == ControlEventName.allCases.count)

    let motion = try view(
      "on: {motionBegan: [], motionEnded: [{log: \"{view} {subtype}\"}], motionCancelled: []}")
    #expect(
      Set(motion.bindings.effects.keys) == [.motionBegan, .motionEnded, .motionCancelled])

    let all = try view("on: {remoteControlReceived: []}").bindings.commands
    #expect(all.count == 10 && all.values.allSatisfy(\.isEmpty))
    let some = try view("on: {remoteControlReceived: {play: [{log: a}], endSeekingForward: []}}")
      .bindings.commands
    #expect(some.mapValues(\.count) == [.play: 1, .endSeekingForward: 0])
  }

  @Test(
    "layouts",
    arguments: [
      ("layout: rows", Layout(.rows)), ("layout: columns, gap: 2.5", Layout(.columns, gap: 2.5)),
      (
        "layout: {grid: [3, 4]}, gap: 1, padding: 2",
        Layout(.grid(columns: 3, rows: 4), gap: 1, padding: 2)
      ),
    ])
  func layout(_ keys: String, _ layout: Layout) throws {
    #expect(try view(keys).layout == layout)
  }

  @Test("chosen responders, of views, windows and controllers")
  func responders() throws {
    let scene = try readScene(
      """
      windows:
      - {id: a, next: b, firstResponder: c, controller: {id: c, next: d}, views: [{id: d, next: application}]}
      - {id: b, firstResponder: b, next: c}
      """)
    #expect(scene.windows.map(\.firstResponder) == ["c", "b"])
    #expect(scene.windows.map(\.view.next) == ["b", "c"])
    #expect(scene.windows[0].view.controller?.next == "d")
    #expect(scene.windows[0].view.views[0].next == "application")
    let tree = SceneTree(scene, screen: .zero)
    #expect(tree.view("a")?.window?.firstResponder === tree.controller("c"))
    #expect(tree.view("b")?.window?.firstResponder === tree.view("b"))
    #expect(tree.view("d")?.next === tree.application)
  }

  @Test("shakes, keys and accelerometers")
  func settings() throws {
    let scene = try readScene(
      """
      windows: [{}]
      shake: {threshold: 2, reversals: 5, reversalWindow: 1, quietTime: 0.2, maximumDuration: 9, gravityTime: 0}
      remote: {keys: {KEY_F5: play, KEY_MEDIA: none}}
      devices:
      - {kind: accelerometer, mountMatrix: [0, 1, 0, 1, 0, 0, 0, 0, -1], unitsPerG: 256}
      - {kind: remote}
      """)
    #expect(scene.shake.threshold == 2)
    #expect(scene.shake.reversals == 5)
    #expect(scene.shake.reversalWindow == 1)
    #expect(scene.shake.quietTime == 0.2)
    #expect(scene.shake.maximumDuration == 9)
    #expect(scene.shake.gravityTime == 0)
    #expect(scene.remote.keys.mapValues { $0?.rawValue } == ["KEY_F5": "play", "KEY_MEDIA": nil])
    #expect(scene.devices?.map(\.kind) == [.accelerometer, .remote])
    #expect(scene.devices?[0].mountMatrix == [0, 1, 0, 1, 0, 0, 0, 0, -1])
    #expect(scene.devices?[0].unitsPerG == 256)
    let plain = try readScene("windows: [{}]")
    #expect(plain.shake == ShakeRecognizer())
    #expect(plain.remote == RemoteSettings())
  }
}
