/// A rectangle that takes touches. Nothing is drawn: the tree of views says where things are.
open class View: Responder {
  /// The view that it lies in; nil for a window, and for a view that lies in none. Not owned.
  public internal(set) weak var superview: View?
  /// From back to front: the last one is asked first.
  public internal(set) var subviews: [View] = []
  /// The controller whose view this is.
  public internal(set) weak var viewController: ViewController?

  /// A name for people and logs. It has no meaning to the tree.
  public var name: String?

  /// Whether the view and its subviews get no touches; a layout leaves no room for it.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.arrange() } }
  }
  /// Below 0.01 the view and its subviews get no touches. A `Float`, as UIKit keeps it: 0.01 itself
  /// is stored as slightly less and refuses.
  public var alpha: Float = 1
  /// Whether the view and its subviews get touches.
  public var isUserInteractionEnabled = true
  /// Whether the view gets more than one touch at a time. Judged for each view alone.
  public var isMultipleTouchEnabled = false
  /// Whether, while this view has a touch, no other view of its window gets one, and this view gets
  /// one only while no other has.
  public var isExclusiveTouch = false
  /// What `point(inside:with:)` takes as inside.
  public var touchArea = TouchArea.bounds
  /// How the view arranges its subviews; nil where their frames are their own affair.
  public var layout: Layout? {
    didSet { if layout != oldValue { arrange() } }
  }
  /// Who gets the touches that a hit test finds here.
  public var interception = Interception.none

  /// What watches the touches of this view and its subviews, in the order of addition.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  var geometry: ViewGeometry

  /// A view with a frame in its superview's coordinates, in points.
  public init(frame: Rect = .zero) {
    geometry = ViewGeometry(frame: frame)
    super.init()
  }

  /// The controller whose view this is, else the superview.
  open override var next: Responder? { assignedNext ?? viewController ?? nextBehindController }

  override var home: View? { self }

  /// What comes after the controller, if there is one.
  var nextBehindController: Responder? { superview }

  /// The view that gets a touch at a point in this view's own coordinates: the foremost subview that
  /// takes it, else the view itself; nil where the view takes no part or the point is outside.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    let step = event?.hitTestLog?.enter(self, at: point)
    let answer = performHitTest(point, with: event)
    if let step { event?.hitTestLog?.leave(step, with: answer) }
    guard case .took(let view) = answer else { return nil }
    return view
  }

  /// Whether a point in this view's own coordinates counts as inside.
  open func point(inside point: Point, with event: Event?) -> Bool {
    touchArea.contains(point, bounds: bounds)
  }

  /// Arranges the subviews: by default, as `layout` says. Called at once whenever the view's size
  /// changes, a subview comes, goes, changes places, is hidden or shown. There is no drawing to wait
  /// for, so frames are right at any time; but see `Application.arrangeOnce(_:)`.
  open func layoutSubviews() {
    arrangeSubviews()
  }

  /// Whether a recognizer of this view, or of a view that it lies in, may leave `possible`. Asked of
  /// the view that was hit and of every view between it and the recognizer's, that one included.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview superview: View?) {}

  /// The view has another superview, or none.
  open func didMoveToSuperview() {}

  /// The view, or one that it is in, has moved to another window, or out of its window.
  open func didMoveToWindow() {}

  /// The window that the view is in; a window is in itself.
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }
}
