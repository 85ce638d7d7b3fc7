extension GestureRecognizer {
  /// Lets this gesture be recognized only after another one has failed: where both watch a finger,
  /// this one waits. If the other one is recognized, this one fails.
  public final func require(toFail other: GestureRecognizer) {
    requiredFailures.removeAll { $0.recognizer == nil || $0.recognizer === other }
    guard other !== self else { return }
    requiredFailures.append(WeakRecognizer(recognizer: other))
  }

  /// Takes back `require(toFail:)`. A gesture that was recognized and waits for this one only is
  /// recognized now.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    requiredFailures.removeAll { $0.recognizer == nil || $0.recognizer === other }
    guard let environment, attempt.awaited === other else { return }
    attempt.awaited = nil
    environment.isUnsettled = true
    environment.settleSoon()
  }

  /// Whether this gesture waits for another one to fail.
  final func requiresFailure(of other: GestureRecognizer) -> Bool {
    for required in requiredFailures where required.recognizer === other { return true }
    if let answer = attempt.requirement(on: other) { return answer }
    let answer =
      shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    attempt.remember(answer, on: other)
    return answer
  }

  /// Whether this gesture, being recognized, keeps another one from being recognized.
  final func excludes(_ other: GestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false {
      return false
    }
    return
      !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
      ?? false)
  }
}
