import CLibevdev
import Glibc

/// The device's state as of the last event read; at opening, and after a resynchronisation, as the
/// kernel told it.
extension Device {
  /// How many contacts the device can tell apart; 0 for one without slots.
  public var slotCount: Int {
    max(0, Int(libevdev_get_num_slots(libevdev)))
  }

  /// The slot that axis events without an `ABS_MT_SLOT` before them belong to; nil for a device
  /// without slots.
  public var currentSlot: Int? {
    slotCount > 0 ? Int(libevdev_get_current_slot(libevdev)) : nil
  }

  /// The value of an `ABS_MT_*` axis in a slot; nil where the device lacks the slot or the axis.
  public func value(of code: EventCode, inSlot slot: Int) -> Int32? {
    guard let number = UInt32(exactly: slot) else { return nil }
    var value: Int32 = 0
    let known = libevdev_fetch_slot_value(libevdev, number, UInt32(code.code), &value)
    return known == 1 && code.type == .absolute ? value : nil
  }

  /// The value of an axis without slots, or the state of a key, switch or light; nil where the
  /// device lacks it.
  public func value(of code: EventCode) -> Int32? {
    var value: Int32 = 0
    let known = libevdev_fetch_event_value(
      libevdev, UInt32(code.type.rawValue), UInt32(code.code), &value)
    return known == 1 ? value : nil
  }

  /// Keeps the device's events from everyone else, the kernel's own keyboard handling included.
  public func grab() throws(DeviceError) {
    try setGrab(LIBEVDEV_GRAB)
  }

  /// Ends ``grab()``; does nothing where the device is not grabbed.
  public func ungrab() throws(DeviceError) {
    try setGrab(LIBEVDEV_UNGRAB)
  }

  private func setGrab(_ mode: libevdev_grab_mode) throws(DeviceError) {
    guard isOpen else { throw .gone(path: path) }
    let status = libevdev_grab(libevdev, mode)
    guard status != 0 else { return }
    switch -status {
    case EBUSY: throw .busy(path: path)
    case let number: throw closing(number)
    }
  }
}
