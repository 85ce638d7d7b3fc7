import TouchKit

@testable import Scene

/// Fingers that land, move and lift by chance.
struct RandomTouches {
  private var random: RandomEdits
  private var time: Double
  private var down: [Int: (serial: Int, x: Double, y: Double)] = [:]
  private var landings = 0

  init(seed: UInt64, from time: Double = 0) {
    random = RandomEdits(seed: seed)
    self.time = time
  }

  /// Sends the next frame.
  mutating func send(to stage: SceneStage) {
    time += random.chance(0.1) ? 0.6 : 0.016
    stage.clock.advance(to: time)
    var changes: [TouchChange] = []
    for finger in 0..<3 {
      if var place = down[finger] {
        let change = random.chance(0.2) ? TouchChange.Kind.ended : .moved
        place.x += Double.random(in: -15...15, using: &random)
        place.y += Double.random(in: -15...15, using: &random)
        changes.append(
          TouchChange(
            contact: ContactID(device: 0, slot: finger, serial: place.serial), kind: change,
            location: Point(x: place.x, y: place.y)))
        down[finger] = change == .ended ? nil : place
      } else if random.chance(0.2) {
        landings += 1
        let place = (
          serial: landings, x: Double.random(in: 0..<200, using: &random),
          y: Double.random(in: 0..<100, using: &random)
        )
        down[finger] = place
        changes.append(
          TouchChange(
            contact: ContactID(device: 0, slot: finger, serial: place.serial), kind: .began,
            location: Point(x: place.x, y: place.y)))
      }
    }
    guard !changes.isEmpty else { return }
    stage.tree.application.post(TouchFrame(timestamp: time, changes: changes))
    stage.tree.application.processEvents()
  }

  /// All fingers leave.
  mutating func finish(on stage: SceneStage) {
    time += 0.016
    stage.tree.application.cancelTouches(reason: .device, at: time)
    stage.clock.advance(to: time + 100)
  }
}
