import Testing

@testable import Scene

@Suite("A broken device rule is refused with every mistake and its place")
struct BrokenDeviceTests {
  typealias Case = BrokenScene

  @Test("device", arguments: devices)
  func device(_ broken: Case) { #expect(problems(of: broken.yaml) == broken.problems) }

  static let devices: [Case] = [
    Case(
      device: "match: {name: true, phys: \"true\", udev: {ID_SEAT: False}}",
      "2:26: error: name is 'true', expected a text or pattern, such as \"Goodix*\"; a name that reads so needs quotes",
      "2:62: error: ID_SEAT is 'False', expected a text or pattern, such as \"Goodix*\"; a name that reads so needs quotes"
    ),
    Case(
      "no rules", "windows: [{}]\ndevices: []",
      "2:10: error: devices is an empty list, expected at least one rule; leave it out for every touchscreen"
    ),
    Case(
      device: "match: {}",
      "2:19: error: match is empty, expected at least one of name, vendor, product, phys, uniq, path, udev; leave it out to match every device"
    ),
    Case(
      device: "match: {nmae: a}", "2:20: error: unknown key 'nmae' in match; did you mean 'name'?"),
    Case(
      device: "match: {name: \"[a\"}",
      "2:26: error: name is the pattern '[a' with a '[' without its ']'; write '\\[' for the character itself"
    ),
    Case(
      device: "match: {phys: \"a\\\\\"}",
      "2:26: error: phys is the pattern 'a\\' with a '\\' with nothing after it; write '\\\\' for the character itself"
    ),
    Case(
      device: "match: {vendor: 0416, product: 28a4}",
      "2:28: error: vendor is '0416', expected a number from 0 to 0xffff, in hexadecimal 0x0416",
      "2:43: error: product is '28a4', expected a number from 0 to 0xffff, in hexadecimal 0x28a4"),
    Case(
      device: "match: {vendor: 0x10000, product: -1}",
      "2:28: error: vendor is '0x10000', expected a number from 0 to 0xffff",
      "2:46: error: product is '-1', expected a number from 0 to 0xffff"),
    Case(
      device: "match: {udev: ID_PATH}",
      "2:26: error: udev is 'ID_PATH', expected a mapping of properties, such as {ID_PATH: \"...\"}"
    ),
    Case(
      device: "match: {udev: {ID_PATH: \"[\"}}",
      "2:36: error: ID_PATH is the pattern '[' with a '[' without its ']'; write '\\[' for the character itself"
    ),
    Case(device: "ignore: 0", "2:20: error: ignore is '0', expected true or false"),
    Case(
      device: "kind: touchscren",
      "2:18: error: kind is 'touchscren', expected one of auto, touchscreen, accelerometer, remote, pen; did you mean 'touchscreen'?"
    ),
    Case(
      device: "protocol: c", "2:22: error: protocol is 'c', expected one of auto, a, b, single"),
    Case(
      device: "contact: btn-tuch",
      "2:21: error: contact is 'btn-tuch', expected one of auto, tracking-id, btn-touch, btn-left, pressure, size, presence; did you mean 'btn-touch'?"
    ),
    Case(
      device: "size: [0, large]",
      "2:19: error: size is '0', expected millimetres from 1 to 10000",
      "2:22: error: size is 'large', expected millimetres from 1 to 10000"),
    Case(
      device: "size: 154",
      "2:18: error: size is '154', expected [width, height] in millimetres"),
    Case(
      device: "silence: -1",
      "2:21: error: silence is '-1', expected seconds from 0 to 60, 0 for never"),
    Case(
      device: "palmSize: 0",
      "2:22: error: palmSize is '0', expected millimetres from 1 to 1000"),
    Case(
      device: "deadZones: [0, [0, 0, -1, 5]]",
      "2:24: error: a dead zone is '0', expected [x, y, width, height] in points or parts such as \"50%\"",
      "2:34: error: a size in a dead zone is '-1', expected points from 0 to 1000000 or a part such as \"50%\""
    ),
    Case(
      device: "deadZones: none",
      "2:23: error: deadZones is 'none', expected a list of [x, y, width, height]"),
    Case(
      device: "liftDebounce: 5",
      "2:26: error: liftDebounce is '5', expected seconds from 0.001 to 1"),
    Case(
      device: "mergeDistance: near",
      "2:27: error: mergeDistance is 'near', expected points from 0 to 1000"),
    Case(
      device: "penGrace: 11", "2:22: error: penGrace is '11', expected seconds from 0 to 10"),
    Case(
      device: "maximumLandings: 2.5",
      "2:29: error: maximumLandings is '2.5', expected a whole number from 1 to 1000"),
    Case(
      device: "grab: allways",
      "2:18: error: grab is 'allways', expected one of never, always; did you mean 'always'?"),
    Case(
      device: "calibration: [1, 0, 0]",
      "2:25: error: calibration is a list of 3, expected six numbers, such as [1, 0, 0, 0, 1, 0]"),
    Case(
      device: "calibration: [1, 0, 0, 0, one, 0]",
      "2:38: error: calibration is 'one', expected a number from -1000 to 1000"),
    Case(
      device: "calibration: [1, 1, 0, 1, 1, 0]",
      "2:25: error: calibration brings every finger to one line or point, expected a matrix with an inverse, such as [1, 0, 0, 0, 1, 0]"
    ),
    Case(
      device: "area: [0, 0, 800, 0]",
      "2:18: error: area has no extent, expected the part of the screen that the panel covers, such as [0, 0, \"50%\", \"100%\"]"
    ),
    Case(device: "rotation: left", "2:22: error: rotation is 'left', expected 0, 90, 180 or 270"),
    Case(
      device: "invert: x", "2:20: error: invert is 'x', expected a list of x and y, such as [x]"),
    Case(device: "invert: [x, z]", "2:24: error: invert is 'z', expected x or y"),
    Case(device: "swap: x", "2:18: error: swap is 'x', expected true or false"),
    Case(device: "range: [0, 1]", "2:19: error: range is a list, expected a mapping (keys: x, y)"),
    Case(
      device: "range: {x: [0, 0], y: [1, 1.5]}",
      "2:23: error: range x runs from 0 to 0, expected two ends",
      "2:38: error: range y is '1.5', expected a whole number of 32 bits"),
    Case(
      device: "range: {x: [0, 4294967296]}",
      "2:27: error: range x is '4294967296', expected a whole number of 32 bits"),
    Case(
      device: "area: [0, 0, 800]",
      "2:18: error: area is a list of 3, expected [x, y, width, height] in points or parts such as \"50%\""
    ),
  ]
}
