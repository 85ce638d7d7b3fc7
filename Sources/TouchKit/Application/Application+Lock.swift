/// The lock of a kiosk. UIKit has none an app could see.
extension Application {
  /// From now on, only windows that are usable while locked get touches, motion and remote control.
  /// What goes on in the others is cancelled. Behind the tree, nobody gets any.
  ///
  /// - Parameter time: when it happened, in seconds on the devices' clock; nil for the time of the
  ///   latest event.
  public func lock(at time: Double? = nil) {
    guard !isLocked else { return }
    isLocked = true
    withdrawEverything()
    enforceLock(at: time)
  }

  /// Takes back the lock. Fingers that are down stay with what they have, which may be nobody.
  public func unlock() {
    isLocked = false
  }

  /// Whether the lock keeps events from a window.
  func isShutOut(_ window: Window) -> Bool { isLocked && !window.isUsableWhileLocked }

  /// Cancels what goes on in windows that are shut out.
  func enforceLock(at time: Double? = nil) {
    if let window = motion?.window, isShutOut(window) { hasMarkedMotion = true }
    endHovers { $0.view?.window.map(isShutOut) ?? false }
    mark(.locked, at: time, in: isShutOut)
    cancelMarked(at: time)
  }

  /// The window that an event without a place comes to: the key window; where the lock keeps it from
  /// that one, the foremost visible one that is usable.
  var windowOfCommands: Window? {
    if let keyWindow, !isShutOut(keyWindow) { return keyWindow }
    guard isLocked else { return nil }
    return windows.last { $0.isUsableWhileLocked && !$0.isHidden }
  }
}
