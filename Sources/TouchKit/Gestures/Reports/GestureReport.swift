/// Something that recognizers have decided and that is still to be told.
struct GestureReport {
  enum Content {
    case state(GestureRecognizer.State)
    case failed(GestureFailure)
    case waits(GestureRecognizer)
  }

  var recognizer: GestureRecognizer
  var content: Content
}

extension GestureEnvironment {
  /// Whether anybody wants to know what programs are not told of.
  var isObserved: Bool { observer != nil }

  /// Who wants to know: also what becomes of gestures that are given up as their window goes.
  var observer: (any GestureObserver)? {
    (window.application ?? latestApplication)?.gestureObserver
  }

  func report(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    isUnsettled = true
    reports.append(GestureReport(recognizer: recognizer, content: .state(state)))
  }

  /// Tells what was decided, in that order, with each state as it was. What the actions decide is
  /// told after that.
  func sendReports() {
    var index = 0
    while index < reports.count {
      let report = reports[index]
      index += 1
      let recognizer = report.recognizer
      let observer = observer
      switch report.content {
      case .state(let state):
        recognizer.attempt.shownState = state
        observer?.gestureRecognizer(recognizer, reports: state, at: now)
        recognizer.sendActions()
        recognizer.attempt.shownState = nil
      case .failed(let reason): observer?.gestureRecognizer(recognizer, failed: reason, at: now)
      case .waits(let other):
        // It may have come out of it in this very event.
        guard recognizer.isWaiting else { continue }
        let wait = GestureWait(other: other.nameForReports, deadline: other.attempt.deadline)
        observer?.gestureRecognizer(recognizer, waits: wait, at: now)
      }
    }
    reports.removeAll(keepingCapacity: true)
  }
}
