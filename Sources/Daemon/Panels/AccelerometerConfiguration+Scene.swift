import Digitizer
import Scene
import TouchKit

extension AccelerometerConfiguration {
  /// How an accelerometer is read under the rule that matched it.
  init(_ rule: DeviceRule) {
    self.init()
    unitsPerG = rule.unitsPerG
    guard let m = rule.mountMatrix?.elements else { return }
    mount = .init(
      x: Acceleration(x: m[0], y: m[1], z: m[2]), y: Acceleration(x: m[3], y: m[4], z: m[5]),
      z: Acceleration(x: m[6], y: m[7], z: m[8]))
  }
}
