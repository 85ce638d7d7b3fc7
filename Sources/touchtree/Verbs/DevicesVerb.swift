import Daemon
import Evdev
import Scene

extension Verb {
  private static let json = Option("json", "writes one JSON object a device and line")

  /// `touchtree devices`: what panels are there, and how is each read?
  static let devices = Verb(
    "devices", options: [.config, json],
    notes: """
      Without --config, the installed scene's rules hold; where there is none, every touchscreen is
      taken. The `match:` block goes under `devices:` in the scene.
      """,
    "lists the touch devices, how each would be read, and why"
  ) { arguments in
    var scene = SceneDescription()
    if arguments.has(.config) || SceneLocation.isInstalled {
      scene = try SceneDescription.chosen(by: arguments)
    }
    let display = DisplaySize()
    let reports = try DeviceMonitor().nodes().map {
      DeviceReport($0, in: scene, display: display)
    }
    if arguments.has(json) {
      for report in reports { Console.print(report.json.text + "\n") }
    } else {
      Console.print(DeviceListing(reports).text)
    }
    return .success
  }
}
