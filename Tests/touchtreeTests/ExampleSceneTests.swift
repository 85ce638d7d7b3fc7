import Foundation
import Testing

/// The scenes in `config/examples`, and what a few fingers do in them.
@Suite struct ExampleSceneTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../config/examples").standardized

  @Test func everyExampleIsRight() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".yaml") }
    #expect(Set(files) == Set(Self.examples.map(\.file)), "each has fingers below")
    for file in files {
      let tool = try CommandLineTool("check", Self.folder.appending(path: file).path)
      #expect(tool.status == 0)
      #expect(tool.errors == "")
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      #expect(text.hasPrefix("# yaml-language-server: $schema=../touchtree.schema.json\n"))
    }
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let file: String
    let what: String
    /// The panels, a recording each: name, size in points, fingers.
    let panels: [Panel]
    /// The lines of gestures and effects, for people.
    let lines: String

    var testDescription: String { "\(file): \(what)" }
  }

  struct Panel: Sendable {
    let name: String
    let width: Int
    let height: Int
    let fingers: String

    init(_ width: Int, _ height: Int, name: String = "panel", _ fingers: String) {
      (self.name, self.width, self.height, self.fingers) = (name, width, height, fingers)
    }

    /// Ten units a point and fifty a millimetre.
    var evemu: String {
      FingerScript(
        fingers,
        header: FingerScript.panel
          .replacing("N: ten units a point", with: "N: \(name)")
          .replacing("A: 35 0 4000 0 0 0", with: "A: 35 0 \(width * 10) 0 0 50")
          .replacing("A: 36 0 8000 0 0 0", with: "A: 36 0 \(height * 10) 0 0 50")
      ).evemu
    }
  }

  @Test(arguments: examples)
  func replay(_ example: Example) throws {
    let bench = try Workbench()
    let recordings = try example.panels.enumerated().map { index, panel in
      try bench.write(panel.evemu, as: "\(index).evemu")
    }
    let scene = Self.folder.appending(path: example.file).path
    let tool = try CommandLineTool(
      arguments: ["replay", "--config", scene, "--text"] + recordings)
    #expect(tool.errors == "")
    let lines = tool.output.split(separator: "\n").filter { !$0.contains(" touches") }
    #expect(lines.joined(separator: "\n") == example.lines)
  }

  static let examples = [
    Example(
      file: "sound-desk.yaml",
      what: "a button, the fader, the mute switch, the stepper and the lock",
      panels: [
        Panel(
          480, 320, name: "a touch panel",
          "t=1 +1(20,20) · t=1.1 −1 · t=2 +1(200,160) · t=2.1 ~1(200,85) · t=2.2 −1 "
            + "· t=3 +1(400,50) · t=3.1 −1 · t=4 +1(460,160) · t=4.65 ~1(461,160) · t=4.68 −1 "
            + "· t=5 +1(400,300) · t=5.1 −1 · t=6 +1(200,160) · t=6.1 −1")
      ],
      lines: """
            1.000000  previous          touchDown
            1.100000  previous          touchUpInside
            1.100000  previous          effect            {"emit":{"name":"player","data":{"do":"previous"}}}
            2.000000  fader             valueChanged      50
            2.000000  fader             effect            {"emit":{"name":"volume","data":50}}
            2.000000  fader             touchDown
            2.100000  fader             valueChanged      75
            2.100000  fader             effect            {"emit":{"name":"volume","data":75}}
            2.100000  fader             touchDragInside
            2.200000  fader             touchUpInside
            3.000000  mute              touchDown
            3.100000  mute              valueChanged      1
            3.100000  mute              effect            {"emit":{"name":"mute","data":1}}
            3.100000  mute              touchUpInside
            4.000000  delay             touchDown
            4.500000  delay             valueChanged      20
            4.500000  delay             effect            {"emit":{"name":"delay","data":{"milliseconds":20}}}
            4.600000  delay             valueChanged      40
            4.600000  delay             effect            {"emit":{"name":"delay","data":{"milliseconds":40}}}
            4.650000  delay             touchDragInside
            4.680000  delay             touchUpInside
            5.000000  lock              touchDown
            5.100000  lock              touchUpInside
            5.100000  lock              effect            {"set":{"view":"fader","enabled":false}}
            5.100000  lock              effect            {"set":{"view":"lock","selected":true}}
            5.100000  lock              effect            {"set":{"view":"mute","value":1}}
        """),
    Example(
      file: "wall-panel.yaml", what: "a lamp, all lamps with a trembling finger, and the pages",
      panels: [
        Panel(
          800, 480,
          "t=1 +1(100,80) · t=1.1 −1 · t=2 +1(100,240) · t=2.2 ~1(115,240) · t=3 −1 "
            + "· t=4 +1(400,400) · t=4.1 ~1(340,400) · t=4.2 −1 · t=5 +1(400,400) · t=6 −1 "
            + "· t=7 +1(300,100) · t=7.1 ~1(360,100) · t=7.2 −1 · t=8 +1(100,400) · t=8.1 −1")
      ],
      lines: """
            1.100000  kitchen.tap       ended             tap at 100,80
            1.100000  kitchen.tap       effect            {"emit":{"name":"light","data":{"lamp":"kitchen","action":"toggle"}}}
            2.500000  hall.longPress    began             longPress at 115,240
            2.500000  hall.longPress    effect            {"emit":{"name":"light","data":{"lamp":"all","action":"off"}}}
            3.000000  hall.longPress    ended             longPress at 115,240
            4.100000  nextPage          ended             swipe at 340,400 left
            4.100000  nextPage          effect            {"set":{"view":"lights","hidden":true}}
            4.100000  nextPage          effect            {"set":{"view":"blinds","hidden":false}}
            5.200000  down.longPress    began             longPress at 400,400
            5.200000  down.longPress    effect            {"emit":{"name":"blinds","data":{"move":"down"}}}
            6.000000  down.longPress    ended             longPress at 400,400
            6.000000  down.longPress    effect            {"emit":{"name":"blinds","data":{"move":"stop"}}}
            7.100000  previousPage      ended             swipe at 360,100 right
            7.100000  previousPage      effect            {"set":{"view":"blinds","hidden":true}}
            7.100000  previousPage      effect            {"set":{"view":"lights","hidden":false}}
            8.100000  desk.tap          ended             tap at 100,400
            8.100000  desk.tap          effect            {"emit":{"name":"light","data":{"lamp":"desk","action":"toggle"}}}
        """),
    Example(
      file: "wall-panel.yaml", what: "the dimmer",
      panels: [
        Panel(
          800, 480,
          "t=1 +1(600,300) · ~1(+0,-20) · ~1(+0,-20) · ~1(+0,-20) · ~1(+0,-20) · ~1(+0,-20) · −1 "
            + "· t=2 +1(600,300) · t=2.1 −1 · t=2.2 +1(600,300) · t=2.3 −1")
      ],
      lines: """
            1.020000  dim               began             pan at 600,280 by 0,-10 with 0,-1000/s
            1.020000  dim               effect            {"emit":{"name":"dimmer","data":{"state":"began"}}}
            1.040000  dim               changed           pan at 600,260 by 0,-30 with 0,-1000/s
            1.040000  dim               effect            {"emit":{"name":"dimmer","data":{"state":"changed","by":-30}}}
            1.060000  dim               changed           pan at 600,240 by 0,-50 with 0,-1000/s
            1.080000  dim               changed           pan at 600,220 by 0,-70 with 0,-1000/s
            1.090000  dim               effect            {"emit":{"name":"dimmer","data":{"state":"changed","by":-70}}}
            1.100000  dim               changed           pan at 600,200 by 0,-90 with 0,-1000/s
            1.120000  dim               effect            {"emit":{"name":"dimmer","data":{"state":"changed","by":-90}}}
            1.120000  dim               ended             pan at 600,200 by 0,-90 with 0,-1000/s
            1.120000  dim               effect            {"emit":{"name":"dimmer","data":{"state":"ended","by":-90,"speed":-1000}}}
            2.300000  fullLight         ended             tap at 600,300
            2.300000  fullLight         effect            {"emit":{"name":"dimmer","data":{"state":"full"}}}
        """),
    Example(
      file: "kiosk.yaml", what: "pages, a near miss, and the way out and back",
      panels: [
        Panel(
          768, 1024,
          "t=1 +1(100,500) · t=1.1 −1 · t=2 +1(600,500) · t=2.1 −1 "
            + "· t=3 +1(700,50) · t=3.1 −1 "
            + "· t=5 +1(700,50) · t=5.1 −1 · t=5.2 +1(700,50) · t=5.3 −1 · t=5.4 +1(700,50) · t=5.5 −1 "
            + "· t=5.6 +1(700,50) · t=5.7 −1 · t=5.8 +1(700,50) · t=8 −1 "
            + "· t=9 +1(10,10) · t=9.1 −1 · t=10 +1(300,250) · t=12 −1 · t=13 +1(300,600) · t=13.1 −1 "
            + "· t=14 +1(100,500) · t=14.1 −1")
      ],
      lines: """
            1.100000  previous.tap      ended             tap at 100,500
            1.100000  previous.tap      effect            {"key":["KEY_PAGEUP"]}
            2.100000  next.tap          ended             tap at 600,500
            2.100000  next.tap          effect            {"key":["KEY_PAGEDOWN"]}
            3.450000  wayOut            effect            {"log":"not the way out: no further tap within 0.35 s"}
            7.800000  wayOut            began             multiTapHold at 700,50
            7.800000  wayOut            effect            {"set":{"view":"service","hidden":false}}
            7.800000  wayOut            effect            {"log":"the service page was opened"}
            8.000000  wayOut            ended             multiTapHold at 700,50
           11.000000  restart.longPress  began             longPress at 300,250
           11.000000  restart.longPress  effect            {"run":["/usr/bin/systemctl","restart","kiosk-browser.service"]}
           12.000000  restart.longPress  ended             longPress at 300,250
           13.100000  back.tap          ended             tap at 300,600
           13.100000  back.tap          effect            {"set":{"view":"service","hidden":true}}
           14.100000  previous.tap      ended             tap at 100,500
           14.100000  previous.tap      effect            {"key":["KEY_PAGEUP"]}
        """),
    Example(
      file: "media-deck.yaml", what: "taps, swipes, the knob and a held corner",
      panels: [
        Panel(
          480, 320,
          "t=1 +1(200,100) · t=1.1 −1 · t=2 +1(200,100) +2(260,100) · t=2.1 −1 −2 "
            + "· t=3 +1(300,100) · t=3.1 ~1(200,105) · −1 · t=4 +1(200,100) · t=4.1 ~1(300,105) · −1 "
            + "· t=5 +1(200,200) · t=5.1 ~1(205,100) · −1 "
            + "· t=6 +1(200,100) +2(300,100) · t=6.1 ~2(286.6,150) · t=6.2 ~2(250,186.6) · t=6.3 −1 −2 "
            + "· t=7 +1(400,300) · t=8.1 −1 · t=9 +1(400,300) · t=9.1 −1")
      ],
      lines: """
            1.100000  play              ended             tap at 200,100
            1.100000  play              effect            {"key":["KEY_PLAYPAUSE"]}
            2.100000  mute              ended             tap at 230,100, 2 fingers
            2.100000  mute              effect            {"key":["KEY_MUTE"]}
            3.100000  nextTitle         ended             swipe at 200,105 left
            3.100000  nextTitle         effect            {"key":["KEY_NEXTSONG"]}
            4.100000  previousTitle     ended             swipe at 300,105 right
            4.100000  previousTitle     effect            {"key":["KEY_PREVIOUSSONG"]}
            5.100000  fullScreen        ended             swipe at 205,100 up
            5.100000  fullScreen        effect            {"emit":{"name":"fullScreen","data":{"swiped":"up"}}}
            6.100000  knob              began             rotation at 243.3,125 turned 0.436 with 5.236/s, 2 fingers
            6.200000  knob              changed           rotation at 225,143.3 turned 0.96 with 5.236/s, 2 fingers
            6.200000  knob              effect            {"emit":{"name":"volume","data":{"turned":0.959918}}}
            6.300000  knob              ended             rotation at 225,143.3 turned 0.96 with 5.236/s, 2 fingers
            7.400000  louder.longPress  began             longPress at 400,300
            7.400000  louder.longPress  effect            {"key":["KEY_VOLUMEUP"]}
            7.600000  louder.longPress  effect            {"key":["KEY_VOLUMEUP"]}
            7.800000  louder.longPress  effect            {"key":["KEY_VOLUMEUP"]}
            8.000000  louder.longPress  effect            {"key":["KEY_VOLUMEUP"]}
            8.100000  louder.longPress  ended             longPress at 400,300
            9.100000  play              ended             tap at 400,300
            9.100000  play              effect            {"key":["KEY_PLAYPAUSE"]}
        """),
    Example(
      file: "phone-edges.yaml", what: "home, back, notifications, and a finger that scrolls",
      panels: [
        Panel(
          400, 800,
          "t=1 +1(200,760) · ~1(200,700) · ~1(200,600) · −1 · t=2 +1(5,400) · ~1(45,400) · ~1(105,400) · −1 "
            + "· t=3 +1(200,5) · t=3.1 ~1(200,105) · t=3.3 −1 · t=4 +1(200,300) · t=4.1 ~1(200,400) · t=4.3 −1"
        )
      ],
      lines: """
            1.020000  scroll            began             pan at 200,700 by 0,-50 with 0,-3000/s
            1.020000  home              ended             edgeSwipe at 200,700 from the bottom
            1.020000  home              effect            {"key":["KEY_HOMEPAGE"]}
            1.040000  scroll            changed           pan at 200,600 by 0,-150 with 0,-4000/s
            1.060000  scroll            ended             pan at 200,600 by 0,-150 with 0,-4000/s
            1.060000  scroll            effect            {"emit":{"name":"scroll","data":{"by":-150,"speed":-4000}}}
            2.020000  back              began             screenEdgePan at 45,400 by 30,0 with 2000,0/s
            2.040000  back              changed           screenEdgePan at 105,400 by 90,0 with 2500,0/s
            2.040000  back              effect            {"emit":{"name":"back","data":{"state":"changed","by":90}}}
            2.060000  back              ended             screenEdgePan at 105,400 by 90,0 with 2500,0/s
            2.060000  back              effect            {"emit":{"name":"back","data":{"state":"ended","by":90,"speed":2500}}}
            3.100000  notifications     began             screenEdgePan at 200,105 by 0,90 with 0,1000/s
            3.100000  notifications     effect            {"emit":{"name":"notifications","data":{"state":"began"}}}
            3.300000  notifications     ended             screenEdgePan at 200,105 by 0,90 with 0,0/s
            3.300000  notifications     effect            {"emit":{"name":"notifications","data":{"state":"ended","speed":0}}}
            4.100000  scroll            began             pan at 200,400 by 0,90 with 0,1000/s
            4.300000  scroll            ended             pan at 200,400 by 0,90 with 0,0/s
            4.300000  scroll            effect            {"emit":{"name":"scroll","data":{"by":90,"speed":0}}}
        """),
    Example(
      file: "phone-edges.yaml", what: "zoom and turn at once, and four fingers",
      panels: [
        Panel(
          400, 800,
          "t=1 +1(150,400) +2(250,400) · t=1.1 ~2(250,450) · t=1.2 ~2(250,500) · t=1.4 −1 −2 "
            + "· t=2 +1(100,300) · +2(160,280) · +3(220,280) · +4(280,300) · t=2.5 −1 −2 −3 −4")
      ],
      lines: """
            1.100000  zoom              began             pinch at 200,425 scale 1.035 with 0.352/s, 2 fingers
            1.100000  turn              began             rotation at 200,425 turned 0.376 with 4.636/s, 2 fingers
            1.200000  zoom              changed           pinch at 200,450 scale 1.309 with 2.742/s, 2 fingers
            1.200000  zoom              effect            {"emit":{"name":"picture","data":{"scale":1.309457}}}
            1.200000  turn              changed           rotation at 200,450 turned 0.698 with 3.218/s, 2 fingers
            1.200000  turn              effect            {"emit":{"name":"picture","data":{"rotation":0.698132}}}
            1.400000  zoom              ended             pinch at 200,450 scale 1.309 with 0/s, 2 fingers
            1.400000  turn              ended             rotation at 200,450 turned 0.698 with 0/s, 2 fingers
            2.110000  screenshot        ended             chord at 190,290, 4 fingers
            2.110000  screenshot        effect            {"key":["KEY_SYSRQ"]}
        """),
    Example(
      file: "over-an-app.yaml",
      what: "the previous page, a page anew, home, and the app's own finger",
      panels: [
        Panel(
          800, 480,
          "t=1 +1(2,200) · ~1(60,200) · ~1(160,200) · −1 "
            + "· t=2 +1(300,100) +2(400,100) +3(500,100) · t=2.1 ~1(300,250) ~2(400,250) ~3(500,250) "
            + "· t=2.2 −1 −2 −3 · t=3 +1(400,460) · t=3.1 −1 · t=4 +1(400,200) · t=4.1 −1")
      ],
      lines: """
            1.020000  previous          ended             edgeSwipe at 60,200 from the left
            1.020000  previous          effect            {"key":["KEY_BACK"]}
            2.100000  anew              ended             swipe at 400,250 down, 3 fingers
            2.100000  anew              effect            {"key":["KEY_REFRESH"]}
            3.000000  home              touchDown
            3.100000  home              touchUpInside
            3.100000  home              effect            {"key":["KEY_HOMEPAGE"]}
        """),
    Example(
      file: "two-panels.yaml", what: "a finger on each, one of them upside down",
      panels: [
        Panel(
          800, 480, name: "Left panel of the table",
          "t=1 +1(100,100) · t=1.1 −1 · t=3 +1(100,100) · t=5 −1"),
        Panel(
          800, 480, name: "Right panel of the table",
          "t=1.05 +1(100,100) · t=1.15 −1 · t=3.5 +1(100,100) · t=5 −1"),
      ],
      lines: """
            1.100000  leftPlayer.tap    ended             tap at 100,100
            1.100000  leftPlayer.tap    effect            {"emit":{"name":"move","data":{"player":"left","x":100,"y":100}}}
            1.150000  rightPlayer.tap   ended             tap at 1500,380
            1.150000  rightPlayer.tap   effect            {"emit":{"name":"move","data":{"player":"right","x":1500,"y":380}}}
            4.500000  agree             began             longPress at 800,240, 2 fingers
            4.500000  agree             effect            {"log":"both agree"}
            5.000000  agree             ended             longPress at 800,240, 2 fingers
        """),
  ]
}
