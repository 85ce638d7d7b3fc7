import Evdev
import Outputs
import Testing

/// What a virtual touchscreen says of contacts. A step is written `+1(10,20)`, `~1(11,20)`, `−1` or `✕1`;
/// events have short names: S slot, I tracking id, X Y place, T tool, B button, x y the mouse's axes, and
/// `;` ends a frame.
@Suite("Slots of a virtual touchscreen")
struct FingerSlotsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// What is taken, a call each.
    var steps: [String]
    /// What comes out of each call.
    var events: [String]
    var slots = 3
    var leftOut = 0
  }

  static let cases: [Case] = [
    Case(
      testDescription: "one finger",
      steps: ["+1(10,20)", "~1(11,20)", "~1(11,25)", "−1"],
      events: ["I0 X10 Y20 B1 x10 y20 ;", "X11 x11 ;", "Y25 y25 ;", "I-1 B0 ;"]),
    Case(
      testDescription: "what changes nothing is no frame",
      steps: ["+1(10,20)", "~1(10,20)", "", "−1", "~1(1,1)", "−1", "✕1"],
      events: ["I0 X10 Y20 B1 x10 y20 ;", "", "", "I-1 B0 ;", "", "", ""]),
    Case(
      testDescription: "two fingers in a frame",
      steps: ["+1(10,20) +2(30,40)", "~1(11,20) ~2(31,40)", "−1 ~2(32,40)", "−2"],
      events: [
        "I0 X10 Y20 S1 I1 X30 Y40 B1 x10 y20 ;", "S0 X11 S1 X31 x11 ;",
        "S0 I-1 S1 X32 x32 y40 ;", "I-1 B0 ;",
      ]),
    Case(
      testDescription: "the oldest finger is the mouse, whichever slot it has",
      steps: ["+1(1,1) +2(2,2)", "−1", "+3(3,3)", "−2"],
      events: [
        "I0 X1 Y1 S1 I1 X2 Y2 B1 x1 y1 ;", "S0 I-1 x2 y2 ;", "I2 X3 Y3 ;", "S1 I-1 x3 y3 ;",
      ]),
    Case(
      testDescription: "what is withdrawn was a palm",
      steps: ["+1(10,20)", "✕1"], events: ["I0 X10 Y20 B1 x10 y20 ;", "T2 I-1 B0 ;"]),
    Case(
      testDescription: "a slot that held a palm holds a finger before it lands",
      steps: ["+1(10,20)", "✕1", "+2(10,20)", "−2", "+3(10,20)"],
      events: [
        "I0 X10 Y20 B1 x10 y20 ;", "T2 I-1 B0 ;", "T0 I1 X10 Y20 B1 ;", "I-1 B0 ;",
        "I2 X10 Y20 B1 ;",
      ]),
    Case(
      testDescription: "a landing that is told late is told where it was",
      steps: ["+1(10,20) ~1(15,20)"],
      events: ["I0 X10 Y20 B1 x10 y20 ; X15 x15 ;"]),
    Case(
      testDescription: "a whole touch that is told late",
      steps: ["+1(10,20) ~1(15,20) −1"],
      events: ["I0 X10 Y20 B1 x10 y20 ; X15 x15 ; I-1 B0 ;"]),
    Case(
      testDescription: "two whole touches that are told late share frames",
      steps: ["+1(1,1) +2(2,2) −1 −2"],
      events: ["I0 X1 Y1 S1 I1 X2 Y2 B1 x1 y1 ; S0 I-1 S1 I-1 B0 ;"]),
    Case(
      testDescription: "a landing beside a lift takes another slot",
      steps: ["+1(1,1)", "−1 +2(2,2)"],
      events: ["I0 X1 Y1 B1 x1 y1 ;", "I-1 S1 I1 X2 Y2 x2 y2 ;"]),
    Case(
      testDescription: "where there is no other slot, the lift is told first",
      steps: ["+1(1,1)", "−1 +2(2,2)"],
      events: ["I0 X1 Y1 B1 x1 y1 ;", "I-1 B0 ; I1 X2 Y2 B1 x2 y2 ;"], slots: 1),
    Case(
      testDescription: "more fingers than slots",
      steps: ["+1(1,1) +2(2,2)", "~2(3,3)", "−1", "−2 +3(5,5)"],
      events: ["I0 X1 Y1 B1 x1 y1 ;", "", "I-1 B0 ;", "I1 X5 Y5 B1 x5 y5 ;"], slots: 1,
      leftOut: 1),
  ]

  @Test("says what a driver would", arguments: cases)
  func events(_ example: Case) throws {
    var slots = FingerSlots(count: example.slots)
    var leftOut = 0
    let events = try example.steps.map { steps in
      var events: [InputEvent] = []
      leftOut += slots.take(try ForwardedContact.list(steps), into: &events)
      return EventText.text(of: events)
    }
    #expect(events == example.events)
    #expect(leftOut == example.leftOut)
  }

  @Test("takes everything back, and begins anew")
  func withdrawAll() throws {
    var slots = FingerSlots(count: 2)
    var events: [InputEvent] = []
    _ = slots.take(try ForwardedContact.list("+1(1,1) +2(2,2)"), into: &events)
    events = []
    slots.withdrawAll(into: &events)
    #expect(EventText.text(of: events) == "S0 T2 I-1 S1 T2 I-1 B0 ;")
    #expect(slots.count == 0)
    events = []
    _ = slots.take(try ForwardedContact.list("~1(5,5) −2 +3(1,1)"), into: &events)
    #expect(EventText.text(of: events) == "S0 T0 I2 X1 Y1 B1 x1 y1 ;")
  }

  @Test("tracking ids go round, past those that are in use")
  func trackingIDs() throws {
    var slots = FingerSlots(count: 2)
    var events: [InputEvent] = []
    _ = slots.take(try ForwardedContact.list("+1(1,1)"), into: &events)
    var ids: [Int32] = []
    for id in 2...65538 {
      events = []
      _ = slots.take(try ForwardedContact.list("+\(id)(1,1)"), into: &events)
      ids += events.filter { $0.code == .absMTTrackingID }.map(\.value)
      _ = slots.take(try ForwardedContact.list("−\(id)"), into: &events)
    }
    #expect(ids.prefix(2) == [1, 2])
    #expect(ids.suffix(3) == [65535, 1, 2])
    #expect(!ids.contains(0))
  }
}
