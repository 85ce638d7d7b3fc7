import Evdev
import Foundation
import Scene
import Testing

@testable import Daemon

@Suite struct DeviceChoiceTests {
  static let screen = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
  static let keyboard = ["ID_INPUT": "1", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"]

  @Test(
    arguments: [
      (screen, Scene.DeviceKind.auto, nil), ([:], .auto, nil), (["ID_INPUT": "1"], .auto, nil),
      (screen.merging(keyboard) { $1 }, .auto, nil),
      (keyboard, .auto, "udev says ID_INPUT_KEY, ID_INPUT_KEYBOARD"), (keyboard, .touchscreen, nil),
      (keyboard, .remote, nil), (keyboard, .accelerometer, nil),
      // What only measures a device, and what a rule has turned off, says nothing.
      (["ID_INPUT": "1", "ID_INPUT_WIDTH_MM": "154", "ID_INPUT_HEIGHT_MM": "86"], .auto, nil),
      (["ID_INPUT": "1", "ID_INPUT_TOUCHPAD_INTEGRATION": "internal"], .auto, nil),
      (["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "0", "ID_INPUT_MOUSE": ""], .auto, nil),
      (["ID_INPUT_TOUCHSCREEN": "0", "ID_INPUT_MOUSE": "1"], .auto, "udev says ID_INPUT_MOUSE"),
    ] as [([String: String], Scene.DeviceKind, String?)])
  func whatIsOpened(_ properties: [String: String], _ kind: Scene.DeviceKind, _ refusal: String?) {
    var rule = DeviceRule()
    rule.kind = kind
    var scene = SceneDescription()
    scene.devices = [rule]
    let node = DeviceNode(path: "/dev/input/event1", properties: properties)
    #expect(DeviceChoice().refusal(of: node, in: scene) == refusal)
    scene.devices = nil
    if kind == .auto { #expect(DeviceChoice().refusal(of: node, in: scene) == refusal) }
  }

  @Test func aDeviceIsAskedForByAnyOfItsNames() throws {
    let link = NSTemporaryDirectory() + "touchtree-link-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    defer { unlink(link) }
    let byPath = "/dev/input/by-path/usb-1-event"
    let panel = DeviceNode(path: "/dev/input/event1", links: [byPath])
    let null = DeviceNode(path: "/dev/null")
    let scene = SceneDescription()
    for path in ["/dev/input/event1", byPath] {
      let choice = DeviceChoice(paths: ["/dev/other", path])
      #expect(choice.refusal(of: panel, in: scene) == nil)
      #expect(choice.refusal(of: null, in: scene) == "it is none of the devices asked for")
      #expect(choice.missing(among: [panel]) == ["/dev/other"])
    }
    #expect(DeviceChoice(paths: [link]).refusal(of: null, in: scene) == nil)
  }
}
