import Evdev
import Outputs
import Scene
import Testing

@Suite struct SceneKeysTests {
  @Test func everyBindingsKeysAreFound() throws {
    let yaml = """
      windows:
        - id: main
          on: {touchesBegan: [{key: [KEY_A, KEY_B]}], touchesEnded: [{log: text}, {key: [KEY_A]}]}
          controller: {id: home, on: {touchesBegan: [{key: [KEY_C]}]}}
          gestures: [{id: tap, kind: tap, on: {ended: [{key: [KEY_D]}]}}]
          views:
            - id: outer
              views: [{id: inner, on: {touchesCancelled: [{key: [KEY_E]}]}}]
        - id: other
          on: {touchesBegan: [{key: [KEY_F]}]}
      """
    let scene = try SceneDescription(yaml: Array(yaml.utf8), file: "scene.yaml")
    let names = ["A", "B", "C", "D", "E", "F"]
    #expect(scene.keys == Set(names.compactMap { EventCode(name: "KEY_\($0)") }))
    #expect(SceneDescription().keys.isEmpty)
  }
}
