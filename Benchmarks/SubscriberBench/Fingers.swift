/// Fingers that tap on for some seconds: each is down for nine tenths of the time, and moves with every
/// frame.
struct Fingers {
  let frames: Int
  /// How often a finger lands; it lifts as often.
  private(set) var landings = 0
  /// The events in evemu's format.
  private(set) var events = ""

  init(count: Int, rate: Int, seconds: Int) {
    frames = rate * seconds
    var isDown = [Bool](repeating: false, count: count)
    var serial = 0
    for frame in 0..<frames {
      let time = Double(frame) / Double(rate)
      func add(_ code: Int, _ value: Int) {
        events += "E: \(Self.stamp(time)) 0003 \(Self.hexadecimal(code)) \(value)\n"
      }
      for finger in 0..<count {
        // One after the other; at the end all are up.
        let phase = (frame + finger * 2) % 20
        let shallBeDown = phase < 18 && frame < frames - 1
        guard shallBeDown || isDown[finger] else { continue }
        add(0x2f, finger)
        if shallBeDown != isDown[finger] {
          if shallBeDown {
            serial += 1
            landings += 1
          }
          add(0x39, shallBeDown ? serial : -1)
          isDown[finger] = shallBeDown
        }
        guard shallBeDown else { continue }
        add(0x35, finger * 80 + frame % 70)
        add(0x36, frame % 470)
      }
      events += "E: \(Self.stamp(time)) 0000 0000 0\n"
    }
  }

  private static func stamp(_ time: Double) -> String {
    let micros = Int((time * 1_000_000).rounded()) + 1_000_000
    let rest = String(micros % 1_000_000)
    return "\(micros / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
  }

  private static func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
