import Glibc

/// Why a device could not be opened, read or grabbed.
public enum DeviceError: Error, Hashable, Sendable {
  /// There is no such node, or nothing is behind it (any more).
  case noSuchDevice(path: String)
  /// The node may not be read by this user; `access` is nil where the node vanished meanwhile.
  case notPermitted(path: String, access: NodeAccess?)
  /// Opening failed for another reason, an `errno`.
  case notOpened(path: String, errno: Int32)
  /// Something is there, but it is no evdev device; with the `errno` of the first question.
  case notEvdev(path: String, errno: Int32)
  /// The device claims a number of slots that no device has; `last` is the last slot's number.
  case badSlotCount(path: String, last: Int32)
  /// The device was unplugged; its descriptor is closed.
  case gone(path: String)
  /// Another program has grabbed the device.
  case busy(path: String)
  /// Reading or asking failed for another reason, an `errno`; the descriptor is closed.
  case failed(path: String, errno: Int32)

  /// Whether trying again later, with nothing else changed, may help: udev may still be setting
  /// the node's group, mode or access list.
  public var mayPass: Bool {
    switch self {
    case .notPermitted: true
    case .notOpened(_, let number): [EINTR, EMFILE, ENFILE, ENOMEM, EBUSY].contains(number)
    case .noSuchDevice, .notEvdev, .badSlotCount, .gone, .busy, .failed: false
    }
  }
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchDevice(let path):
      "\(path): no such device. `touchtree devices` lists those that are there"
    case .notPermitted(let path, let access):
      "\(path): permission denied. \(Self.mend(path: path, access: access))"
    case .notOpened(let path, let number):
      "\(path): cannot be opened: \(errorText(number))"
    case .notEvdev(let path, let number):
      "\(path): is not an evdev device (\(errorText(number))); expected /dev/input/eventN"
    case .badSlotCount(let path, let last):
      "\(path): kernel bug: the last slot is said to be \(last); expected 0 to 1023. The device's "
        + "driver has to be mended"
    case .gone(let path):
      "\(path): the device is gone"
    case .busy(let path):
      "\(path): another program has grabbed the device; `fuser -v \(path)` shows which have it open"
    case .failed(let path, let number):
      "\(path): cannot be read: \(errorText(number))"
    }
  }

  private static func mend(path: String, access: NodeAccess?) -> String {
    guard let access else { return "The node has vanished since" }
    guard access.groupMayRead, access.group != "root" else {
      return "Only root may read it: its group \(access.group) "
        + (access.groupMayRead ? "is no group for users" : "may not read it")
        + ". Add the udev rule SUBSYSTEM==\"input\", KERNEL==\"event*\", GROUP=\"input\", "
        + "MODE=\"0660\" and add user \(access.user) to group input: "
        + "usermod -aG input \(access.user)"
    }
    return "Group \(access.group) may read it; add user \(access.user) to it: "
      + "usermod -aG \(access.group) \(access.user) (it counts from the next login or start)"
  }
}

/// The C library's text for an error number.
func errorText(_ number: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
    guard let text = buffer.baseAddress, strerror_r(number, text, buffer.count) == 0
    else { return "error \(number)" }
    return String(cString: text)
  }
}
