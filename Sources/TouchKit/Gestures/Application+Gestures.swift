/// The recognizers' part of handling events.
extension Application {
  /// What an event brought about besides: touches that were marked to be cancelled, and what
  /// recognizers decided outside an event of theirs.
  func finishEvent() {
    repeat {
      performCancellations()
      for window in windows { window.gestures.settle() }
    } while hasMarkedTouches || hasMarkedMotion || windows.contains { $0.gestures.isUnsettled }
    handOverUnclaimedTouches()
  }
}
