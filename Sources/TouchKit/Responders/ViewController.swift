/// A responder between a view and the view's next responder.
open class ViewController: Responder {
  /// The view that it stands behind; owned by the controller, which the view does not own.
  public var view: View {
    didSet {
      guard view !== oldValue else { return }
      if oldValue.viewController === self { oldValue.viewController = nil }
      view.viewController = self
    }
  }

  /// The controllers whose views are somewhere inside this one's view; owned by this controller.
  public internal(set) var children: [ViewController] = []
  /// The controller that this one is a child of. Not owned.
  public internal(set) weak var parent: ViewController?

  /// The controller that this one has put in front of itself; owned by this controller.
  public internal(set) var presentedViewController: ViewController?
  /// The controller that has put this one in front of itself. Not owned.
  public internal(set) weak var presentingViewController: ViewController?

  public init(view: View) {
    self.view = view
    super.init()
    view.viewController = self
  }

  /// The controller that presents this one; else what the view would pass its calls to without a
  /// controller: its superview, for a window the application.
  open override var next: Responder? {
    assignedNext ?? presentingViewController ?? view.nextBehindController
  }

  override var home: View? { view }
}
