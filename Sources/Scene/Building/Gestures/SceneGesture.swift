import TouchKit

/// A recognizer of a scene with its bindings, and the delegate that says which others it goes
/// together with.
final class SceneGesture {
  private(set) var description: GestureDescription
  /// The id of its view.
  let view: String
  let recognizer: GestureRecognizer

  /// Where it stands among the gestures of the tree, in the order in which they came.
  let place: Int

  /// The gestures that it goes together with, where these are not all.
  var company: Set<ObjectIdentifier> = []

  /// The tree owns its gestures.
  private weak var tree: SceneTree?
  private var repetition: GestureRepetition?
  private var throttle: GestureThrottle?

  var id: String { description.id }

  init(_ description: GestureDescription, view: String, place: Int, tree: SceneTree) {
    self.description = description
    self.place = place
    self.view = view
    self.tree = tree
    recognizer = description.kind.makeRecognizer()
    recognizer.name = description.id
    recognizer.delegate = self
    setUpRepetition()
    setUpThrottle()
  }

  private func setUpRepetition() {
    repetition?.stop()
    repetition = nil
    guard let tree else { return }
    if let interval = description.repeatInterval {
      repetition = GestureRepetition(every: interval, on: tree.application) { [weak self] time in
        self?.perform(.began, at: time)
      }
    }
  }

  private func setUpThrottle() {
    throttle = nil
    guard let tree else { return }
    if let interval = description.throttle, interval > 0 {
      throttle = GestureThrottle(interval, on: tree.application) { [weak self] values, time in
        self?.perform(.changed, with: values, at: time)
      }
    }
  }

  /// The scene says something else of it.
  ///
  /// - Parameter keys: what it says anew; what is put back to its default included. A gesture that
  ///   goes on goes on with it.
  func update(_ description: GestureDescription, keys: Set<String>) {
    let before = self.description
    self.description = description
    let ordinary = description.kind.makeRecognizer()
    for setting in GestureSetting.all(of: description.kind) where keys.contains(setting.key) {
      if !description.settings.contains(where: { $0.key == setting.key }) {
        setting.copy(ordinary, recognizer)
      }
    }
    if description.repeatInterval != before.repeatInterval { setUpRepetition() }
    if description.throttle != before.throttle { setUpThrottle() }
  }

  /// Gives the recognizer what the scene sets.
  ///
  /// - Parameter keys: what is to be given; nil for everything.
  ///
  /// - Returns: the settings in millimetres, where their points are not known.
  func applySettings(
    _ keys: Set<String>? = nil, pointsPerMillimetre scale: Double?
  ) -> [GestureDescription.Setting] {
    let properties = GestureSetting.all(of: description.kind)
    var unknown: [GestureDescription.Setting] = []
    for setting in description.settings {
      guard let property = properties.first(where: { $0.key == setting.key }) else { continue }
      let isWanted = keys?.contains(setting.key) ?? true
      guard case .length(let length) = setting.value else {
        if isWanted { property.apply(recognizer, setting.value) }
        continue
      }
      if let points = length.points(perMillimetre: scale) {
        if isWanted { property.apply(recognizer, .number(points)) }
      } else {
        if isWanted { property.copy(description.kind.makeRecognizer(), recognizer) }
        unknown.append(setting)
      }
    }
    return unknown
  }

  /// The recognizer has come to a state: tells the trace, then performs the state's effects.
  func reach(_ event: GestureEvent, at time: Double) {
    if event != .changed { throttle?.finish(at: time) }
    trace(.reached(event), at: time)
    switch event {
    case .began:
      perform(.began, at: time)
      repetition?.start(at: time)
    case .changed:
      guard description.effects[.changed] != nil else { return }
      if let throttle {
        throttle.offer(PlaceholderValues(of: self, in: .changed), at: time)
      } else {
        perform(.changed, at: time)
      }
    case .ended, .cancelled, .failed:
      repetition?.stop()
      perform(event, at: time)
    }
  }

  /// The recognizer has failed.
  func fail(_ reason: GestureFailure, at time: Double) {
    if tree?.tracesFailures ?? false { trace(.failed(reason), at: time) }
    guard description.effects[.failed] != nil else { return }
    perform(
      .failed, with: PlaceholderValues(of: self, in: .failed, because: reason), at: time)
  }

  /// The recognizer has come so far, and waits.
  func wait(_ reason: GestureWait, at time: Double) {
    if tree?.tracesFailures ?? false { trace(.waits(reason), at: time) }
  }

  private func trace(_ content: GestureLine.Content, at time: Double) {
    tree?.trace?.receive(
      .gesture(GestureLine(gesture: id, view: view, recognizer: recognizer, content, time: time)))
  }

  private func perform(_ event: GestureEvent, at time: Double) {
    guard description.effects[event] != nil else { return }
    perform(event, with: PlaceholderValues(of: self, in: event), at: time)
  }

  private func perform(_ event: GestureEvent, with values: PlaceholderValues, at time: Double) {
    for bound in description.effects[event] ?? [] {
      tree?.perform(bound.effect.filled(with: values), from: bound.source, at: time)
    }
  }
}

extension SceneGesture: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    description.simultaneousWith == .everyone || company.contains(ObjectIdentifier(other))
  }
}
