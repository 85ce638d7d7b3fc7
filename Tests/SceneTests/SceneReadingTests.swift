import Testing
import TouchKit

@testable import Scene

@Suite("A scene that is right says what it says")
struct SceneReadingTests {
  @Test("the smallest scene has every default")
  func defaults() throws {
    let scene = try readScene("windows: [{}]")
    #expect(scene.screen.size == nil)
    #expect(scene.screen.rotation == .none)
    #expect(scene.devices == nil)
    #expect(scene.touch.maximumTapInterval == 0.35)
    #expect(scene.touch.maximumTapDistance == 45)
    #expect(scene.windows.count == 1)
    #expect(scene.windows[0].isKey)
    #expect(scene.windows[0].level == 0)
    #expect(
      scene.windows[0].view == ViewDescription(id: "window0", place: Place(line: 1, column: 11)))
  }

  @Test(
    "the screen",
    arguments: [
      ("auto", nil, Rotation.none), ("{}", nil, .none), ("{rotation: 270}", nil, .threeQuarters),
      ("{width: 800, height: 480.5}", Size(width: 800, height: 480.5), .none),
      ("{width: 1, height: 100000, rotation: 0}", Size(width: 1, height: 100_000), .none),
    ] as [(String, Size?, Rotation)])
  func screen(_ yaml: String, _ size: Size?, _ rotation: Rotation) throws {
    let scene = try readScene("windows: [{}]\nscreen: \(yaml)")
    #expect(scene.screen.size == size)
    #expect(scene.screen.rotation == rotation)
  }

  @Test("touch settings")
  func touch() throws {
    let touch = try readScene(
      "windows: [{}]\ntouch: {maximumTapInterval: 0, maximumTapDistance: 1e2}"
    )
    .touch
    #expect(touch.maximumTapInterval == 0)
    #expect(touch.maximumTapDistance == 100)
    #expect(!touch.forwards)
  }

  @Test(
    "touch that is forwarded",
    arguments: [
      ("forward", true), ("{forward: true}", true), ("{forward: false}", false), ("{}", false),
    ])
  func forwarding(_ yaml: String, _ forwards: Bool) throws {
    let scene = try readScene(
      "windows: [{}]\ntouch: \(yaml)\ndevices: [{match: {name: a}}, {grab: always}]")
    #expect(scene.touch.forwards == forwards)
  }

  @Test("a device rule with every key")
  func device() throws {
    let scene = try readScene(
      """
      windows: [{}]
      devices:
      - match: {name: "Goodix*", vendor: 0x0416, product: 911, phys: "usb-*/input0", uniq: 5,
                path: /dev/input/by-path/*, udev: {ID_PATH: "platform-*"}}
        ignore: true
        kind: touchscreen
        calibration: [0, 1, 0, -1, 0, 1.5]
        udevCalibration: false
        rotation: 180
        invert: [y, x]
        swap: true
        range: {x: [4095, 0], y: [-100, 0x7fffffff]}
        protocol: single
        contact: btn-left
        size: [154, 86.5]
        silence: 0
        palmSize: 25
        deadZones: [[0, 0, 20, "100%"]]
        liftDebounce: 0.03
        mergeDistance: 5
        maximumLandings: 50
        penGrace: 0.5
        grab: always
        area: ["50%", 0, 400, "100%"]
      - {}
      """)
    let devices = try #require(scene.devices)
    let rule = devices[0]
    #expect(rule.match.name?.pattern == "Goodix*")
    #expect(rule.match.vendor == 0x416)
    #expect(rule.match.product == 911)
    #expect(rule.match.phys?.pattern == "usb-*/input0")
    #expect(rule.match.uniq?.pattern == "5")
    #expect(rule.match.path?.pattern == "/dev/input/by-path/*")
    #expect(rule.match.udev.mapValues(\.pattern) == ["ID_PATH": "platform-*"])
    #expect(rule.ignore)
    #expect(rule.kind == .touchscreen)
    #expect(rule.calibration == Calibration(0, 1, 0, -1, 0, 1.5))
    #expect(!rule.usesUdevCalibration)
    #expect(rule.rotation == .half)
    #expect(rule.invertsX && rule.invertsY && rule.swapsAxes)
    #expect(rule.rangeX == AxisRange(minimum: 4095, maximum: 0))
    #expect(rule.rangeY == AxisRange(minimum: -100, maximum: .max))
    #expect(rule.contactProtocol == .single)
    #expect(rule.contactSignal == .leftButton)
    #expect(rule.panelSize == Size(width: 154, height: 86.5))
    #expect(rule.silence == 0)
    var filters = DeviceFilters()
    filters.palmSize = 25
    filters.deadZones = [
      FrameDescription(x: .points(0), y: .points(0), width: .points(20), height: .percent(100))
    ]
    filters.liftDebounce = 0.03
    filters.mergeDistance = 5
    filters.maximumLandings = 50
    filters.penGrace = 0.5
    #expect(rule.filters == filters)
    #expect(rule.grab == .always)
    #expect(
      rule.area
        == FrameDescription(
          x: .percent(50), y: .points(0), width: .points(400), height: .percent(100)))
    #expect(rule.place == Place(line: 3, column: 3))
    var plain = DeviceRule()
    plain.place = Place(line: 25, column: 3)
    #expect(devices[1] == plain)
  }

  @Test(
    "the first rule that matches a device holds; without rules every device has the default one")
  func rules() throws {
    let scene = try readScene(
      """
      windows: [{}]
      devices:
      - {match: {name: "Goodix*", phys: "a"}, rotation: 90}
      - {match: {vendor: 1, product: 2}, swap: true}
      - {match: {path: "*-event-1"}, invert: [x]}
      - {match: {udev: {ID_PATH: "pci-?", ID_BUS: usb}}, invert: [y]}
      """)
    func line(_ facts: DeviceFacts) -> Int? { scene.rule(for: facts)?.place?.line }
    #expect(line(DeviceFacts(name: "Goodix 911", phys: "a")) == 3)
    #expect(line(DeviceFacts(name: "Goodix 911", phys: "b")) == nil)
    #expect(line(DeviceFacts(name: "x", vendor: 1, product: 2)) == 4)
    #expect(line(DeviceFacts(name: "x", vendor: 1, product: 3)) == nil)
    #expect(line(DeviceFacts(name: "x", paths: ["/dev/input/event1", "/a-event-1"])) == 5)
    #expect(line(DeviceFacts(name: "x", udev: ["ID_PATH": "pci-0", "ID_BUS": "usb"])) == 6)
    #expect(line(DeviceFacts(name: "x", udev: ["ID_PATH": "pci-0"])) == nil)
    #expect(try readScene("windows: [{}]").rule(for: DeviceFacts(name: "x")) == DeviceRule())
  }

  @Test("a window and a view with every key")
  func view() throws {
    let scene = try readScene(
      """
      windows:
      - id: main
        level: statusBar
        key: false
        frame: [0, 0, 800, 480]
        boundsOrigin: [0, 0]
        transform: {}
        alpha: 1
        hidden: false
        userInteraction: true
        multipleTouch: true
        exclusiveTouch: true
        hitTest: default
        pointInside: default
        on: {}
        forward: false
        controller: home
        views:
        - id: lamp
          kind: label
          frame: [-1.5, "-10%", 33.3%, 0]
          boundsOrigin: [1, -2]
          transform: {rotate: -90, scale: 0.5, translate: [1, 2]}
          alpha: 0
          hidden: true
          userInteraction: true
          multipleTouch: false
          exclusiveTouch: false
          hitTest: inner
          pointInside: {inset: -20}
          on: {touchesBegan: [], touchesMoved: [{log: a}], touchesEnded: [], touchesCancelled: []}
          forward: true
          controller: {id: boss, on: {touchesEnded: [{log: b}]}, forward: true}
          views: [{views: [{id: inner}]}]
      - {level: alert}
      - {level: -2.5}
      """)
    let main = scene.windows[0]
    #expect(main.level == 1000)
    #expect(!main.isKey)
    #expect(main.view.attributes.multipleTouch == true)
    #expect(
      main.view.controller == ControllerDescription(id: "home", place: Place(line: 17, column: 15)))
    let lamp = main.view.views[0]
    #expect(lamp.id == "lamp")
    #expect(lamp.kind == .label)
    #expect(lamp.place == Place(line: 19, column: 5))
    let attributes = lamp.attributes
    #expect(
      attributes.frame
        == FrameDescription(
          x: .points(-1.5), y: .percent(-10), width: .percent(33.3), height: .points(0)))
    #expect(attributes.boundsOrigin == Point(x: 1, y: -2))
    #expect(attributes.transform?.rotate == -90)
    #expect(attributes.transform?.scale == 0.5)
    #expect(attributes.transform?.translate == Point(x: 1, y: 2))
    #expect(attributes.alpha == 0)
    #expect(attributes.hidden == true)
    #expect(attributes.userInteraction == true)
    #expect(attributes.multipleTouch == false)
    #expect(attributes.exclusiveTouch == false)
    #expect(lamp.hitTest == .descendant("inner"))
    #expect(lamp.pointInside == .inset(-20))
    #expect(lamp.bindings.forward)
    #expect(
      Set(lamp.bindings.effects.keys)
        == [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
    #expect(lamp.controller?.id == "boss")
    #expect(lamp.controller?.bindings.forward == true)
    #expect(lamp.controller?.bindings.effects[.touchesEnded]?.count == 1)
    #expect(lamp.views[0].id == "lamp.0")
    #expect(scene.windows.map(\.level) == [1000, 2000, -2.5])
    #expect(scene.windows.map(\.isKey) == [false, true, false])
    #expect(scene.windows.map(\.view.id) == ["main", "window1", "window2"])
  }

  @Test("every effect, with its binding and place")
  func effects() throws {
    let scene = try readScene(
      """
      windows:
      - id: main
        on:
          touchesEnded:
          - run: [logger, -t, 5, true, ""]
          - emit: {name: a}
          - emit: {name: "a{x}", data: null}
          - key: [KEY_MUTE, BTN_LEFT]
          - {set: {view: main, hidden: true}}
          - log: "{{x}}"
      """)
    let effects = try #require(scene.windows[0].view.bindings.effects[.touchesEnded])
    var hidden = ViewAttributes()
    hidden.hidden = true
    #expect(
      effects.map { $0.effect.filled(with: PlaceholderValues()) } == [
        .run(["logger", "-t", "5", "true", ""]), .emit(name: "a", data: nil),
        .emit(name: "a", data: .null), .key(["KEY_MUTE", "BTN_LEFT"]),
        .set(view: "main", hidden), .log("{x}"),
      ])
    #expect(effects.map(\.source.place) == (5...10).map { Place(line: $0, column: 7) })
    #expect(effects[4].source.description == "main touchesEnded (line 9)")
  }

  @Test("keys are asked of the caller")
  func keys() throws {
    let yaml = Array("windows: [{on: {touchesEnded: [{key: [KEY_MUTE, KEY_FOO]}]}}]".utf8)
    #expect(throws: Never.self) { try SceneDescription(yaml: yaml, file: "f") }
    let error = #expect(throws: SceneError.self) {
      try SceneDescription(yaml: yaml, file: "f", keyNames: ["KEY_MUTE"])
    }
    #expect(
      error?.description
        == "f:1:49: error: key is 'KEY_FOO', expected a name of the kernel's, such as KEY_MUTE")
  }

  @Test("a byte order mark, CRLF, comments and anchors are fine")
  func forms() throws {
    let scene = try readScene(
      "\u{FEFF}# a scene\r\nwindows:\r\n- id: main\r\n  views:\r\n  - &a {alpha: 0.5}\r\n  - *a\r\n"
    )
    #expect(scene.windows[0].view.views.map(\.id) == ["main.0", "main.1"])
    #expect(scene.windows[0].view.views.map(\.attributes.alpha) == [0.5, 0.5])
  }

  @Test("a byte order mark takes no column", arguments: ["\n", "\r\n", "\r"])
  func byteOrderMark(newline: String) throws {
    let lines = ["\u{FEFF}screen: {width: 40, height: 80}", "windows:", "  - {id: main}", ""]
    let scene = try readScene(lines.joined(separator: newline))
    #expect(scene.windows.map(\.view.id) == ["main"])
    #expect(scene.screen.size == Size(width: 40, height: 80))
    #expect(
      problems(of: "\u{FEFF}screen: {width: 4, height: 8, rotatoin: 0}\nwindows: [{}]")
        == ["1:31: error: unknown key 'rotatoin' in screen; did you mean 'rotation'?"])
  }

  @Test("a file that cannot be read is named, with the reason")
  func unreadable() {
    let missing = #expect(throws: SceneError.self) {
      try SceneDescription(contentsOf: "/nonexistent/scene.yaml")
    }
    #expect(
      missing?.description
        == "/nonexistent/scene.yaml: error: cannot be read: No such file or directory")
    let folder = #expect(throws: SceneError.self) { try SceneDescription(contentsOf: "/") }
    #expect(folder?.description == "/: error: cannot be read: Is a directory")
    let endless = #expect(throws: SceneError.self) { try SceneDescription(contentsOf: "/dev/zero") }
    #expect(
      endless?.description
        == "/dev/zero:1:1: error: the file has more than 1048576 bytes (1 MiB), expected a smaller one"
    )
  }
}
