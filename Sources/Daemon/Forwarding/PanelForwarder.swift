import Digitizer
import Evdev
import Outputs
import TouchKit

/// What stands in for a grabbed panel with the programs below: a touchscreen of the same size, range
/// and place that tells of the touches nobody in the tree takes.
final class PanelForwarder {
  /// Fewer slots than this no touchscreen has: fingers that lift on the panel may be down here for a
  /// while yet, because a gesture may still want them.
  private static let leastSlots = 10

  /// What the touchscreen is; one for which it has not changed outlives a reload.
  let description: DeviceDescription
  private var panel: UprightPanel
  private let touchscreen: VirtualDevice
  private let forwarder: TouchForwarder
  /// Storage that is used again.
  private var contacts: [ForwardedContact] = []

  /// - Parameters:
  ///   - device: The panel's device.
  ///   - log: Must outlive the forwarder.
  init(
    for device: DeviceDescription, _ reading: PanelReading, as panel: UprightPanel,
    log: any LogSink
  ) throws(VirtualDeviceError) {
    description = Self.description(for: device, reading, as: panel)
    self.panel = panel
    touchscreen = try VirtualDevice(description)
    forwarder = TouchForwarder(
      to: touchscreen, slotCount: Self.slotCount(for: reading), name: touchscreen.name, log: log)
  }

  /// The touchscreen in words, with its node where that can be told.
  var name: String {
    "\"\(touchscreen.name)\"" + (touchscreen.path.map { " (\($0))" } ?? "")
  }

  /// Stands in for the panel as it is read now.
  ///
  /// - Returns: whether the touchscreen can stay what it is.
  func adapt(
    to device: DeviceDescription, _ reading: PanelReading, as panel: UprightPanel
  ) -> Bool {
    guard Self.description(for: device, reading, as: panel) == description else { return false }
    self.panel = panel
    return true
  }

  /// Forwards what is of one device.
  ///
  /// - Parameter isAlone: Whether nobody else has the panel's touches. Those that land where others
  ///   have them are not forwarded.
  func forward(_ touches: [UnclaimedTouch], of device: Int, isAlone: Bool) {
    contacts.removeAll(keepingCapacity: true)
    for touch in touches where touch.contact.device == device {
      if touch.step == .began && !isAlone { continue }
      let (x, y) = panel.values(at: touch.location)
      contacts.append(
        ForwardedContact(id: touch.contact.serial, step: .init(touch.step), x: x, y: y))
    }
    if !contacts.isEmpty { forwarder.forward(contacts) }
  }

  private static func slotCount(for reading: PanelReading) -> Int {
    max(leastSlots, reading.slotCount)
  }

  private static func description(
    for device: DeviceDescription, _ reading: PanelReading, as panel: UprightPanel
  ) -> DeviceDescription {
    .touchscreen(
      named: device.name, phys: device.phys, identity: device.identity, x: panel.x, y: panel.y,
      slotCount: slotCount(for: reading))
  }
}

extension ForwardedContact.Step {
  fileprivate init(_ step: UnclaimedTouch.Step) {
    switch step {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .withdrawn: self = .withdrawn
    }
  }
}
