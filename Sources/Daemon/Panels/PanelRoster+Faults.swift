import Evdev
import Outputs

/// What becomes of devices that cannot be read, or not any more.
extension PanelRoster {
  /// Does not read a panel any more, and says so.
  func drop(_ panel: Panel, _ message: String) {
    panel.cancelAll(.device)
    close(panel)
    if entries[panel.node.path] != nil {
      entries[panel.node.path] = Entry(node: panel.node, state: .refused)
    }
    report(.notice, message, panel)
    changed()
  }

  /// Tells why a node cannot be read, once, and tries again later where that may help.
  func wait(for node: DeviceNode, because error: any Error, _ backOff: OpenBackOff) {
    var backOff = backOff
    let mayPass = (error as? DeviceError)?.mayPass ?? (error is EventLoopError)
    if mayPass && isNews(error, after: backOff) {
      report(.warning, "\(error); trying again", node)
    }
    guard mayPass else {
      // One that is gone again is no news: its removal follows.
      if case DeviceError.noSuchDevice = error {
        report(.debug, "\(error)", node)
      } else {
        report(.info, "\(error)", node)
      }
      return
    }
    let delay = UInt64(backOff.delayAfterFailure())
    do {
      let timer = try loop.timer(tolerance: delay / 8) { [weak self, backOff] _ in
        self?.open(node, after: backOff)
      }
      try timer.arm(at: loop.now() &+ delay)
      entries[node.path]?.state = .waiting(backOff, timer)
      entries[node.path]?.reason = "\(error)"
      changed()
    } catch {
      report(.error, "\(error); left alone until udev tells of it again", node)
    }
  }

  private func isNews(_ error: any Error, after backOff: OpenBackOff) -> Bool {
    if case DeviceError.notPermitted = error { backOff.isGraceOver } else { backOff.failures == 0 }
  }
}
