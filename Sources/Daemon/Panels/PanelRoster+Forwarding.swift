import Digitizer
import Evdev
import Outputs
import Scene
import TouchKit

/// Giving touches that nobody in the tree takes to the programs below.
extension PanelRoster: UnclaimedTouchObserver {
  func application(_ application: Application, leaves touches: [UnclaimedTouch]) {
    for panel in forwardingPanels { panel.forward(touches) }
  }

  /// Hears of unclaimed touches, if the scene wants that.
  func listenToUnclaimedTouches() {
    stage.application.unclaimedTouchObserver = stage.system.scene.touch.forwards ? self : nil
  }

  /// Has a panel's touches go on, as the scene of now says. Only a panel that nobody else reads has
  /// something to forward.
  func settleForwarding(of panel: Panel, by rule: DeviceRule) {
    do throws(VirtualDeviceError) {
      let isNew = try panel.settleForwarding(
        stage.system.scene.touch.forwards && rule.grab == .always, by: rule, log: log)
      if isNew, let forwarder = panel.forwarder {
        report(.notice, "the touches that nobody takes go on to \(forwarder.name)", panel)
      }
    } catch {
      report(
        .error, "its touches cannot be forwarded, and the programs below get none: \(error)", panel)
    }
    forwardingPanels.removeAll { $0 === panel }
    if panel.forwarder != nil { forwardingPanels.append(panel) }
  }

  /// Stops reading a panel; what is down is to be cancelled before.
  func close(_ panel: Panel) {
    panel.close()
    forwardingPanels.removeAll { $0 === panel }
  }
}
