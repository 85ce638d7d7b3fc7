/// A recording of an accelerometer, 20 readings a second, that feels 1 g along z all the time.
struct Accelerometer {
  private let resolution: Int
  private var lines: [String] = []

  /// - Parameter resolution: units per g as the device tells them; 0 for a device that does not, which
  ///   then reads 100.
  init(resolution: Int = 250) {
    self.resolution = resolution
  }

  /// Rests, swings from side to side with 3 g, a swing each 0.05 s, and rests again.
  func shake(from start: Double, swings: Int) -> Accelerometer {
    var next = self
    next.read(at: start, x: 0)
    for swing in 0..<swings {
      next.read(at: start + 0.05 * Double(swing + 1), x: swing % 2 == 0 ? 3 : -3)
    }
    next.read(at: start + 0.05 * Double(swings + 1), x: 0)
    return next
  }

  private mutating func read(at time: Double, x: Double) {
    let unit = Double(resolution == 0 ? 100 : resolution)
    event(time, 3, 0, Int(x * unit))
    event(time, 3, 2, Int(unit))
    event(time, 0, 0, 0)
  }

  private mutating func event(_ time: Double, _ type: Int, _ code: Int, _ value: Int) {
    lines.append(EvemuLine.event(time, type, code, value))
  }

  /// The recording as an evemu file.
  var evemu: String {
    """
    # EVEMU 1.3
    N: an accelerometer
    I: 0018 1209 0002 0100
    P: 40 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 03 07 00 00 00 00 00 00 00
    A: 00 -4096 4095 0 0 \(resolution)
    A: 01 -4096 4095 0 0 \(resolution)
    A: 02 -4096 4095 0 0 \(resolution)

    """ + lines.joined(separator: "\n") + "\n"
  }
}
