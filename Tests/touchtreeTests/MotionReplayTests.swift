import Foundation
import Testing

/// Recorded accelerometers, remote controls and keyboards under a scene, through the built program.
@Suite struct MotionReplayTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let scene: String
    /// The files to replay.
    let recordings: [String]
    /// What `replay --text` writes.
    let trace: String
    /// What must stand in its complaints; the empty text for none at all.
    var complaint = ""

    var testDescription: String { name }
  }

  @Test(arguments: shakes + commands)
  func trace(of example: Example) throws {
    let bench = try Workbench()
    let scene = try bench.write(
      "screen: {width: 400, height: 800}\n" + example.scene, as: "scene.yaml")
    let files = try example.recordings.enumerated().map {
      try bench.write($0.element, as: "\($0.offset).evemu")
    }
    let arguments = ["replay", "--text", "--config", scene] + files
    let tool = try CommandLineTool(arguments: arguments)
    #expect(tool.status == 0)
    #expect(tool.output == (example.trace.isEmpty ? "" : example.trace + "\n"))
    if example.complaint.isEmpty {
      #expect(tool.errors == "")
    } else {
      #expect(tool.errors.contains(example.complaint))
    }
    #expect(try CommandLineTool(arguments: arguments).output == tool.output)
  }

  @Test("the lines of a shake and of a command are JSON as the design has it")
  func json() throws {
    let bench = try Workbench()
    let scene = try bench.write(
      """
      devices: [{match: {name: "an accelerometer"}, kind: accelerometer}, {kind: remote}]
      windows: [{id: main, on: {remoteControlReceived: {stop: [{log: "{view} {subtype}"}]}}}]
      """, as: "scene.yaml")
    let shake = try bench.write(Accelerometer().shake(from: 0, swings: 6).evemu, as: "a.evemu")
    let keys = try bench.write(KeyScript("2 KEY_PLAYCD:1 · KEY_STOPCD:1").evemu, as: "k.evemu")
    let tool = try CommandLineTool("replay", "--config", scene, shake, keys)
    #expect(tool.errors == "")
    #expect(
      tool.output == """
        {"time":0.200000,"call":"motionBegan","responder":"main","subtype":"motionShake","forwarded":true}
        {"time":0.200000,"call":"motionBegan","responder":"application","subtype":"motionShake","forwarded":false}
        {"time":0.700000,"call":"motionEnded","responder":"main","subtype":"motionShake","forwarded":true}
        {"time":0.700000,"call":"motionEnded","responder":"application","subtype":"motionShake","forwarded":false}
        {"time":2.000000,"call":"remoteControlReceived","responder":"main","subtype":"remoteControlPlay","forwarded":true}
        {"time":2.000000,"call":"remoteControlReceived","responder":"application","subtype":"remoteControlPlay","forwarded":false}
        {"time":2.020000,"call":"remoteControlReceived","responder":"main","subtype":"remoteControlStop","forwarded":false}
        {"time":2.020000,"call":"effect","source":"main","effect":{"log":"main remoteControlStop"}}

        """)
  }

  @Test("the sound desk's remote control and shake")
  func example() throws {
    let bench = try Workbench()
    let shake = try bench.write(Accelerometer().shake(from: 1, swings: 6).evemu, as: "a.evemu")
    let keys = try bench.write(
      KeyScript("0 KEY_F5:1 · KEY_F6:1 · KEY_F6:0 · KEY_STOPCD:1").evemu, as: "k.evemu")
    let scene = ExampleSceneTests.folder.appending(path: "sound-desk.yaml").path
    let tool = try CommandLineTool("replay", "--text", "--config", scene, shake, keys)
    #expect(tool.errors == "")
    #expect(
      tool.output == """
            0.000000  transport         remoteControlReceived  remoteControlTogglePlayPause
            0.000000  transport         effect            {"emit":{"name":"player","data":{"do":"toggle"}}}
            0.020000  transport         remoteControlReceived  remoteControlBeginSeekingForward
            0.020000  transport         effect            {"emit":{"name":"player","data":{"do":"wind"}}}
            0.040000  transport         remoteControlReceived  remoteControlEndSeekingForward
            0.040000  transport         effect            {"emit":{"name":"player","data":{"do":"play"}}}
            0.060000  transport         remoteControlReceived  remoteControlStop (passed on)
            0.060000  desk              remoteControlReceived  remoteControlStop (passed on)
            0.060000  application       remoteControlReceived  remoteControlStop
            1.200000  transport         motionBegan       motionShake (passed on)
            1.200000  desk              motionBegan       motionShake (passed on)
            1.200000  application       motionBegan       motionShake
            1.700000  transport         motionEnded       motionShake (passed on)
            1.700000  desk              motionEnded       motionShake
            1.700000  desk              effect            {"emit":{"name":"player","data":{"do":"stop","why":"motionShake"}}}

        """)
  }

  static let accelerometer = "devices: [{kind: accelerometer}]\n"
  static let remote = "devices: [{kind: remote}]\n"

  static let shakes = [
    Example(
      name: "270 a shake goes to the first responder of the key window, not of the front one",
      scene: accelerometer + """
        windows:
          - id: main
            firstResponder: f
            views: [{id: f, on: {motionBegan: [], motionEnded: [{log: "{view} {subtype}"}]}}]
          - {id: front, level: alert, firstResponder: g, views: [{id: g, on: {motionBegan: []}}]}
        """,
      recordings: [Accelerometer().shake(from: 1, swings: 6).evemu],
      trace: """
            1.200000  f                 motionBegan       motionShake
            1.700000  f                 motionEnded       motionShake
            1.700000  f                 effect            {"log":"f motionShake"}
        """),
    Example(
      name: "271 a shake climbs to a controller",
      scene: accelerometer + """
        windows:
          - id: main
            controller: {id: home, on: {motionBegan: [], motionEnded: [], motionCancelled: []}}
            firstResponder: f
            views: [{id: f}]
        """,
      recordings: [Accelerometer().shake(from: 0, swings: 6).evemu],
      trace: """
            0.200000  f                 motionBegan       motionShake (passed on)
            0.200000  main              motionBegan       motionShake (passed on)
            0.200000  home              motionBegan       motionShake
            0.700000  f                 motionEnded       motionShake (passed on)
            0.700000  main              motionEnded       motionShake (passed on)
            0.700000  home              motionEnded       motionShake
        """),
    Example(
      name: "a shake that does not end is cancelled",
      scene: accelerometer
        + "windows: [{id: main, on: {motionBegan: [], motionEnded: [], motionCancelled: []}}]",
      recordings: [Accelerometer().shake(from: 0, swings: 80).evemu],
      trace: """
            0.200000  main              motionBegan       motionShake
            3.200000  main              motionCancelled   motionShake
        """),
    Example(
      name: "275 two shakes are two",
      scene: accelerometer + "windows: [{id: main, on: {motionBegan: [], motionEnded: []}}]",
      recordings: [
        Accelerometer().shake(from: 0, swings: 6).shake(from: 3, swings: 6).evemu
      ],
      trace: """
            0.200000  main              motionBegan       motionShake
            0.700000  main              motionEnded       motionShake
            3.200000  main              motionBegan       motionShake
            3.700000  main              motionEnded       motionShake
        """),
    Example(
      name: "what is no shake by the scene's thresholds",
      scene: accelerometer + "shake: {threshold: 5}\nwindows: [{id: main}]",
      recordings: [
        Accelerometer().shake(from: 0, swings: 6).evemu
      ],
      trace: ""),
    Example(
      name: "a device that does not tell its scale gets it from the scene",
      scene:
        "devices: [{kind: accelerometer, unitsPerG: 100, mountMatrix: [0, 1, 0, 1, 0, 0, 0, 0, -1]}]\n"
        + "windows: [{id: main, on: {motionBegan: [], motionEnded: []}}]",
      recordings: [Accelerometer(resolution: 0).shake(from: 0, swings: 6).evemu],
      trace: """
            0.200000  main              motionBegan       motionShake
            0.700000  main              motionEnded       motionShake
        """),
    Example(
      name: "without a rule it is taken as what it is, and told so",
      scene: "windows: [{id: main, on: {motionBegan: [], motionEnded: []}}]",
      recordings: [Accelerometer().shake(from: 0, swings: 6).evemu],
      trace: """
            0.200000  main              motionBegan       motionShake
            0.700000  main              motionEnded       motionShake
        """,
      complaint: "'an accelerometer' is replayed as an accelerometer; live it would need"),
  ]

  static let commands = [
    Example(
      name: "278 keys say what they are for when they are pressed",
      scene: remote + "windows: [{id: main, on: {remoteControlReceived: []}}]",
      recordings: [
        KeyScript(
          "0 KEY_PLAYPAUSE:1 · KEY_PLAYPAUSE:0 · KEY_PLAY:1 · KEY_PLAY:0 · KEY_PAUSECD:1 · KEY_STOPCD:1"
            + " · KEY_NEXTSONG:1 · KEY_PREVIOUSSONG:1 · KEY_VOLUMEUP:1 · KEY_MUTE:1 · KEY_MEDIA:1"
        ).evemu
      ],
      trace: """
            0.000000  main              remoteControlReceived  remoteControlTogglePlayPause
            0.040000  main              remoteControlReceived  remoteControlPlay
            0.080000  main              remoteControlReceived  remoteControlPause
            0.100000  main              remoteControlReceived  remoteControlStop
            0.120000  main              remoteControlReceived  remoteControlNextTrack
            0.140000  main              remoteControlReceived  remoteControlPreviousTrack
            0.200000  main              remoteControlReceived  remoteControlTogglePlayPause
        """),
    Example(
      name: "279 a seek lasts as long as its key is held, to the end of the recording at most",
      scene: remote + "windows: [{id: main, on: {remoteControlReceived: []}}]",
      recordings: [
        KeyScript(
          "0 KEY_FASTFORWARD:1 · KEY_FASTFORWARD:2 · KEY_FASTFORWARD:2 · KEY_FASTFORWARD:0 · KEY_REWIND:1"
        ).evemu
      ],
      trace: """
            0.000000  main              remoteControlReceived  remoteControlBeginSeekingForward
            0.060000  main              remoteControlReceived  remoteControlEndSeekingForward
            0.080000  main              remoteControlReceived  remoteControlBeginSeekingBackward
            0.080000  main              remoteControlReceived  remoteControlEndSeekingBackward
        """),
    Example(
      name: "two nodes of one remote are one source",
      scene: remote + "windows: [{id: main, on: {remoteControlReceived: []}}]",
      recordings: [
        KeyScript("0 KEY_FASTFORWARD:1 · KEY_FASTFORWARD:0").evemu,
        KeyScript("0.01 KEY_FASTFORWARD:1 · KEY_FASTFORWARD:0").evemu,
      ],
      trace: """
            0.000000  main              remoteControlReceived  remoteControlBeginSeekingForward
            0.030000  main              remoteControlReceived  remoteControlEndSeekingForward
        """),
    Example(
      name: "a list for each command; the others climb on",
      scene: remote + """
        windows:
          - id: main
            firstResponder: player
            on: {remoteControlReceived: [{log: "main {subtype}"}]}
            views:
              - id: player
                on:
                  remoteControlReceived:
                    play: [{log: playing}]
                    nextTrack: []
        """,
      recordings: [KeyScript("0 KEY_PLAYCD:1 · KEY_NEXTSONG:1 · KEY_STOPCD:1").evemu],
      trace: """
            0.000000  player            remoteControlReceived  remoteControlPlay
            0.000000  player            effect            {"log":"playing"}
            0.020000  player            remoteControlReceived  remoteControlNextTrack
            0.040000  player            remoteControlReceived  remoteControlStop (passed on)
            0.040000  main              remoteControlReceived  remoteControlStop
            0.040000  main              effect            {"log":"main remoteControlStop"}
        """),
    Example(
      name: "the scene says what keys say",
      scene: remote + """
        remote: {keys: {KEY_MEDIA: none, KEY_F5: stop, KEY_F6: seekForward, KEY_PLAY: pause}}
        windows: [{id: main, on: {remoteControlReceived: []}}]
        """,
      recordings: [
        KeyScript("0 KEY_MEDIA:1 · KEY_F5:1 · KEY_F6:1 · KEY_F6:2 · KEY_F6:0 · KEY_PLAY:1").evemu
      ],
      trace: """
            0.020000  main              remoteControlReceived  remoteControlStop
            0.040000  main              remoteControlReceived  remoteControlBeginSeekingForward
            0.080000  main              remoteControlReceived  remoteControlEndSeekingForward
            0.100000  main              remoteControlReceived  remoteControlPause
        """),
    Example(
      name: "281 a command does not care where fingers are, and takes its turn between them",
      scene: """
        devices: [{match: {name: ten*}}, {kind: remote}]
        windows:
          - {id: main, firstResponder: f, views: [{id: f, frame: [0, 0, 1, 1], on: {remoteControlReceived: []}}]}
          - {id: hit, frame: [0, 0, 400, 400], on: {touchesBegan: [], touchesEnded: [], remoteControlReceived: []}}
        """,
      recordings: [
        FingerScript("t=0 +1(10,10) · t=.1 −1").evemu, KeyScript("0.05 KEY_PLAY:1").evemu,
      ],
      trace: """
            0.000000  hit               touchesBegan      #1 10,10
            0.050000  f                 remoteControlReceived  remoteControlPlay
            0.100000  hit               touchesEnded      #1 10,10
        """),
  ]
}
