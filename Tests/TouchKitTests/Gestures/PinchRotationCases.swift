import Testing
import TouchKit

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Gestures: pinch and rotation")
struct PinchRotationCases {
  /// Two fingers about (200,300), played by distance and angle.
  private final class Fingers {
    let world = GestureWorld.withV(multiTouch: true)
    var isDown = false

    func put(_ distance: Double, degrees: Double = 0, at time: Double) {
      let angle = degrees * .pi / 180
      let (x, y) = (distance / 2 * cos(angle), distance / 2 * sin(angle))
      send(
        isDown ? .moved : .began, Point(x: 200 - x, y: 300 - y), Point(x: 200 + x, y: 300 + y),
        time)
      isDown = true
    }

    func lift(at time: Double) {
      send(.ended, .zero, .zero, time)
      isDown = false
    }

    private var places = [Point.zero, Point.zero]
    private func send(_ kind: TouchChange.Kind, _ first: Point, _ second: Point, _ time: Double) {
      if kind != .ended { places = [first, second] }
      world.application.post(
        TouchFrame(
          timestamp: time,
          changes: places.enumerated().map { index, place in
            TouchChange(
              contact: ContactID(device: 0, slot: index, serial: index), kind: kind,
              location: place)
          }))
      world.application.processEvents()
    }
  }

  private func pinchFingers() -> (Fingers, PinchGestureRecognizer) {
    let fingers = Fingers()
    return (fingers, fingers.world.add(PinchGestureRecognizer(), "p", to: "V"))
  }

  private func rotationFingers() -> (Fingers, RotationGestureRecognizer) {
    let fingers = Fingers()
    return (fingers, fingers.world.add(RotationGestureRecognizer(), "r", to: "V"))
  }

  @Test(
    "242 243 pinch threshold and baseline",
    arguments: [
      (100.0, 108.0, nil), (100, 110, 110.0 / 108), (200, 190, 190.0 / 192),
      (100, 200, 200.0 / 108),
      (200, 192, nil), (300, 100, 100.0 / 292),
    ] as [(Double, Double, Double?)])
  func case242(start: Double, end: Double, scale: Double?) {
    let (fingers, pinch) = pinchFingers()
    fingers.put(start, at: 0)
    fingers.put(end, at: 0.05)
    #expect(fingers.world.actions == (scale == nil ? [] : ["⟨p:began⟩"]))
    if let scale { #expect(abs(pinch.scale - scale) < 1e-9) }
  }

  @Test("243 pinch scale out")
  func case243() {
    let (fingers, pinch) = pinchFingers()
    fingers.put(100, at: 0)
    fingers.put(110, at: 0.05)
    #expect(abs(pinch.scale - 1.0185185) < 1e-6)
    fingers.put(200, at: 0.1)
    #expect(abs(pinch.scale - 1.8518519) < 1e-6)
    #expect(fingers.world.takeActions() == ["⟨p:began⟩", "⟨p:changed⟩"])
    fingers.lift(at: 0.12)
    #expect(fingers.world.takeActions() == ["⟨p:ended⟩"])
    #expect(pinch.scale == 1)
  }

  @Test("245 pinch reset")
  func case245() {
    let (fingers, pinch) = pinchFingers()
    fingers.world.reporter.onReport = { _, state in if state == .changed { pinch.scale = 1 } }
    fingers.put(100, at: 0)
    fingers.put(110, at: 0.05)
    fingers.put(200, at: 0.1)
    fingers.world.reporter.onReport = nil
    fingers.put(250, at: 0.15)
    #expect(pinch.scale == 1.25)
  }

  @Test("246 pinch velocity")
  func case246() {
    let (fingers, pinch) = pinchFingers()
    fingers.put(100, at: 0)
    fingers.put(110, at: 0.05)
    #expect(abs(pinch.velocity - 0.37037) < 1e-3)
  }

  @Test("247 pinch with one finger")
  func case247() throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.add(PinchGestureRecognizer(), "p", to: "V")
    try world.play("t=0 +1(100,100) · ~1(+200) · −1")
    #expect(world.actions == [])
    #expect(world.reporter.failures == ["p: 1 finger, needed 2"])
  }

