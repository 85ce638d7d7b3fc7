import Glibc
import TouchtreeClient

/// A counter that is an app of touchtree: it puts its own views into the tree of the running daemon.
///
///     swift run Counter
///
/// A tap on the right half of the screen counts up, one on the left half down; a pinch apart makes the
/// steps ten times as large, a pinch together makes them one again.
@main
struct Counter {
  private var count = 0
  private var step = 1

  static func main() async {
    var counter = Counter()
    var backOff = Touchtree.BackOff()
    while true {
      do {
        let touchtree = try await Touchtree.connect()
        backOff = Touchtree.BackOff()
        try await counter.serve(touchtree)
      } catch let failure where failure.isOfAbsence {
        // The daemon does not run, or was restarted: the count stays, the views are added again.
        tell("counter: \(failure); connecting again")
        await backOff.wait()
      } catch {
        tell("counter: \(error)")
        return
      }
    }
  }

  private mutating func serve(_ touchtree: Touchtree) async throws(Touchtree.Failure) {
    try await add(to: touchtree)
    try await touchtree.call(.subscribe(views: ["counter"], calls: ["gesture"]))
    tell("ready")
    for try await event in touchtree.events {
      switch event.content {
      case .gesture(let gesture) where gesture.state == .ended: take(gesture)
      case .reloaded(let lost) where lost.contains("counter"):
        try await add(to: touchtree)
        tell("ready")
      default: break
      }
    }
  }

  /// Puts the views into the first window. They are owned: they go when this program goes.
  private func add(to touchtree: Touchtree) async throws(Touchtree.Failure) {
    let tree = try await touchtree.call(.tree)
    let window = tree.windows.first?["id"]?.string ?? "main"
    try await touchtree.call(.addView(Self.view, to: window, owned: true))
  }

  /// The views, as a scene would describe them.
  private static let view: JSONValue = [
    "id": "counter", "frame": [0, 0, "100%", "100%"], "multipleTouch": true,
    "gestures": [["id": "counter.pinch", "kind": "pinch"]],
    "views": [
      half("counter.less", at: 0, gesture: "counter.down"),
      half("counter.more", at: "50%", gesture: "counter.up"),
    ],
  ]

  private static func half(_ id: String, at x: JSONValue, gesture: String) -> JSONValue {
    [
      "id": .string(id), "frame": [x, 0, "50%", "100%"],
      "gestures": [["id": .string(gesture), "kind": "tap"]],
    ]
  }

  private mutating func take(_ gesture: Touchtree.Event.Gesture) {
    switch gesture.measure {
    case .scale(let scale, _):
      step = scale > 1 ? 10 : 1
      tell("step \(step)")
    default:
      count += gesture.gesture == "counter.up" ? step : -step
      tell("count \(count)")
    }
  }
}

/// Writes a line at once, also where standard output is no terminal.
private func tell(_ line: String) {
  print(line)
  fflush(nil)
}
