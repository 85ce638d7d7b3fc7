import Digitizer
import Evdev
import Scene
import TouchKit

/// A scene at work: its tree, and the panels that feed it.
final class TouchSystem {
  let scene: SceneDescription
  let tree: SceneTree

  /// - Parameter screen: the screen's size where the scene does not give one, in points.
  init(_ scene: SceneDescription, screen: Size) {
    self.scene = scene
    tree = SceneTree(scene, screen: screen)
  }

  var application: Application { tree.application }

  /// A digitizer that posts a device's touches to the application.
  ///
  /// - Parameters:
  ///   - number: numbers the device among all devices of the process.
  ///   - notice: gets every fault of the device.
  func makeDigitizer(
    for device: DeviceDescription, rule: DeviceRule, number: Int,
    notice: @escaping (DigitizerNotice) -> Void
  ) throws(DigitizerError) -> Digitizer {
    let configuration = DigitizerConfiguration(
      device: number, rule: rule, screen: scene.screen, size: tree.screen)
    // The digitizer is fed, and so its output used, only while its owner has this system.
    return try Digitizer(
      device, configuration: configuration, output: { [application] in application.post($0) },
      notice: notice)
  }
}
