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

  public init(view: View) {
    self.view = view
    super.init()
    view.viewController = self
  }

  /// What the view would pass its calls to without a controller: its superview; for a window, the
  /// application.
  open override var next: Responder? { view.nextBehindController }
}
