import Evdev

/// Where a virtual device's events are written to.
public protocol EventWriter: AnyObject {
  func write(_ events: [InputEvent]) throws(VirtualDeviceError)
}

extension VirtualDevice: EventWriter {}
