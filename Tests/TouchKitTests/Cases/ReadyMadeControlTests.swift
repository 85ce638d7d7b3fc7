import Testing
import TouchKit

@Suite("Ready-made controls")
struct ReadyMadeControlTests {
  private let world = World()

  /// Puts a control at (100,100) and takes note of its values as they are told.
  private func place<Made: Control>(_ control: Made, height: Double = 50) -> Made {
    control.frame = Rect(x: 100, y: 100, width: 100, height: height)
    world.root.addSubview(control)
    control.addAction("note", for: .valueChanged) { [log = world.log] control, _ in
      log.lines.append(text(Point(x: (control as? any ValueControl)?.value ?? -1, y: 0)))
    }
    return control
  }

  private var values: [Double] {
    world.log.lines.compactMap { Double($0.dropFirst().prefix { $0 != "," }) }
  }

  @Test("a button's tap is its primary action")
  func button() throws {
    let button = place(Button())
    var count = 0
    button.addAction("count", for: .primaryActionTriggered) { _, _ in count += 1 }
    try world.play("t=0 +1(120,120) · −1 · +1(120,120) · ~1(300,500) · −1")
    #expect(count == 1)
  }

  @Test("a toggle changes with each tap, not with one that leaves it")
  func toggle() throws {
    let toggle = place(Toggle())
    try world.play("t=0 +1(120,120) · −1 · +1(120,120) · ~1(300,500) · −1")
    #expect(toggle.isOn && toggle.value == 1)
    try world.play("1 +1(120,120) · −1")
    #expect(!toggle.isOn)
    #expect(values == [1, 0])
    toggle.value = 1
    #expect(toggle.isOn && values.count == 2)
  }

  @Test("a cancelled toggle stays as it is")
  func toggleCancelled() throws {
    let toggle = place(Toggle())
    try world.play("t=0 +1(120,120)")
    world.application.cancelTouches(reason: .locked)
    #expect(!toggle.isOn && values == [])
  }

  @Test("a slider has a range of its own, within which its value stays")
  func sliderRange() throws {
    let slider = place(Slider())
    (slider.maximumValue, slider.minimumValue) = (30, 10)
    #expect(slider.value == 10)
    try world.play("t=0 +1(150,120) · ~1(175,120) · ~1(400,500) · −1")
    #expect(values == [20, 25, 30])
    slider.maximumValue = 20
    #expect(slider.value == 20 && values.count == 3)
  }

  @Test("a slider follows the finger, and stops at its ends")
  func slider() throws {
    let slider = place(Slider())
    try world.play("t=0 +1(125,120) · ~1(150,120) · ~1(150,130) · ~1(400,500) · ~1(0,0) · −1")
    #expect(values == [0.25, 0.5, 1, 0])
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 1)
  }

  @Test("a vertical slider grows upwards")
  func verticalSlider() throws {
    let slider = place(Slider(axis: .vertical), height: 200)
    try world.play("t=0 +1(120,250) · ~1(120,150) · −1")
    #expect(values == [0.25, 0.75])
    #expect(slider.value == 0.75)
  }

  @Test("a slider that is not continuous tells its value at the end")
  func discontinuousSlider() throws {
    let slider = place(Slider())
    slider.isContinuous = false
    try world.play("t=0 +1(125,120) · ~1(150,120)")
    #expect(slider.value == 0.5 && values == [])
    try world.play("−1 · +1(150,120) · −1")
    #expect(values == [0.5])
  }

  @Test("a slider without a length keeps its value")
  func emptySlider() throws {
    let slider = place(Slider())
    slider.value = 0.5
    slider.frame.size.width = 0
    slider.touchArea = .inset(-10)
    try world.play("t=0 +1(100,120) · ~1(105,120) · −1")
    #expect(slider.value == 0.5 && values == [])
  }

  @Test("a stepper steps up on one half, down on the other")
  func stepper() throws {
    let stepper = place(Stepper())
    stepper.maximumValue = 2
    try world.play(
      """
      t=0 +1(175,120) · −1 · +1(175,120) · −1 · +1(175,120) · −1 · +1(125,120) · −1 ·
      +1(125,120) · ~1(175,120) · −1
      """)
    #expect(values == [1, 2, 1])
  }

  @Test("a stepper that is held goes on stepping, and its lift adds none")
  func heldStepper() throws {
    let stepper = place(Stepper())
    try world.play("t=0 +1(175,120)")
    world.wait(0.49)
    #expect(values == [])
    world.wait(0.25)
    #expect(values == [1, 2, 3])
    try world.play("~1(120,120)")
    world.wait(0.5)
    try world.play("−1")
    world.wait(2)
    #expect(values == [1, 2, 3] && stepper.value == 3)
  }

  @Test("a held stepper stops when its finger is taken away, or without autorepeat")
  func heldStepperStops() throws {
    let stepper = place(Stepper())
    try world.play("t=0 +1(175,120)")
    world.wait(0.55)
    world.application.cancelTouches(reason: .locked)
    world.wait(1)
    #expect(values == [1])
    stepper.autorepeat = false
    try world.play("−1 · +1(175,120)")
    world.wait(1)
    try world.play("−1")
    #expect(values == [1, 2])
  }

  @Test("a stepper that wraps")
  func wrappingStepper() throws {
    let stepper = place(Stepper(axis: .vertical))
    stepper.maximumValue = 1
    stepper.wraps = true
    try world.play("t=0 +1(120,140) · −1 · +1(120,110) · −1 · +1(120,110) · −1")
    #expect(values == [1, 0, 1])
  }

  @Test("a stepper's value stays between its limits")
  func stepperLimits() {
    let stepper = Stepper()
    stepper.value = 1e9
    #expect(stepper.value == 100)
    stepper.maximumValue = 10
    #expect(stepper.value == 10)
    stepper.minimumValue = 20
    #expect(stepper.value == 20)
  }

  /// A stepper that stops following its finger, from the landing on or at the first move.
  private final class ShyStepper: Stepper {
    var begins = true
    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
      super.beginTracking(touch, with: event) && begins
    }
    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool { false }
  }

  @Test("a stepper that lets go of its finger asks for no further call", arguments: [true, false])
  func abandonedStepper(begins: Bool) throws {
    let stepper = place(ShyStepper())
    stepper.begins = begins
    try world.play("t=0 +1(175,120)")
    if begins { try world.play("~1(176,120)") }
    world.wait(2)
    #expect(world.clock.nextTime == nil)
    try world.play("−1 · +1(175,120)")
    if begins { try world.play("~1(176,120)") }
    world.wait(2)
    #expect(world.clock.nextTime == nil)
    #expect(values == [])
  }

  @Test("a held stepper does not make up for a clock that jumps", arguments: [1e5, 1e9, 1e12])
  func jump(seconds: Double) throws {
    let stepper = place(Stepper())
    (stepper.wraps, stepper.repeatInterval) = (true, 0)
    try world.play("t=0 +1(175,120)")
    try world.play("t=\(Int(seconds)) ~1(176,120) · −1")
    #expect(values.count <= 10_001)
    #expect(world.clock.nextTime == nil)
  }

  @Test("a held stepper makes up for a minute without a report")
  func silence() throws {
    let stepper = place(Stepper())
    stepper.maximumValue = 1e6
    try world.play("t=0 +1(175,120) · t=60.45 −1")
    #expect(values.count == 600)
  }
}
