import CAllocationCounter
import Testing
import TouchKit

@Suite("Gestures: heap allocations")
struct GestureAllocationTests {
  /// Whether the code was built with optimisation: then assertions are compiled out.
  private static let isOptimised: Bool = {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }()

  private final class Canvas: View {
    var moves = 0
    override func touchesMoved(_ touches: [Touch], with event: Event?) { moves += touches.count }
  }

  /// Reads every value, as a trace does, and keeps nothing.
  private final class Reader: GestureObserver, GestureRecognizerDelegate {
    var reports = 0
    var actions = 0
    var sum = 0.0

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, reports state: GestureRecognizer.State, at time: Double
    ) {
      reports += 1
      sum += recognizer.location(in: recognizer.view).x
      if let pan = recognizer as? PanGestureRecognizer {
        sum += pan.translation(in: pan.view).x + pan.velocity(in: pan.view).y
      }
      if let pinch = recognizer as? PinchGestureRecognizer { sum += pinch.scale + pinch.velocity }
      if let rotation = recognizer as? RotationGestureRecognizer { sum += rotation.rotation }
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, cannotGoFrom state: GestureRecognizer.State,
      to next: GestureRecognizer.State, at time: Double
    ) {}
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
    func act() { actions += 1 }
  }

  /// Fingers that go down, spread and turn.
  private func frame(_ index: Int, _ kind: TouchChange.Kind) -> TouchFrame {
    TouchFrame(
      timestamp: Double(index) / 100,
      changes: (0..<10).map { slot in
        let spread = Double(index % 97) * (slot % 2 == 0 ? -1 : 1)
        return TouchChange(
          contact: ContactID(device: 0, slot: slot, serial: slot), kind: kind,
          location: Point(
            x: Double(100 + slot * 20) + spread, y: 300 + Double(index % 97) + spread / 2))
      })
  }

  @Test(
    "a thousand frames of ten fingers under 24 recognizers allocate nothing",
    .enabled(
      if: Self.isOptimised,
      "unoptimised generic code allocates for itself; run this with swift test -c release"))
  func movesAllocateNothing() {
    let application = Application()
    let clock = ManualClock()
    application.scheduler = clock
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    application.addWindow(window)
    window.makeKeyAndVisible()
    let outer = View(frame: window.bounds)
    window.addSubview(outer)
    let canvas = Canvas(frame: window.bounds)
    canvas.isMultipleTouchEnabled = true
    outer.addSubview(canvas)
    let reader = Reader()
    application.gestureObserver = reader
    let act = Action("act") { (target: Reader) in target.act() }
    func add(_ recognizer: GestureRecognizer, to view: View, _ delegate: Reader?) {
      recognizer.delegate = delegate
      recognizer.cancelsTouchesInView = false
      recognizer.addTarget(reader, action: act)
      view.addGestureRecognizer(recognizer)
    }
    // Some go on, some wait for ever, some have failed.
    for _ in 0..<2 {
      for view in [canvas, outer, window] as [View] {
        add(PanGestureRecognizer(), to: view, reader)
        add(SwipeGestureRecognizer(), to: view, nil)
        let patient = PanGestureRecognizer()
        patient.minimumMovement = 1e9
        add(patient, to: view, reader)
      }
      add(PinchGestureRecognizer(), to: outer, reader)
      add(RotationGestureRecognizer(), to: outer, reader)
      add(LongPressGestureRecognizer(), to: canvas, nil)
    }

    func play(_ frames: [TouchFrame]) {
      for frame in frames {
        application.post(frame)
        application.processEvents()
        clock.advance(to: frame.timestamp)
      }
    }
    play([frame(0, .began)])
    play((1...300).map { frame($0, .moved) })
    let frames = (301...1300).map { frame($0, .moved) }
    let before = (reader.reports, reader.actions, canvas.moves)
    allocation_counter_start()
    play(frames)
    let allocations = allocation_counter_stop()

    #expect(allocations == 0)
    #expect(reader.reports - before.0 >= 10_000)
    #expect(reader.actions - before.1 == reader.reports - before.0)
    #expect(canvas.moves - before.2 == 10_000)
  }
}
