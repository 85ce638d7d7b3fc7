import Evdev
import Foundation
import Recordings
import Testing

/// Real devices, from recordings that this repository may not hold. Set `TOUCHTREE_RECORDINGS` to
/// their folder.
private let recordings = ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"]

@Suite(
  "The kinds of recorded devices",
  .enabled(if: recordings != nil, "TOUCHTREE_RECORDINGS names no folder"))
struct RecordedKindTests {
  @Test(
    "are those of the hardware",
    arguments: [
      ("autotest__syndrop-device.desc", DeviceKind.touchscreen),
      ("evdevices__alps-semimt-2f-tap.evemu", .touchpad),
      ("evdevices__apple-magic-mouse.evemu", .other),
      ("evdevices__atmel-mxt-1f-drag.evemu", .touchscreen),
      ("evdevices__bcm5974-protoA-3f-click.evemu", .touchpad),
      ("evdevices__cyps2-3f-tap.evemu", .touchpad),
      ("evdevices__egalax-singletouch.desc", .touchscreen),
      ("evdevices__egalaxtouch-virtual-multi.desc", .touchscreen),
      ("evdevices__ep0430m09-2f-tap.evemu", .touchscreen),
      ("evdevices__fakemt-g933-headset.desc", .other),
      ("evdevices__fakemt-surface-typecover.evemu", .remote),
      ("evdevices__irtouch.desc", .touchscreen),
      ("evdevices__ite8708-cir-remote.desc", .remote),
      ("evdevices__logitech-k400-mediakeys.evemu", .remote),
      ("evdevices__ntrig-protoA.desc", .touchscreen),
      ("evdevices__plantronics-648.desc", .other),
      ("evdevices__synps2-hp8470p.desc", .touchpad),
      ("evdevices__synps2-scrollbuttons.evemu", .touchpad),
      ("evdevices__wacom-cintiq13hd-tap.evemu", .touchscreen),
      ("evdevices__wacom-expresskey-remote.evemu", .other),
      ("evemu__ntrig-xt2-v1.0.device", .touchscreen),
      ("evemu__wetab-egalax.prop", .touchscreen),
      ("hiddevices__3m-0500-10f.evemu", .touchscreen),
      ("hiddevices__irtouch-garbage-name.evemu", .touchscreen),
      ("hiddevices__ntrig-0c01-pen.evemu", .other),
      ("hiddevices__ntrig-0c01-touch.evemu", .touchscreen),
      ("issue-rpi4749__ghost-touch-without-position.evemu", .touchscreen),
      ("issue-systemd17691__ps3-accelerometer.desc", .accelerometer),
      ("issue-tslib140__goodix-no-release.evemu", .touchscreen),
      ("issue-tslib177__waveshare-abs-mouse.evemu", .touchscreen),
      ("issue-tslib21__penmount-size-without-position.evemu", .other),
      ("issue-tslib90__st1232-protoA-1f.evemu", .touchscreen),
    ])
  func kind(file: String, kind: DeviceKind) throws {
    let path = (recordings ?? "") + "/" + file
    let device = try #require(try RecordingFile.read(path: path).parts.first?.description)
    let found = DeviceClassification(of: device)
    #expect(found.kind == kind, "\(found.reason)")
  }
}
