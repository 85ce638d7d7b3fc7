import Testing
import TouchKit

@Suite("Gestures: long press")
struct LongPressCases {
  struct Row: CustomTestStringConvertible {
    var number: String
    var duration = 0.5
    var taps = 0
    var touches = 1
    var script: String
    var actions: [String]
    var beganAt: Double?
    var failure: String?
    var testDescription: String { number }
  }

  static let rows = [
    Row(
      number: "205 action on begin, each drag, lift",
      script: "t=0 +1(100,100) · .6 ~1(+20) · .7 ~1(+40) · .8 −1",
      actions: ["began", "changed", "changed", "ended"], beganAt: 0.5),
    Row(
      number: "206 lifted early", script: "t=0 +1(100,100) · .4 −1", actions: [],
      failure: "g: lifted after 0.4 s, needed 0.5"),
    Row(
      number: "207 moved before (a)", script: "t=0 +1(100,100) · .2 ~1(+10,+0)",
      actions: ["began"], beganAt: 0.5),
    Row(
      number: "207 moved before (b)", script: "t=0 +1(100,100) · .2 ~1(+11,+0)", actions: [],
      failure: "g: moved 11 pt, allowed 10"),
    Row(
      number: "209 own duration, hold .8", duration: 1, script: "t=0 +1(100,100) · .8 −1",
      actions: [], failure: "g: lifted after 0.8 s, needed 1"),
    Row(
      number: "209 own duration, hold 1.2", duration: 1, script: "t=0 +1(100,100) · 1.2 −1",
      actions: ["began", "ended"], beganAt: 1),
    Row(
      number: "210 two fingers", touches: 2, script: "t=0 +1(100,100)+2(200,100) · .7 −1 · .71 −2",
      actions: ["began", "ended"], beganAt: 0.5),
    Row(
      number: "210 the second finger later", touches: 2,
      script: "t=0 +1(100,100) · .1 +2(200,100) · .7 −1−2", actions: ["began", "ended"],
      beganAt: 0.6),
    Row(
      number: "210 one finger only", touches: 2, script: "t=0 +1(100,100) · .7 −1", actions: [],
      failure: "g: 1 finger, needed 2"),
    Row(
      number: "211 tap then press", taps: 1,
      script: "t=0 +1(100,100) · .1 −1 · .25 +1(100,100) · .95 −1", actions: ["began", "ended"],
      beganAt: 0.75),
    Row(
      number: "211 press without the tap", taps: 1, script: "t=0 +1(100,100) · .7 −1", actions: [],
      failure: "g: no further tap within 0.35 s"),
    Row(
      number: "212 lift at the very time", script: "t=0 +1(100,100) · .5 −1",
      actions: ["began", "ended"], beganAt: 0.5),
  ]

  @Test("long press", arguments: rows)
  func longPress(row: Row) throws {
    let world = GestureWorld.withV(multiTouch: true)
    let press = world.add(LongPressGestureRecognizer(), "g", to: "V")
    press.minimumPressDuration = row.duration
    press.numberOfTapsRequired = row.taps
    press.numberOfTouchesRequired = row.touches
    try world.play(row.script, until: 3)
    #expect(world.actions == row.actions.map { "⟨g:\($0)⟩" })
    if let beganAt = row.beganAt { #expect(world.reporter.times.first?.time == beganAt) }
    if let failure = row.failure { #expect(world.reporter.failures == [failure]) }
  }

  @Test("213 cancels the view at begin")
  func case213() throws {
    let world = GestureWorld.withV()
    world.add(LongPressGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,100)", until: 1)
    #expect(world.takeLines() == ["V.began{1}", "⟨g:began⟩", "V.cancelled{1}"])
    #expect(world.log.calls[1].eventTime == 0.5)
    #expect(world.log.calls[1].touches[0].phase == .cancelled)
    try world.play("t=1 −1")
    #expect(world.takeLines() == ["⟨g:ended⟩"])
  }

  @Test("a press is met between two events five seconds apart, at its own time")
  func virtualTime() throws {
    let world = GestureWorld.withV()
    world.add(LongPressGestureRecognizer(), "g", to: "V")
    try world.play("t=10 +1(100,100) · 15 −1")
    #expect(world.reporter.times.map(\.time) == [10.5, 15])
  }

  @Test("a further finger does not disturb a press that has begun")
  func furtherFinger() throws {
    let world = GestureWorld.withV(multiTouch: true)
    let press = world.add(LongPressGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,100)", until: 0.6)
    try world.play(".7 +2(200,200) · .8 −2")
    #expect(press.state == .began)
    #expect(world.takeLines().suffix(2) == ["V.began{2}", "V.ended{2}"])
    try world.play(".9 −1")
    #expect(world.takeLines() == ["⟨g:ended⟩"])
  }

  @Test("330 a finger that rests sends nothing to a view without recognizer")
  func case330() throws {
    let world = GestureWorld.withV()
    try world.play(
      "t=0 +1(100,100)" + (1...100).map { " · \(Double($0) / 100) ~1(100,100)" }.joined() + " · −1")
    #expect(world.log.lines == ["V.began{1}", "V.ended{1}"])
  }
}
