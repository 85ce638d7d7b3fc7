import TouchKit

/// A scene that is alive: the application, windows and views that a description was built to, each
/// under its id.
///
/// It owns the controllers, which their views do not; keep it as long as the application.
public final class SceneTree {
  public let application: Application

  /// The screen's size in points. Windows and views follow it.
  public var screen: Size {
    didSet { if screen != oldValue { application.windows.forEach(layOut) } }
  }

  /// Gets a line for every call and effect.
  public var trace: (any TraceReceiver)?

  /// Performs what is not the tree's own business; nil performs nothing, as in a replay.
  public var performer: (any EffectPerformer)?

  /// Whether the trace tells as well which gestures failed or waited, and why.
  public var tracesFailures = false

  /// Points a millimetre of the screen, for lengths of gestures in millimetres; nil where no panel
  /// tells its size.
  public var pointsPerMillimetre: Double? {
    get { gestures.pointsPerMillimetre }
    set { gestures.pointsPerMillimetre = newValue }
  }

  /// The lengths in millimetres that have no points yet.
  public var unknownLengths: [UnknownLength] { gestures.unknownLengths }

  /// How the panel's picture is turned to become the screen's.
  public internal(set) var rotation: Rotation

  let gestures = SceneGestures()
  var views: [String: View] = [:]
  var controllers: [String: ViewController] = [:]

  /// What the scene, or a `set` since, says of where each view is.
  private var placements: [ObjectIdentifier: Placement] = [:]

  /// The views whose subviews are to follow when many changes are made; nil where they do so at once.
  private var unfollowed: [View]?

  private struct Placement {
    /// Parts follow the parent.
    var frame = FrameDescription.whole
    var transform = TransformDescription()
  }

  /// Builds the scene into an application that has no windows yet.
  ///
  /// - Parameters:
  ///   - screen: The display's or panel's size, before `screen: rotation`, where the scene gives none.
  public init(
    _ scene: SceneDescription, screen: Size, application: Application = Application()
  ) {
    self.application = application
    self.screen = scene.screen.size(from: screen)
    rotation = scene.screen.rotation
    SceneBuilder(tree: self).build(scene)
    application.gestureObserver = gestures
  }

  /// The view or window of an id.
  public func view(_ id: String) -> View? { views[id] }

  /// The controller of an id.
  public func controller(_ id: String) -> ViewController? { controllers[id] }

  /// The view, window or controller of an id, or the application.
  public func responder(_ id: String) -> Responder? {
    id == "application" ? application : views[id] ?? controllers[id]
  }

  /// The id of a view, window, controller or the application; nil for what is not of the scene.
  public func id(of responder: Responder) -> String? {
    (responder.handler as? SceneHandler)?.id
  }

  /// Changes a view. A frame is that of the view before its transform.
  public func set(_ attributes: ViewAttributes, of view: View) {
    if let transform = attributes.transform {
      placements[ObjectIdentifier(view), default: Placement()].transform = transform
      view.transform = AffineTransform(transform)
    }
    if let frame = attributes.frame {
      placements[ObjectIdentifier(view), default: Placement()].frame = frame
      layOut(view)
    }
    if let origin = attributes.boundsOrigin { view.bounds.origin = origin }
    if let alpha = attributes.alpha { view.alpha = Float(alpha) }
    if let hidden = attributes.hidden {
      view.isHidden = hidden
      // A superview that arranges its views has done so, and what lies in them follows.
      if let superview = view.superview, superview.layout != nil { layOutSubviews(of: superview) }
    }
    if let isEnabled = attributes.userInteraction { view.isUserInteractionEnabled = isEnabled }
    if let isEnabled = attributes.multipleTouch { view.isMultipleTouchEnabled = isEnabled }
    if let isExclusive = attributes.exclusiveTouch { view.isExclusiveTouch = isExclusive }
    if let control = view as? Control { set(attributes, of: control) }
  }

  private func set(_ attributes: ViewAttributes, of control: Control) {
    if let isEnabled = attributes.enabled { control.isEnabled = isEnabled }
    if let isSelected = attributes.selected { control.isSelected = isSelected }
    if let isHighlighted = attributes.highlighted { control.isHighlighted = isHighlighted }
    if let value = attributes.value { (control as? any ValueControl)?.value = value }
  }

  /// Gives a view and all below it the frames that their descriptions make of their parents' sizes;
  /// where a parent arranges them itself, those it gave them. It gives a hidden one none.
  func layOut(_ view: View) {
    let isArranged = view.superview?.layout != nil && !view.isHidden
    if !isArranged, let frame = placements[ObjectIdentifier(view)]?.frame {
      view.untransformedFrame = frame.rect(in: view.superview?.bounds.size ?? screen)
    }
    layOutSubviews(of: view)
  }

  func layOutSubviews(of view: View) {
    if view.subviews.isEmpty || unfollowed?.append(view) != nil { return }
    for subview in view.subviews { layOut(subview) }
  }

  /// Makes many changes, after which frames follow those of their parents once.
  public func arrangeOnce<Result>(_ changes: () -> Result) -> Result {
    guard unfollowed == nil else { return changes() }
    unfollowed = []
    let result = application.arrangeOnce(changes)
    let parents = unfollowed ?? []
    unfollowed = nil
    var known: Set<ObjectIdentifier> = []
    for parent in parents where known.insert(ObjectIdentifier(parent)).inserted {
      layOutSubviews(of: parent)
    }
    return result
  }

  /// How a view is turned, scaled and shifted, as the scene says it.
  func transform(of view: View) -> TransformDescription {
    placements[ObjectIdentifier(view)]?.transform ?? TransformDescription()
  }

  /// A view is gone.
  func forgetPlacement(of view: View) {
    placements[ObjectIdentifier(view)] = nil
  }
}

extension AffineTransform {
  /// Scales, turns, then shifts.
  init(_ description: TransformDescription) {
    self = AffineTransform(scaleX: description.scale, y: description.scale)
      .concatenating(AffineTransform(rotationAngle: description.rotate * .pi / 180))
      .concatenating(
        AffineTransform(translationX: description.translate.x, y: description.translate.y))
  }
}
