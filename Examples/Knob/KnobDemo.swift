import TouchKit

/// A control of one's own, on TouchKit alone, and a finger that turns it:
///
///     swift run Knob
@main
struct KnobDemo {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let knob = Knob(frame: Rect(x: 100, y: 100, width: 200, height: 200))

  static func main() {
    let demo = KnobDemo()
    // A quarter of a turn clockwise, and half of it back.
    demo.finger(.began, atDegrees: -90, time: 0)
    demo.finger(.moved, atDegrees: -45, time: 0.1)
    demo.finger(.moved, atDegrees: 0, time: 0.2)
    demo.finger(.moved, atDegrees: -45, time: 0.3)
    demo.finger(.ended, atDegrees: -45, time: 0.4)
  }

  private init() {
    knob.addAction("print", for: .valueChanged) { control, _ in
      guard let knob = control as? Knob else { return }
      print("value \((knob.value * 1000).rounded() / 1000)")
    }
    knob.addAction("done", for: [.touchUpInside, .touchUpOutside]) { _, _ in print("let go") }
    window.addSubview(knob)
    application.addWindow(window)
    window.makeKeyAndVisible()
  }

  /// A finger on the knob's rim, as a panel would report it.
  private func finger(_ kind: TouchChange.Kind, atDegrees degrees: Double, time: Double) {
    let turn = AffineTransform(rotationAngle: degrees * .pi / 180)
    let rim = turn.apply(to: Point(x: 80, y: 0))
    let change = TouchChange(
      contact: ContactID(device: 0, slot: 0, serial: 1), kind: kind,
      location: Point(x: 200 + rim.x, y: 200 + rim.y))
    application.post(TouchFrame(timestamp: time, changes: [change]))
    application.processEvents()
  }
}
