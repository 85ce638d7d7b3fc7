import Evdev
import Outputs
import Scene

/// Keeping panels from other programs.
extension PanelRoster {
  func grab(_ panel: Panel, _ policy: GrabPolicy) {
    panel.use(policy)
    do throws(DeviceError) {
      try settleGrab(of: panel)
    } catch {
      drop(panel, "\(error)")
    }
  }

  /// Where another program holds the device, it is tried again with each report, since its reports
  /// come here only when that program has let go, and when udev tells of a change.
  func settleGrab(of panel: Panel) throws(DeviceError) {
    do throws(DeviceError) {
      guard try panel.settleGrab() else { return }
      panel.hasToldOfHolder = false
      report(
        .info, panel.isGrabbed ? "grabbed: its touches come here alone" : "not grabbed any more",
        panel)
    } catch {
      guard case .busy = error else { throw error }
      let level = panel.hasToldOfHolder ? LogLevel.debug : .warning
      panel.hasToldOfHolder = true
      report(level, "\(error); until it lets go, its touches may not come here", panel)
    }
  }
}
