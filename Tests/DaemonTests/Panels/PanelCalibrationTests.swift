import Scene
import Testing

@testable import Daemon

@Suite("udev's calibration")
struct PanelCalibrationTests {
  static let turned = Calibration(0, -1, 1, 1, 0, 0)

  @Test(
    "holds where it is a matrix",
    arguments: [
      ("0 -1 1 1 0 0", .udev(turned)), (" 0.0\t-1.0 1.0  1 0 0e3 ", .udev(turned)),
      ("0 -1 1 1 0", .unreadable("0 -1 1 1 0")), ("", .unreadable("")),
      ("0 -1 1 1 0 0 0 0 1", .unreadable("0 -1 1 1 0 0 0 0 1")),
      ("0 -1 1 1 0 nan", .unreadable("0 -1 1 1 0 nan")),
      ("0 -1 1 1 0 x", .unreadable("0 -1 1 1 0 x")),
    ] as [(String, PanelCalibration)])
  func udev(_ text: String, _ calibration: PanelCalibration) {
    let properties = ["LIBINPUT_CALIBRATION_MATRIX": text]
    #expect(PanelCalibration(DeviceRule(), udev: properties) == calibration)
    var rule = DeviceRule()
    rule.usesUdevCalibration = false
    #expect(PanelCalibration(rule, udev: properties) == .none)
    rule = DeviceRule()
    rule.calibration = Calibration(1, 0, 0, 0, 1, 0.5)
    #expect(PanelCalibration(rule, udev: properties) == .scene(Calibration(1, 0, 0, 0, 1, 0.5)))
  }

  @Test("is explained, with how to turn it off")
  func explanation() {
    #expect(
      PanelCalibration.udev(Calibration(0, -1, 1, 1.25, 0, 0)).explanation
        == "calibration: 0 -1 1 1.25 0 0, from udev's LIBINPUT_CALIBRATION_MATRIX "
        + "(`udevCalibration: false` in the scene turns it off)")
    #expect(PanelCalibration.none.explanation == nil)
    #expect(PanelCalibration.unreadable("x").explanation?.contains("'x'") == true)
  }
}
