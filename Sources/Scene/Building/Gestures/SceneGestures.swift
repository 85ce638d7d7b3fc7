import TouchKit

/// The recognizers of a scene. It listens to all that they decide.
final class SceneGestures {
  private var gestures: [SceneGesture] = []
  private var byRecognizer: [ObjectIdentifier: SceneGesture] = [:]
  private var byID: [String: SceneGesture] = [:]

  /// Points a millimetre of the screen; nil where that is not known.
  var pointsPerMillimetre: Double? {
    didSet { for gesture in gestures { apply(gesture) } }
  }

  /// The lengths that are not known, by gesture.
  private var unknown: [String: [GestureDescription.Setting]] = [:]

  subscript(_ id: String) -> SceneGesture? { byID[id] }

  var ids: Dictionary<String, SceneGesture>.Keys { byID.keys }

  /// Lets a recognizer watch a view.
  func add(_ description: GestureDescription, to view: View, id: String, of tree: SceneTree) {
    let gesture = SceneGesture(description, view: id, tree: tree)
    gestures.append(gesture)
    byRecognizer[ObjectIdentifier(gesture.recognizer)] = gesture
    byID[description.id] = gesture
    apply(gesture)
    view.addGestureRecognizer(gesture.recognizer)
  }

  /// Relates the recognizers, when all are there.
  func relate() {
    for gesture in gestures {
      for id in gesture.description.requiresFailureOf {
        if let other = byID[id] { gesture.recognizer.require(toFail: other.recognizer) }
      }
      if case .only(let ids) = gesture.description.simultaneousWith {
        gesture.company = Set(ids.compactMap { byID[$0].map { ObjectIdentifier($0.recognizer) } })
      }
    }
  }

  /// The lengths that take the panel's size, as long as it is not known.
  var unknownLengths: [UnknownLength] {
    gestures.flatMap { gesture in
      (unknown[gesture.id] ?? []).map { UnknownLength(gesture: gesture.id, setting: $0) }
    }
  }

  private func apply(_ gesture: SceneGesture) {
    let lengths = gesture.applySettings(pointsPerMillimetre: pointsPerMillimetre)
    unknown[gesture.id] = lengths.isEmpty ? nil : lengths
  }
}

extension SceneGestures: GestureObserver {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, reports state: GestureRecognizer.State, at time: Double
  ) {
    guard let event = GestureEvent(state) else { return }
    byRecognizer[ObjectIdentifier(recognizer)]?.reach(event, at: time)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, failed reason: GestureFailure, at time: Double
  ) {
    byRecognizer[ObjectIdentifier(recognizer)]?.fail(reason, at: time)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, waits reason: GestureWait, at time: Double
  ) {
    byRecognizer[ObjectIdentifier(recognizer)]?.wait(reason, at: time)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, cannotGoFrom state: GestureRecognizer.State,
    to next: GestureRecognizer.State, at time: Double
  ) {
    assertionFailure(
      "\(recognizer.nameForReports) cannot go from \(state.name) to \(next.name) at \(time)")
  }
}

extension GestureEvent {
  /// The event that a state is told by; nil for a state that is not told.
  init?(_ state: GestureRecognizer.State) {
    switch state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .possible, .failed: return nil
    }
  }
}

/// A length in millimetres on a screen whose size in the world is not known.
public struct UnknownLength: Hashable, Sendable, CustomStringConvertible {
  /// The id of the gesture.
  public var gesture: String
  public var setting: GestureDescription.Setting

  public var description: String {
    var length = ""
    if case .length(.millimetres(let millimetres)) = setting.value {
      length = " is \(TraceNumber.text(millimetres)) mm, but"
    }
    return "line \(setting.place.line): \(setting.key) of '\(gesture)'\(length) the panel does not "
      + "tell its size in millimetres: the default is used"
  }
}
