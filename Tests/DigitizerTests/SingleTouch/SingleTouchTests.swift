import Digitizer
import Evdev
import Testing

/// Panels that know one contact. They have ten units a point.
@Suite struct SingleTouchTests {
  static func panel(
    _ buttons: Set<EventCode> = [.btnTouch], pressure: AbsoluteAxis? = nil,
    at place: (x: Int32, y: Int32) = (0, 0)
  ) -> DeviceDescription {
    var axes: [EventCode: AbsoluteAxis] = [
      .absX: AbsoluteAxis(value: place.x, minimum: 0, maximum: 4000),
      .absY: AbsoluteAxis(value: place.y, minimum: 0, maximum: 8000),
    ]
    axes[.absPressure] = pressure
    return DeviceDescription(
      name: "Single", properties: [.direct], axes: axes, buttons: buttons)
  }

  private func check(
    _ device: DeviceDescription, _ events: String, _ frames: String, _ rule: String
  ) throws {
    let bench = try Bench(device, .plain())
    try bench.play(events)
    #expect(bench.text == frames, "\(rule)")
    try bench.unplug()
  }

  @Test(arguments: [
    (
      "press, drag, release",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | ABS_X 1100 | BTN 0 |",
      """
      began 1 (100,150)
      moved 1 (110,150)
      ended 1 (110,150)
      """
    ),
    (
      "the button may come first",
      "BTN 1 ABS_X 1000 ABS_Y 1500 | BTN 0 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "a release at another place is at the last place before",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | ABS_X 3000 ABS_Y 3000 BTN 0 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "a press where the axes are is told without them",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | BTN 0 | BTN 1 | BTN 0 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      began 2 (100,150)
      ended 2 (100,150)
      """
    ),
    (
      "moves of a finger that hovers are nothing",
      "ABS_X 1000 ABS_Y 1500 | ABS_X 1100 | BTN 1 | BTN 0 | ABS_X 1200 |",
      """
      began 1 (110,150)
      ended 1 (110,150)
      """
    ),
    (
      "the button repeats",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | BTN 2 |1 BTN 2 |1 BTN 1 | BTN 0 | BTN 2 |1",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "press and release in one frame",
      "ABS_X 1000 ABS_Y 1500 BTN 1 BTN 0 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "release and press in one frame",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | BTN 0 BTN 1 ABS_X 2000 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      began 2 (200,150)
      """
    ),
    (
      "what the kernel releases when the panel goes is cancelled",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | BTN 0 |1",
      """
      began 1 (100,150)
      device 1 (100,150)
      """
    ),
    (
      "a loss: the next press is a new one, whatever was before",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | DROPPED | ABS_X 1200 | BTN 1 | BTN 0 |",
      """
      began 1 (100,150)
      dropped 1 (100,150)
      began 2 (120,150)
      ended 2 (120,150)
      """
    ),
    (
      "a live loss: the finger is still there",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | < DROPPED ABS_X 1200 | > BTN 0 |",
      """
      began 1 (100,150)
      moved 1 (120,150)
      ended 1 (120,150)
      """
    ),
    (
      "a live loss: the finger is gone",
      "ABS_X 1000 ABS_Y 1500 BTN 1 | < DROPPED ABS_X 1200 BTN 0 | > BTN 1 |",
      """
      began 1 (100,150)
      dropped 1 (100,150)
      began 2 (120,150)
      """
    ),
    (
      "multitouch events mean nothing here",
      "SLOT 4 ID 4 X 9 Y 9 + | ABS_X 1000 ABS_Y 1500 BTN 1 | ID -1 |",
      "began 1 (100,150)"
    ),
  ])
  func byTouchButton(_ rule: String, _ events: String, _ frames: String) throws {
    try check(Self.panel(), events, frames, rule)
    let asMouse = events.replacing("BTN", with: "BTN_LEFT")
    try check(Self.panel([.btnLeft]), asMouse, frames, rule)
  }

  @Test(arguments: [
    (
      "a pressure above nothing is a finger",
      "ABS_X 1000 ABS_Y 1500 ABS_PRESSURE 9 | ABS_PRESSURE 3 ABS_X 1100 | ABS_PRESSURE 0 |",
      """
      began 1 (100,150)
      moved 1 (110,150)
      ended 1 (110,150)
      """
    ),
    (
      "moves without pressure are nothing",
      "ABS_X 1000 ABS_Y 1500 | ABS_X 1100 | ABS_PRESSURE 1 | ABS_PRESSURE 0 |",
      """
      began 1 (110,150)
      ended 1 (110,150)
      """
    ),
    (
      "after a loss a pressure may be of the finger that was there",
      "ABS_X 1 ABS_Y 1 ABS_PRESSURE 9 | DROPPED | ABS_PRESSURE 8 | ABS_PRESSURE 0 | ABS_PRESSURE 7 |",
      """
      began 1 (0.1,0.1)
      dropped 1 (0.1,0.1)
      began 2 (0.1,0.1)
      """
    ),
  ])
  func byPressure(_ rule: String, _ events: String, _ frames: String) throws {
    let pressure = AbsoluteAxis(minimum: 0, maximum: 255)
    try check(Self.panel([], pressure: pressure), events, frames, rule)
  }

