import CAllocationCounter
import Testing
import TouchKit

@Suite("Heap allocations")
struct AllocationTests {
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

  /// A view that looks at everything it is told, and keeps nothing.
  private final class Canvas: View {
    var moves = 0
    var distance = 0.0

    override func touchesMoved(_ touches: [Touch], with event: Event?) {
      for touch in touches {
        moves += 1
        distance += touch.location(in: self).distance(to: touch.previousLocation(in: self))
      }
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Passing: ResponderHandler {
    var calls = 0
    func responder(_ responder: Responder, receives call: ResponderCall) -> Bool {
      calls += 1
      return true
    }
  }

  private final class Below: UnclaimedTouchObserver {
    var moves = 0
    func application(_ application: Application, leaves touches: [UnclaimedTouch]) {
      for touch in touches where touch.step == .moved { moves += 1 }
    }
  }

  private func frame(_ index: Int, _ kind: TouchChange.Kind) -> TouchFrame {
    TouchFrame(
      timestamp: Double(index) / 100,
      changes: (0..<10).map { slot in
        TouchChange(
          contact: ContactID(device: 0, slot: slot, serial: slot), kind: kind,
          location: Point(x: Double(10 + slot * 35), y: Double(50 + index % 97)))
      })
  }

  @Test(
    "a thousand frames of ten moving fingers allocate nothing",
    .enabled(
      if: Self.isOptimised,
      "unoptimised generic code allocates for itself; run this with swift test -c release"))
  func movesAllocateNothing() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    application.addWindow(window)
    window.makeKeyAndVisible()
    let controller = ViewController(view: View(frame: window.bounds))
    window.addSubview(controller.view)
    let handler = Passing()
    controller.handler = handler
    let below = Below()
    application.unclaimedTouchObserver = below
    let canvases = [0.0, 200.0].map { x in
      let canvas = Canvas(frame: Rect(x: x, y: 0, width: 200, height: 800))
      canvas.isMultipleTouchEnabled = true
      canvas.transform = AffineTransform(rotationAngle: 0.01)
      controller.view.addSubview(canvas)
      return canvas
    }
    var handled = 0
    application.didHandleEvent = { _ in handled += 1 }
    func play(_ frames: [TouchFrame]) {
      for frame in frames {
        application.post(frame)
        application.processEvents()
      }
    }

    play([frame(0, .began)])
    play((1...300).map { frame($0, .moved) })
    let frames = (301...1300).map { frame($0, .moved) }
    allocation_counter_start()
    play(frames)
    let allocations = allocation_counter_stop()

    #expect(allocations == 0)
    #expect(handled == 1301)
    #expect(canvases.map(\.moves).reduce(0, +) == 13_000)
    #expect(handler.calls == 2 * 1301)
    #expect(below.moves == 13_000)
    _ = canvases.map(\.distance)
  }

  @Test(
    "a thousand readings of an accelerometer allocate nothing",
    .enabled(
      if: Self.isOptimised,
      "unoptimised generic code allocates for itself; run this with swift test -c release"))
  func readingsAllocateNothing() {
    let application = Application()
    func play(_ count: Int) {
      for index in 0..<count {
        let reading = Acceleration(x: Double(index % 7) / 10, y: 0, z: 1)
        application.post(reading, device: 1, at: application.time + 0.01)
        application.processEvents()
      }
    }
    play(300)
    allocation_counter_start()
    play(1000)
    let allocations = allocation_counter_stop()
    #expect(allocations == 0)
    #expect(abs(application.time - 13) < 1e-6)
  }

  @Test("the counter counts")
  func counter() {
    allocation_counter_start()
    let view = View()
    let allocations = allocation_counter_stop()
    #expect(allocations > 0)
    #expect(view.subviews.isEmpty)
  }
}
