/// Told of everything that recognizers decide, in the order in which it takes effect: for traces,
/// and to answer why a gesture was or was not recognized. Nothing is gathered where nobody listens.
public protocol GestureObserver: AnyObject {
  /// A gesture was recognized, began, changed, ended or was cancelled. Comes right before its
  /// targets' actions, and before the `touchesCancelled` that it causes.
  ///
  /// - Parameter time: seconds on the events' clock.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, reports state: GestureRecognizer.State, at time: Double)
  /// A recognizer that took part has failed.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, failed reason: GestureFailure, at time: Double)
  /// A gesture was recognized and has to wait for another one to fail.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, waits reason: GestureWait, at time: Double)
  /// A recognizer set a state that cannot follow the one it is in. It had no effect.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, cannotGoFrom state: GestureRecognizer.State,
    to next: GestureRecognizer.State, at time: Double)
}

extension GestureObserver {
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, reports state: GestureRecognizer.State, at time: Double
  ) {}
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, failed reason: GestureFailure, at time: Double
  ) {}
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, waits reason: GestureWait, at time: Double
  ) {}
}
