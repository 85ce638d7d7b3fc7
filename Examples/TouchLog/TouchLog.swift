import Digitizer
import Evdev
import Recordings
import TouchKit

/// Replays a recording of a touch panel into a view that tells of its touches:
///
///     swift run TouchLog Examples/recordings/two-fingers.evemu
@main
struct TouchLog {
  static func main() throws {
    guard CommandLine.arguments.count > 1 else {
      print("usage: TouchLog RECORDING...")
      return
    }
    let set = try RecordingSet.read(paths: Array(CommandLine.arguments.dropFirst()))
    for recording in set.recordings { try replay(recording) }
  }

  /// One recording, on a screen of 800 × 480 points.
  private static func replay(_ recording: Recording) throws {
    let screen = Rect(x: 0, y: 0, width: 800, height: 480)
    let application = Application()
    let window = Window(frame: screen)
    let view = LoggingView(frame: screen)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    application.addWindow(window)
    window.makeKeyAndVisible()

    print(recording.device.name)
    let digitizer = try Digitizer(
      recording.device, configuration: DigitizerConfiguration(device: 0, area: screen),
      output: { application.post($0) }, notice: { print($0) })
    for event in recording.events {
      digitizer.process(event)
      application.processEvents()
    }
    digitizer.cancelAll(.device)
    application.processEvents()
  }
}

/// A view as one writes it for UIKit: it overrides the touch methods, and does not call `super`.
final class LoggingView: View {
  override func touchesBegan(_ touches: [Touch], with event: Event?) {
    log("began", touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event?) {
    log("moved", touches)
  }

  override func touchesEnded(_ touches: [Touch], with event: Event?) {
    log("ended", touches)
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event?) {
    log("cancelled", touches)
  }

  private func log(_ name: String, _ touches: [Touch]) {
    for touch in touches {
      let place = touch.location(in: self)
      let taps = touch.tapCount > 1 ? ", tap \(touch.tapCount)" : ""
      print("  finger \(touch.id) \(name) at \(Int(place.x)), \(Int(place.y))\(taps)")
    }
  }
}
