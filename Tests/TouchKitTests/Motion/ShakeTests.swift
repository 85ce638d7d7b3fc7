import Testing
import TouchKit

@Suite("Shakes")
struct ShakeTests {
  /// Readings of a hand that shakes: a wave of a strength in g and a frequency, ten milliseconds a
  /// reading.
  private static func wave(_ strength: Double, hertz: Double, seconds: Double) -> [Double] {
    let half = max(1, Int(50 / hertz))
    return (0..<Int(seconds * 100)).map { ($0 / half) % 2 == 0 ? strength : -strength }
  }

  private static let rest = [Double](repeating: 0, count: 50)

  private func lines(_ readings: [Double]) -> [String] {
    let world = World()
    world.window.rootViewController = nil
    world.add("F", 0, 0, 9, 9, to: "R")
    world.makeFirstResponder("F")
    world.accelerate(readings)
    world.wait(5)
    return world.log.lines.map { $0.replacing("(motionShake)", with: "") }
  }

  @Test("270 one shake: began and ended")
  func oneShake() {
    #expect(
      lines(Self.rest + Self.wave(2, hertz: 5, seconds: 0.8) + Self.rest)
        == ["F.motionBegan", "F.motionEnded"])
  }

  @Test("275 two shakes are separate")
  func twoShakes() {
    let shake = Self.wave(2, hertz: 5, seconds: 0.8)
    #expect(
      lines(Self.rest + shake + Self.rest + Self.rest + shake)
        == ["F.motionBegan", "F.motionEnded", "F.motionBegan", "F.motionEnded"])
  }

  @Test(
    "what is no shake",
    arguments: [
      ("rest", [Double](repeating: 0, count: 300)),
      ("too weak", wave(0.9, hertz: 5, seconds: 2)),
      ("too slow", wave(2, hertz: 1, seconds: 4)),
      ("a knock", rest + [4, -3] + rest),
      ("turned over", rest + [Double](repeating: 2, count: 100)),
      ("two jerks to and fro", rest + [2, 2, 0, -2, -2, 0, 2, 2, 0] + rest),
      ("no numbers", [.nan, .infinity, -.infinity, .nan]),
    ] as [(String, [Double])])
  func noShake(name: String, readings: [Double]) {
    #expect(lines(readings) == [])
  }

  @Test("with another recognizer a shake that goes on is cancelled, and the next one is held to it")
  func anotherRecognizer() {
    let world = World()
    world.window.rootViewController = nil
    world.add("F", 0, 0, 9, 9, to: "R")
    world.makeFirstResponder("F")
    let shake = Self.wave(2, hertz: 5, seconds: 0.8)
    world.accelerate(Self.rest + shake)
    world.application.shakeRecognizer.threshold = 3
    world.accelerate(Self.rest + shake)
    world.wait(5)
    #expect(
      world.log.lines.map { $0.replacing("(motionShake)", with: "") }
        == ["F.motionBegan", "F.motionCancelled"])
  }

  @Test("the end comes when it has been quiet, at its own time, without a reading")
  func quiet() {
    let world = World()
    world.root.acceptsFirstResponder = true
    world.root.canBecome = true
    world.root.becomeFirstResponder()
    world.accelerate(Self.wave(2, hertz: 5, seconds: 0.6))
    let lastJerk = world.time
    // The accelerometer is silent from now on: the kernel leaves out what does not change.
    world.wait(0.39)
    #expect(world.log.lines.count == 1)
    world.wait(0.02)
    #expect(world.log.lines.count == 2)
    #expect(abs((world.log.events.last??.timestamp ?? 0) - (lastJerk + 0.4)) < 1e-9)
  }

  @Test("a shake that never ends is cancelled, and no other begins before it has been quiet")
  func exhausted() {
    #expect(
      lines(Self.wave(2, hertz: 5, seconds: 10)) == ["F.motionBegan", "F.motionCancelled"])
    #expect(
      lines(Self.wave(2, hertz: 5, seconds: 4) + Self.rest + Self.wave(2, hertz: 5, seconds: 1))
        == ["F.motionBegan", "F.motionCancelled", "F.motionBegan", "F.motionEnded"])
  }

  @Test("thresholds can be set")
  func thresholds() {
    let world = World()
    world.application.shakeRecognizer.threshold = 0.3
    world.application.shakeRecognizer.reversals = 2
    world.accelerate(Self.rest + Self.wave(0.5, hertz: 5, seconds: 0.5))
    world.wait(1)
    #expect(
      world.log.lines == ["W.motionBegan(motionShake)", "W.motionEnded(motionShake)"])
  }

  @Test("the accelerometer goes away: cancelled")
  func removed() {
    let world = World()
    world.add("F", 0, 0, 9, 9, to: "R")
    world.makeFirstResponder("F")
    world.accelerate(Self.wave(2, hertz: 5, seconds: 0.6))
    world.application.removeAccelerometer(device: 1)
    world.application.removeAccelerometer(device: 7)
    world.wait(5)
    #expect(world.log.lines == ["F.motionBegan(motionShake)", "F.motionCancelled(motionShake)"])
  }

  @Test("of two accelerometers in one hand the first one counts")
  func twoDevices() {
    let world = World()
    for reading in Self.wave(2, hertz: 5, seconds: 0.6) {
      world.accelerate([reading], device: 1)
      world.accelerate([reading], device: 2)
    }
    world.wait(2)
    #expect(
      world.log.lines == ["W.motionBegan(motionShake)", "W.motionEnded(motionShake)"])
  }

  @Test("readings that run backwards in time are passed over")
  func backwards() {
    var recognizer = ShakeRecognizer()
    for index in 0..<200 {
      let x = index % 2 == 0 ? 3.0 : -3
      let phase = recognizer.add(Acceleration(x: x, y: 0, z: 1), at: 100 - Double(index))
      #expect(phase == nil)
    }
  }
}
