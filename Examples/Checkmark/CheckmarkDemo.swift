import TouchKit

/// A gesture of one's own, on TouchKit alone, and a finger that draws it, well and badly:
///
///     swift run Checkmark
@main
final class CheckmarkDemo: GestureObserver {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private var strokes = 0

  static func main() {
    let demo = CheckmarkDemo()
    demo.draw([Point(x: 100, y: 100), Point(x: 120, y: 140), Point(x: 160, y: 60)])
    demo.draw([Point(x: 100, y: 100), Point(x: 120, y: 140), Point(x: 125, y: 130)])
    demo.draw([Point(x: 100, y: 100), Point(x: 80, y: 140)])
  }

  private init() {
    let checkmark = CheckmarkGestureRecognizer()
    checkmark.addAction("print") { recognizer in
      print("a check mark that ends at x \(recognizer.location(in: recognizer.view).x)")
    }
    window.addGestureRecognizer(checkmark)
    application.addWindow(window)
    application.gestureObserver = self
    window.makeKeyAndVisible()
  }

  /// A finger that lands at the first point, goes through the others and lifts, as a panel would
  /// report it.
  private func draw(_ points: [Point]) {
    strokes += 1
    for (index, point) in points.enumerated() {
      report(index == 0 ? .began : .moved, at: point, index: index)
    }
    if let last = points.last { report(.ended, at: last, index: points.count) }
  }

  private func report(_ kind: TouchChange.Kind, at place: Point, index: Int) {
    let change = TouchChange(
      contact: ContactID(device: 0, slot: 0, serial: strokes), kind: kind, location: place)
    let time = Double(strokes) + Double(index) * 0.1
    application.post(TouchFrame(timestamp: time, changes: [change]))
    application.processEvents()
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, failed reason: GestureFailure, at time: Double
  ) {
    print("no \(recognizer.kind): \(reason)")
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, cannotGoFrom state: GestureRecognizer.State,
    to next: GestureRecognizer.State, at time: Double
  ) {
    print("\(recognizer.kind) cannot go from \(state.name) to \(next.name)")
  }
}
