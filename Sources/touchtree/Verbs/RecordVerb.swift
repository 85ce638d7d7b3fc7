import Daemon
import Evdev
import Scene

extension Verb {
  private static let device = Option(
    "device", value: "PATH", of: .devices, repeatable: true,
    "records this device (default: the touchscreen)")

  /// `touchtree record`: writes down what a device sends.
  static let record = Verb(
    "record", operands: [.optional("FILE", .files)], options: [device, .format],
    notes: """
      Records until Ctrl-C, to FILE, which is never overwritten, or to standard output. `touchtree
      replay` plays it; so do evemu-play and `libinput replay`. Mind what you type meanwhile: keys of a
      recorded keyboard are written down.
      """,
    "writes an evemu or libinput recording from a device"
  ) { arguments in
    let format = try WritableFormat.chosen(by: arguments, of: "record")
    var paths = arguments.values(of: device)
    if paths.isEmpty { paths = [try onlyTouchscreen()] }
    // The devices are opened first: a device that cannot be read leaves no empty file behind.
    var file: NewFile?
    let recorder = try Recorder(
      paths, as: format, output: { try file?.write($0) },
      lost: { Console.complain("\($0); nothing more is recorded from it") })
    file = try NewFile(arguments.operands.first)
    Console.complain("recording \(paths.joined(separator: ", ")); Ctrl-C ends it")
    try recorder.run()
    Console.complain("\(recorder.eventCount) events recorded")
    return .success
  }

  /// The one touchscreen of this machine.
  private static func onlyTouchscreen() throws -> String {
    let reports = try DeviceMonitor().nodes().map {
      DeviceReport($0, in: SceneDescription(), display: nil)
    }
    let paths = reports.filter(\.isTaken).map(\.node.path)
    guard let path = paths.first else { throw RecorderError.noTouchscreen }
    guard paths.count == 1 else { throw RecorderError.severalTouchscreens(paths) }
    return path
  }
}
