import Digitizer
import Scene
import TouchKit

extension DigitizerConfiguration {
  /// How a device is read under a scene: the rule that matched it, on the scene's screen.
  ///
  /// The panel's turn and the screen's add up.
  init(device: Int, rule: DeviceRule, turned screen: Scene.Rotation, size: Size) {
    self.init(device: device, area: (rule.area ?? .whole).rect(in: size))
    rangeX = rule.rangeX.map { .init(first: $0.minimum, last: $0.maximum) }
    rangeY = rule.rangeY.map { .init(first: $0.minimum, last: $0.maximum) }
    invertsX = rule.invertsX
    invertsY = rule.invertsY
    swapsAxes = rule.swapsAxes
    if let matrix = rule.calibration {
      calibration = .init(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
    }
    let degrees = (rule.rotation?.rawValue ?? 0) + screen.rawValue
    rotation = .init(rawValue: degrees % 360) ?? .none
    // `auto` is in neither of the digitizer's lists.
    contactProtocol = .init(rawValue: rule.contactProtocol.rawValue)
    contactSignal = .init(rawValue: rule.contactSignal.rawValue)
    panelSize = rule.panelSize
    silence = rule.silence
    filters.palmSize = rule.filters.palmSize
    filters.deadZones = rule.filters.deadZones.map { $0.rect(in: size) }
    filters.liftDebounce = rule.filters.liftDebounce
    filters.mergeDistance = rule.filters.mergeDistance
    filters.landingsPerSecond = rule.filters.maximumLandings
    filters.penGrace = rule.filters.penGrace ?? 0
  }
}
