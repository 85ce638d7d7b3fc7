import Digitizer
import Evdev
import Scene
import TouchKit

/// A scene at work: its tree, and what feeds it.
final class TouchSystem {
  let scene: SceneDescription
  let tree: SceneTree

  /// What changes the tree while it is at work.
  private(set) lazy var editor = SceneEditor(scene, tree: tree)

  /// How the screen is turned now.
  private var rotation: Scene.Rotation

  /// - Parameters:
  ///   - screen: the screen's size where the scene does not give one, in points.
  ///   - application: what the scene is built into; it has no windows.
  init(_ scene: SceneDescription, screen: Size, application: Application = Application()) {
    self.scene = scene
    rotation = scene.screen.rotation
    tree = SceneTree(scene, screen: screen, application: application)
    application.remoteControl.keys = scene.remoteControlKeys
  }

  var application: Application { tree.application }

  /// Takes another size for the screen, where the scene does not give it.
  ///
  /// - Parameter screen: before the scene turns it, in points.
  func fit(to screen: Size) {
    var description = scene.screen
    description.rotation = rotation
    tree.screen = description.size(from: screen)
  }

  /// Turns the screen. Devices are to be read as ``configuration(for:as:number:)`` says from now on.
  func rotate(to rotation: Scene.Rotation) {
    self.rotation = rotation
    editor.rotate(to: rotation)
  }

  /// How a device is read here.
  ///
  /// - Parameter number: numbers the device among all devices of the process.
  func configuration(
    for rule: DeviceRule, as role: DeviceRole, number: Int
  ) -> DeviceConfiguration {
    switch role {
    case .touchscreen: .touchscreen(digitizerConfiguration(for: rule, number: number))
    case .accelerometer:
      .accelerometer(
        device: number, unitsPerG: rule.unitsPerG, mountMatrix: rule.mountMatrix)
    case .remote: .remote(device: number)
    }
  }

  private func digitizerConfiguration(
    for rule: DeviceRule, number: Int
  ) -> DigitizerConfiguration {
    DigitizerConfiguration(device: number, rule: rule, turned: rotation, size: tree.screen)
  }

  /// Hands on what a device has to say: calls `post` with its time, in seconds.
  typealias Delivery = (_ time: Double, _ post: () -> Void) -> Void

  /// A digitizer that posts to the application what a device tells.
  ///
  /// - Parameters:
  ///   - number: numbers the device among all devices of the process.
  ///   - scheduler: calls back on the clock of the device's stamps; nil for the application's.
  ///   - deliver: gets the time of each report, and must have it posted; by default just does.
  ///   - notice: gets every fault of the device.
  private func makeDigitizer(
    for device: DeviceDescription, rule: DeviceRule, number: Int,
    scheduler: (any Scheduler)?, deliver: @escaping Delivery,
    notice: @escaping (DigitizerNotice) -> Void
  ) throws(DigitizerError) -> Digitizer {
    // The digitizer is fed, and so its output used, only while its owner has this system.
    let digitizer = try Digitizer(
      device, configuration: digitizerConfiguration(for: rule, number: number),
      scheduler: scheduler ?? application.scheduler,
      hover: { [application] sample, time in
        deliver(time) { application.post(sample, at: time) }
      },
      output: { [application] frame in deliver(frame.timestamp) { application.post(frame) } },
      notice: notice)
    learn(pointsPerMillimetre: digitizer.pointsPerMillimetre)
    return digitizer
  }

  /// What reads a device in its role; the other parameters are those of a digitizer.
  func makeReader(
    for device: DeviceDescription, as role: DeviceRole, rule: DeviceRule, number: Int,
    scheduler: (any Scheduler)? = nil, deliver: @escaping Delivery = { $1() },
    notice: @escaping (DigitizerNotice) -> Void
  ) throws -> DeviceReader {
    switch role {
    case .touchscreen:
      .touchscreen(
        try makeDigitizer(
          for: device, rule: rule, number: number, scheduler: scheduler, deliver: deliver,
          notice: notice))
    case .accelerometer:
      .accelerometer(
        try makeAccelerationReader(for: device, rule: rule, number: number, deliver: deliver))
    case .remote: .remote(makeMediaKeyReader(number: number, deliver: deliver))
    }
  }

  /// A reader that posts an accelerometer's readings; the parameters are those of a digitizer.
  private func makeAccelerationReader(
    for device: DeviceDescription, rule: DeviceRule, number: Int,
    deliver: @escaping Delivery
  ) throws(AccelerationError) -> AccelerationReader {
    try AccelerationReader(
      device, unitsPerG: rule.unitsPerG,
      matrix: rule.mountMatrix.flatMap { MountMatrix($0) } ?? .identity,
      output: { [application] reading, time in
        deliver(time) { application.post(reading, device: number, at: time) }
      })
  }

  /// A reader that posts what a device's keys say; the parameters are those of a digitizer.
  private func makeMediaKeyReader(
    number: Int, deliver: @escaping Delivery
  ) -> MediaKeyReader {
    MediaKeyReader { [application] report in
      deliver(report.timestamp) {
        application.post(
          report.state, ofKey: report.code, device: number, at: report.timestamp)
      }
    }
  }

  /// Takes a panel's word for how many points a millimetre has; the first one's holds.
  func learn(pointsPerMillimetre scale: Double?) {
    if tree.pointsPerMillimetre == nil { tree.pointsPerMillimetre = scale }
  }
}
