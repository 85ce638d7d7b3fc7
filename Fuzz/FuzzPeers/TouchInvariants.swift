import Scene
import TouchKit

/// What must hold of the calls that a view on which a finger landed gets: each began is followed by one
/// end, and nothing comes before or after.
final class TouchInvariants: TraceReceiver {
  var next: (any TraceReceiver)?
  weak var tree: SceneTree?
  /// The touches that began and are not over.
  private(set) var begun: Set<Int> = []

  func receive(_ line: TraceLine) {
    if case .touches(let call, let responder, _) = line { check(call, at: responder) }
    next?.receive(line)
  }

  private func check(_ call: ResponderCall, at responder: String) {
    switch call {
    case .touchesBegan(let touches, _):
      for id in own(touches, responder) where !begun.insert(id).inserted {
        fatalError("touch \(id) began twice")
      }
    case .touchesMoved(let touches, _):
      for id in own(touches, responder) where !begun.contains(id) {
        fatalError("touch \(id) moved, and is not down")
      }
    case .touchesEnded(let touches, _), .touchesCancelled(let touches, _):
      for id in own(touches, responder) where begun.remove(id) == nil {
        fatalError("touch \(id) is over, and was not down")
      }
    case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived: break
    }
  }

  /// The touches that landed on the responder itself.
  private func own(_ touches: [Touch], _ responder: String) -> [Int] {
    touches.filter { touch in touch.view.flatMap { tree?.id(of: $0) } == responder }.map(\.id)
  }
}
