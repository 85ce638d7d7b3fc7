import TouchKit

/// Takes note of what a tree leaves, an event a line: `+1(9,9) ~2(10,10)`, `−1`, `✕1` for a touch that is
/// taken back.
final class Leftovers: UnclaimedTouchObserver {
  private(set) var lines: [String] = []
  /// What cannot follow on what was told before.
  private(set) var problems: [String] = []
  /// The contacts that are down, by the number of their landing on the device.
  private(set) var open: Set<Int> = []
  /// Those that have been, too.
  private(set) var seen: Set<Int> = []

  func application(_ application: Application, leaves touches: [UnclaimedTouch]) {
    if touches.isEmpty { problems.append("an event that has left nothing") }
    for touch in touches { check(touch) }
    lines.append(touches.map(text).joined(separator: " "))
  }

  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func check(_ touch: UnclaimedTouch) {
    let id = touch.contact.serial
    if touch.step == .began {
      if !seen.insert(id).inserted { problems.append("\(id) begins twice") }
      open.insert(id)
    } else if !open.contains(id) {
      problems.append("\(id) is not down: \(text(touch))")
    } else if touch.step != .moved {
      open.remove(id)
    }
  }

  private func text(_ touch: UnclaimedTouch) -> String {
    let place = "(\(Int(touch.location.x)),\(Int(touch.location.y)))"
    return switch touch.step {
    case .began: "+\(touch.contact.serial)\(place)"
    case .moved: "~\(touch.contact.serial)\(place)"
    case .ended: "−\(touch.contact.serial)"
    case .withdrawn: "✕\(touch.contact.serial)"
    }
  }
}