  @Test func byPresence() throws {
    try check(
      Self.panel([]), "@1 ABS_X 1000 ABS_Y 1500 | @1.1 ABS_X 1100 | @3 ABS_Y 1600 |",
      """
      began 1 (100,150)
      moved 1 (110,150)
      ended 1 (110,150)
      began 2 (110,160)
      """, "a finger that is told of is there, until there is silence")
  }

  @Test func theTouchButtonIsTrustedBeforeOthers() throws {
    let pressure = AbsoluteAxis(minimum: 0, maximum: 255)
    try check(
      Self.panel([.btnTouch, .btnLeft], pressure: pressure),
      "ABS_X 1000 ABS_Y 1500 ABS_PRESSURE 5 BTN_LEFT 1 | BTN 1 | ABS_PRESSURE 0 | BTN 0 |",
      """
      began 1 (100,150)
      moved 1 (100,150)
      ended 1 (100,150)
      """, "BTN_TOUCH")
  }

  @Test func theFirstPressMayBeWhereTheAxesWere() throws {
    try check(
      Self.panel(at: (1000, 1500)), "BTN 1 | BTN 0 |",
      "began 1 (100,150)\nended 1 (100,150)", "the value of the description")
    try check(Self.panel(), "BTN 1 | BTN 0 |", "", "zeros are no place")
  }

  @Test func aFingerThatIsDownAtTheStartIsPassedOver() throws {
    let bench = try Bench(Self.panel(at: (10, 10)), .plain())
    try bench.digitizer.adopt(isButtonDown: true)
    try bench.play("ABS_X 1000 | ABS_X 1100 | BTN 0 | BTN 1 |")
    #expect(bench.text == "began 1 (110,1)")
    try bench.unplug()

    let pressed = AbsoluteAxis(value: 40, minimum: 0, maximum: 255)
    try check(
      Self.panel([], pressure: pressed, at: (10, 10)),
      "ABS_PRESSURE 50 | ABS_PRESSURE 0 | ABS_PRESSURE 20 |", "began 1 (1,1)", "by pressure")
  }

  /// A mouse and a panel in one device: the panel's axes have five units a point across and ten down.
  private static var twoPairs: DeviceDescription {
    var device = panel()
    device.axes[.absZ] = AbsoluteAxis(minimum: 0, maximum: 2000)
    device.axes[.absRX] = AbsoluteAxis(minimum: 0, maximum: 8000)
    device.codes.formUnion([.absZ, .absRX])
    return device
  }

  @Test(
    "A device with two pairs of axes tells places by one of them",
    arguments: [
      (
        "the second, with the button", "BTN 1 ABS_Z 500 ABS_RX 1500 | ABS_Z 550 | BTN 0 |",
        "began 1 (100,150)\nmoved 1 (110,150)\nended 1 (110,150)", true
      ),
      (
        "the second, after the button", "BTN 1 | ABS_Z 500 ABS_RX 1500 | BTN 0 |",
        "began 1 (100,150)\nended 1 (100,150)", true
      ),
      (
        "the second: the first is that of the mouse",
        "ABS_Z 500 ABS_RX 1500 BTN 1 | ABS_X 4000 ABS_Y 8000 | BTN 0 |",
        "began 1 (100,150)\nended 1 (100,150)", true
      ),
      (
        "the first, with something beside it",
        "ABS_X 1000 ABS_Y 1500 ABS_Z 7 ABS_RX 7 BTN 1 | ABS_Z 9 ABS_RX 9 | BTN 0 |",
        "began 1 (100,150)\nended 1 (100,150)", false
      ),
      (
        "the first: one axis of the other is no place",
        "ABS_Z 7 | ABS_X 1000 ABS_Y 1500 BTN 1 | ABS_Z 9 ABS_RX 9 | BTN 0 |",
        "began 1 (100,150)\nended 1 (100,150)", false
      ),
    ])
  func twoPairs(_ rule: String, _ events: String, _ frames: String, _ isSecond: Bool) throws {
    let bench = try Bench(Self.twoPairs, .plain())
    try bench.play(events)
    #expect(bench.text == frames, "\(rule)")
    #expect(bench.noticeKinds == (isSecond ? ["speaksSecondPair"] : []))
    let panel = try bench.digitizer.panel
    #expect(
      panel.x.code == (isSecond ? .absZ : .absX) && panel.y.code == (isSecond ? .absRX : .absY))
    #expect(panel.explanation.contains { $0.contains("has ABS_Z and ABS_RX") } != isSecond)
    try bench.unplug()
  }

  @Test func aSecondPairWithoutARangeIsNone() throws {
    var device = Self.twoPairs
    device.axes[.absRX] = AbsoluteAxis(minimum: 7, maximum: 7)
    let bench = try Bench(device, .plain())
    try bench.play("BTN 1 ABS_Z 500 ABS_RX 7 | BTN 0 | ABS_X 1000 ABS_Y 1500 BTN 1 | BTN 0 |")
    #expect(bench.text == "began 1 (100,150)\nended 1 (100,150)")
    #expect(bench.noticeKinds == ["contactWithoutPlace"])
    try bench.unplug()
  }

  @Test func aSecondPairTakesTheConfiguredRange() throws {
    let bench = try Bench(
      Self.twoPairs, .plain { $0.rangeX = AxisRange(first: 2000, last: 0) })
    try bench.play("BTN 1 ABS_Z 1500 ABS_RX 1500 | BTN 0 |")
    #expect(bench.text == "began 1 (100,150)\nended 1 (100,150)")
    try bench.unplug()
  }
}
