import TouchKit

/// The recognizers of a scene. It listens to all that they decide.
final class SceneGestures {
  private var byRecognizer: [ObjectIdentifier: SceneGesture] = [:]
  private var byID: [String: SceneGesture] = [:]

  /// Points a millimetre of the screen; nil where that is not known.
  var pointsPerMillimetre: Double? {
    didSet { for gesture in byID.values { apply(gesture) } }
  }

  /// The lengths that are not known, by gesture, and the place of the gesture in the order in which
  /// they came.
  private var unknown: [String: (place: Int, settings: [GestureDescription.Setting])] = [:]
  private var places = 0

  subscript(_ id: String) -> SceneGesture? { byID[id] }

  var ids: Dictionary<String, SceneGesture>.Keys { byID.keys }

  /// Lets a recognizer watch a view; it is asked before those that have the index now or a higher one.
  func add(
    _ description: GestureDescription, to view: View, at index: Int, id: String,
    of tree: SceneTree
  ) {
    places += 1
    let gesture = SceneGesture(description, view: id, place: places, tree: tree)
    byRecognizer[ObjectIdentifier(gesture.recognizer)] = gesture
    byID[description.id] = gesture
    apply(gesture)
    view.insertGestureRecognizer(gesture.recognizer, at: index)
  }

  /// A recognizer leaves its view. In the middle of its gesture it is cancelled, and that is told.
  func remove(_ id: String) {
    guard let gesture = byID[id] else { return }
    gesture.recognizer.view?.removeGestureRecognizer(gesture.recognizer)
    byRecognizer[ObjectIdentifier(gesture.recognizer)] = nil
    byID[id] = nil
    unknown[id] = nil
  }

  /// The scene says something else of a recognizer under some keys.
  func update(_ description: GestureDescription, keys: Set<String>) {
    guard let gesture = byID[description.id] else { return }
    let required = gesture.description.requiresFailureOf
    gesture.update(description, keys: keys)
    apply(gesture, keys)
    for id in required where !description.requiresFailureOf.contains(id) {
      if let other = byID[id] { gesture.recognizer.removeRequirement(toFail: other.recognizer) }
    }
    relate(description.id)
  }

  /// Relates a recognizer to others, when all are there.
  func relate(_ id: String) {
    guard let gesture = byID[id] else { return }
    for id in gesture.description.requiresFailureOf {
      if let other = byID[id] { gesture.recognizer.require(toFail: other.recognizer) }
    }
    if case .only(let ids) = gesture.description.simultaneousWith {
      gesture.company = Set(ids.compactMap { byID[$0].map { ObjectIdentifier($0.recognizer) } })
    }
  }

  /// The lengths that take the panel's size, as long as it is not known.
  var unknownLengths: [UnknownLength] {
    unknown.sorted { $0.value.place < $1.value.place }.flatMap { id, lengths in
      lengths.settings.map { UnknownLength(gesture: id, setting: $0) }
    }
  }

  private func apply(_ gesture: SceneGesture, _ keys: Set<String>? = nil) {
    let lengths = gesture.applySettings(keys, pointsPerMillimetre: pointsPerMillimetre)
    unknown[gesture.id] = lengths.isEmpty ? nil : (gesture.place, lengths)
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
    let place = setting.place.line.map { "line \($0): " } ?? ""
    return "\(place)\(setting.key) of '\(gesture)'\(length) the panel does not "
      + "tell its size in millimetres: the default is used"
  }
}
