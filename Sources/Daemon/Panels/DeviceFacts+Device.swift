import Evdev
import Scene

extension DeviceFacts {
  /// What a scene's rules can match of a device.
  ///
  /// - Parameter node: where it is on this machine; nil for a recorded device.
  init(_ device: DeviceDescription, node: DeviceNode? = nil) {
    self.init(
      name: device.name, vendor: device.identity.vendor, product: device.identity.product,
      phys: device.phys ?? "", uniq: device.uniq ?? "",
      paths: node.map { [$0.path] + $0.links } ?? [], udev: node?.properties ?? [:])
  }
}
