extension ViewController {
  /// Takes in a child. The child's view is added by the caller, wherever it belongs; the responder
  /// chain follows the views.
  public func addChild(_ child: ViewController) {
    precondition(child !== self, "A controller cannot be its own child.")
    guard child.parent !== self else { return }
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Leaves its parent. Its view stays where it is.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Puts another controller's view in front of everything in this one's window, filling it.
  ///
  /// - Returns: false where this controller's view is in no window, or one of the two takes part in
  ///   another presentation already.
  @discardableResult
  public func present(_ controller: ViewController) -> Bool {
    guard let window = view.window, controller !== self, presentedViewController == nil,
      controller.presentingViewController == nil
    else { return false }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    return true
  }

  /// Takes away the controller that this one presents, and all that it presents in turn; where there
  /// is none, takes away this one.
  public func dismiss() {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss()
      return
    }
    if presented.presentedViewController != nil { presented.dismiss() }
    presentedViewController = nil
    presented.presentingViewController = nil
    presented.view.removeFromSuperview()
  }
}