  @Test("248 one of two lifts")
  func case248() throws {
    let world = GestureWorld.withV(multiTouch: true)
    let pinch = world.add(PinchGestureRecognizer(), "p", to: "V")
    try world.play("t=0 +1(100,100)+2(200,100) · ~1(50,100)")
    let scale = pinch.scale
    try world.play("−1 · ~2(300,100)")
    #expect(world.takeActions() == ["⟨p:began⟩"])
    #expect(pinch.state == .began)
    #expect(pinch.scale == scale)
    // A finger that comes back goes on from there.
    try world.play("+1(200,100) · ~1(100,100)")
    #expect(world.takeActions() == ["⟨p:changed⟩"])
    #expect(abs(pinch.scale - scale * 2) < 1e-9)
    try world.play("−1 · −2")
    #expect(world.takeActions() == ["⟨p:ended⟩"])
  }

  @Test("a finger that lands as another lifts takes its place")
  func replacement() throws {
    let world = GestureWorld.withV(multiTouch: true)
    let pinch = world.add(PinchGestureRecognizer(), "p", to: "V")
    let rotation = world.add(RotationGestureRecognizer(), "r", to: "V")
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = true
    pinch.delegate = delegate
    try world.play("t=0 +1(100,100)+2(200,100) · ~1(50,130)~2(250,70)")
    let (scale, turn) = (pinch.scale, rotation.rotation)
    try world.play("−2+3(150,130)")
    #expect(pinch.scale == scale)
    #expect(rotation.rotation == turn)
    #expect(world.takeActions() == ["⟨p:began⟩", "⟨r:began⟩"])
    try world.play("~3(250,130)")
    #expect(abs(pinch.scale - scale * 2) < 1e-9)
    #expect(rotation.rotation == turn)
    #expect(world.takeActions() == ["⟨p:changed⟩", "⟨r:changed⟩"])
    try world.play("−1 · −3")
    #expect(world.takeActions() == ["⟨p:ended⟩", "⟨r:ended⟩"])
  }

  @Test("249 pinch centre")
  func case249() throws {
    let world = GestureWorld.withV(multiTouch: true)
    let pinch = world.add(PinchGestureRecognizer(), "p", to: "V")
    try world.play("t=0 +1(150,300)+2(250,300) · ~1(140,300)~2(260,300)")
    #expect(pinch.location(in: nil) == Point(x: 200, y: 300))
    #expect(pinch.location(ofTouch: 1, in: world["V"]) == Point(x: 260, y: 300))
    #expect(pinch.numberOfTouches == 2)
  }

