import Testing
import TouchKit

@Suite("Gestures: controls")
struct ControlGestureCases {
  /// Notes its tracking and what it sends.
  private final class Noting {
    var log: CallLog
    init(_ log: CallLog) { self.log = log }
    func noteUp() { log.lines.append("⟨upInside⟩") }
    func noteCancel() { log.lines.append("⟨touchCancel⟩") }
  }

  private func world(
    _ control: Control, on view: String = "R", tap: TapGestureRecognizer = .init()
  ) -> (GestureWorld, Noting) {
    let world = GestureWorld()
    control.frame = Rect(x: 100, y: 100, width: 100, height: 50)
    world["R"].addSubview(control)
    let noting = Noting(world.log)
    control.addTarget(
      noting, action: Action("up") { (target: Noting) in target.noteUp() }, for: .touchUpInside)
    control.addTarget(
      noting, action: Action("cancel") { (target: Noting) in target.noteCancel() },
      for: .touchCancel)
    tap.name = "g"
    (view == "R" ? world["R"] : control).addGestureRecognizer(tap)
    return (world, noting)
  }

  private static let tap = "t=0 +1(120,120) · .08 −1"

  @Test("143 button under a parent's tap", arguments: ["button", "toggle", "stepper", "slider"])
  func case143(kind: String) throws {
    let controls: [String: Control] = [
      "button": Button(), "toggle": Toggle(), "stepper": Stepper(), "slider": Slider(),
    ]
    let control = try #require(controls[kind])
    let (world, noting) = world(control)
    try world.play(Self.tap)
    #expect(world.log.lines == ["⟨upInside⟩"])
    #expect(world.reporter.failures == ["g: refused by view"])
    _ = noting
  }

  @Test("144 the tap on the button itself wins")
  func case144() throws {
    let button = Button()
    let (world, noting) = world(button, on: "K")
    try world.play(Self.tap)
    #expect(world.log.lines == ["⟨g⟩", "⟨touchCancel⟩"])
    #expect(!button.isTracking)
    _ = noting
  }

  @Test("145 plain control under a parent's tap")
  func case145() throws {
    let (world, noting) = world(Control())
    try world.play(Self.tap)
    #expect(world.log.lines == ["⟨g⟩", "⟨touchCancel⟩"])
    _ = noting
  }

  @Test(
    "146 parent's tap with cancelsTouchesInView=false",
    arguments: ["control", "button", "toggle", "stepper", "slider"])
  func case146(kind: String) throws {
    let controls: [String: Control] = [
      "control": Control(), "button": Button(), "toggle": Toggle(), "stepper": Stepper(),
      "slider": Slider(),
    ]
    let tap = TapGestureRecognizer()
    tap.cancelsTouchesInView = false
    let (world, noting) = try world(#require(controls[kind]), tap: tap)
    try world.play(Self.tap)
    #expect(world.log.lines == ["⟨g⟩", "⟨upInside⟩"])
    _ = noting
  }

  @Test("147 two-finger tap of the parent is not blocked by a button")
  func case147() throws {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let (world, noting) = world(Button(), tap: tap)
    try world.play("t=0 +1(110,120)+2(150,120) · .08 −1−2")
    #expect(world.log.lines == ["⟨g⟩", "⟨touchCancel⟩"])
    _ = noting
  }

  @Test("148 a disabled button keeps nothing from its parent")
  func case148() throws {
    let button = Button()
    let (world, noting) = world(button)
    button.isEnabled = false
    try world.play(Self.tap)
    #expect(world.log.lines == ["⟨g⟩"])
    _ = noting
  }

  struct SliderRow {
    var axis: ControlAxis
    var script: String
    /// Whether the parent's pan and swipe get the finger.
    var isTaken: Bool
  }

  @Test(
    "148 a slider keeps what goes along it",
    arguments: [
      SliderRow(axis: .horizontal, script: "+1(120,120) · ~1(+20,+3)", isTaken: false),
      SliderRow(axis: .horizontal, script: "+1(120,120) · ~1(+3,+20)", isTaken: true),
      SliderRow(axis: .vertical, script: "+1(120,120) · ~1(+20,+3)", isTaken: true),
      SliderRow(axis: .vertical, script: "+1(120,120) · ~1(+3,−20)", isTaken: false),
    ])
  func slider(row: SliderRow) throws {
    let world = GestureWorld()
    let slider = Slider(frame: Rect(x: 100, y: 100, width: 100, height: 100), axis: row.axis)
    world["R"].addSubview(slider)
    world.add(PanGestureRecognizer(), "p", to: "R")
    try world.play(row.script)
    #expect(world.actions == (row.isTaken ? ["⟨p:began⟩"] : []))
    #expect(slider.isTracking == !row.isTaken)
  }

  @Test(
    "148 a toggle keeps what goes along its knob's way",
    arguments: [("+1(120,120) · ~1(+20,+3) · −1", false), ("+1(120,120) · ~1(+3,+20) · −1", true)])
  func toggle(script: String, isTaken: Bool) throws {
    let world = GestureWorld()
    let toggle = Toggle(frame: Rect(x: 100, y: 100, width: 100, height: 50))
    world["R"].addSubview(toggle)
    world.add(PanGestureRecognizer(), "p", to: "R")
    try world.play(script)
    #expect(world.actions == (isTaken ? ["⟨p:began⟩", "⟨p:ended⟩"] : []))
    #expect(toggle.isOn == !isTaken)
  }
}
