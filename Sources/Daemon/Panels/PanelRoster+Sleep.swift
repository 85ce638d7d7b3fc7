import Evdev
import Outputs

/// What becomes of the panels when the machine has slept.
extension PanelRoster {
  func watchSleep() {
    guard sleepWatch == nil else { return }
    do {
      sleepWatch = try SleepWatch(on: loop) { [weak self] in self?.wake(after: $0) }
    } catch {
      log.write(
        LogRecord(.error, "\(error); touches may outlive a sleep of the machine until the next one")
      )
    }
  }

  private func wake(after microseconds: Int64) {
    let seconds = (Double(microseconds) / 100_000).rounded() / 10
    log.write(LogRecord(.info, "the machine slept for \(seconds) s; all touches are cancelled"))
    for panel in panels {
      do throws(DeviceError) {
        try panel.wake()
        try settleGrab(of: panel)
      } catch {
        drop(panel, "\(error)")
      }
    }
  }
}