  @Test(
    "250 251 rotation",
    arguments: [
      (8.0, nil), (10, 5.0), (-8, nil), (-10, -5), (45, 40), (90, 85), (-90, -85),
    ] as [(Double, Double?)])
  func case250(degrees: Double, reported: Double?) {
    let (fingers, rotation) = rotationFingers()
    fingers.put(200, at: 0)
    fingers.put(200, degrees: degrees, at: 0.05)
    #expect(fingers.world.actions == (reported == nil ? [] : ["⟨r:began⟩"]))
    if let reported { #expect(abs(rotation.rotation - reported * .pi / 180) < 1e-9) }
  }

  @Test("251 rotation values, past half a turn, and set")
  func case251() {
    let (fingers, rotation) = rotationFingers()
    fingers.put(200, at: 0)
    for (step, degrees) in [10.0, 45, 90, 150, 200, 380].enumerated() {
      fingers.put(200, degrees: degrees, at: Double(step + 1) * 0.05)
      let expected = degrees < 380 ? degrees - 5 : 375
      #expect(abs(rotation.rotation - expected * .pi / 180) < 1e-9)
    }
    rotation.rotation = 0
    fingers.put(200, degrees: 425, at: 0.5)
    #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
  }

  @Test("253 rotation velocity")
  func case253() {
    let (fingers, rotation) = rotationFingers()
    fingers.put(200, at: 0)
    fingers.put(200, degrees: 10, at: 0.05)
    #expect(abs(rotation.velocity - 3.4907) < 0.01)
  }

  @Test("254 pinch and rotation together with delegate")
  func case254() {
    let (fingers, pinch) = pinchFingers()
    let rotation = fingers.world.add(RotationGestureRecognizer(), "r", to: "V")
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = true
    rotation.delegate = delegate
    fingers.put(100, at: 0)
    fingers.put(150, degrees: 30, at: 0.05)
    #expect(abs(pinch.scale - 150.0 / 108) < 1e-9)
    #expect(abs(rotation.rotation - 25 * .pi / 180) < 1e-9)
    fingers.lift(at: 0.1)
    #expect(
      fingers.world.actions == ["⟨p:began⟩", "⟨r:began⟩", "⟨p:ended⟩", "⟨r:ended⟩"])
  }

  @Test("trembling fingers that pinch do not rotate", arguments: 0..<20)
  func trembling(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fingers = Fingers()
    fingers.world.add(RotationGestureRecognizer(), "r", to: "V")
    fingers.world.add(PinchGestureRecognizer(), "p", to: "V")
    for frame in 0...40 {
      let distance = 60 + Double(frame) * 3 + Double.random(in: -2...2, using: &random)
      fingers.put(
        distance, degrees: 30 + Double.random(in: -3...3, using: &random),
        at: Double(frame) * 0.01)
    }
    #expect(fingers.world.actions.first == "⟨p:began⟩")
    #expect(!fingers.world.actions.contains("⟨r:began⟩"))
  }

  @Test(
    "a pinch that fails says how far its pair went, wherever it landed",
    arguments: [
      ("t=0 +1(50,50)+2(50,50) · −1−2", "p: moved 0 pt, needed 10"),
      ("t=0 +1(50,50)+2(50,50) · ~2(+4,+0) · −1 · −2", "p: moved 4 pt, needed 10"),
      ("t=0 +1(50,50)+2(90,50) · ~2(+9,+0) · −2 · −1", "p: moved 9 pt, needed 10"),
      ("t=0 +1(50,50) · −1", "p: 1 finger, needed 2"),
    ])
  func failedPair(_ script: String, _ failure: String) throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.add(PinchGestureRecognizer(), "p", to: "V")
    try world.play(script)
    #expect(world.reporter.failures == [failure])
  }

  @Test("two fingers close together must also go a way, and a failure says how far")
  func closeTogetherTurning() throws {
    let (fingers, _) = rotationFingers()
    fingers.put(40, at: 0)
    fingers.put(40, degrees: 12, at: 0.05)
    fingers.lift(at: 0.1)
    #expect(fingers.world.reporter.failures == ["r: moved 8.378 pt, needed 10"])
    fingers.put(40, at: 1)
    fingers.put(40, degrees: 15, at: 1.05)
    #expect(fingers.world.actions == ["⟨r:began⟩"])
  }

  @Test("two fingers close together that rest do not rotate", arguments: 0..<20)
  func closeTogether(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let world = GestureWorld.withV(multiTouch: true)
    world.add(RotationGestureRecognizer(), "r", to: "V")
    var script = "t=0 +1(190,200)+2(210,200)"
    for frame in 1...40 {
      let tremble = (0..<4).map { _ in Double.random(in: -2...2, using: &random) }
      script += " · \(Double(frame) / 100) ~1(\(190 + tremble[0]),\(200 + tremble[1]))"
      script += "~2(\(210 + tremble[2]),\(200 + tremble[3]))"
    }
    try world.play(script + " · −1−2")
    #expect(world.actions == [])
  }
}
