import Glibc

/// Why a virtual device could not be made or used.
public enum VirtualDeviceError: Error, Hashable, Sendable {
  /// There is no `/dev/uinput`.
  case noUinput
  /// `/dev/uinput` may not be written by this user; `access` is nil where the node vanished.
  case notPermitted(access: NodeAccess?)
  /// The node's mode would allow it, but something that confines this program does not.
  case blocked
  /// The kernel refused the device, with an `errno`.
  case refused(name: String, errno: Int32)
  /// Events could not be written, with an `errno`.
  case notWritten(name: String, errno: Int32)

  /// - Parameter number: The `errno` of making the device.
  init(opening number: Int32, name: String) {
    self =
      switch number {
      case ENOENT, ENODEV, ENXIO: .noUinput
      case EACCES: .notPermitted(access: NodeAccess(path: Self.path))
      case EPERM: .blocked
      default: .refused(name: name, errno: number)
      }
  }
}

extension VirtualDeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noUinput:
      "\(Self.path): no such device; load the kernel's module for it: modprobe uinput (and name it "
        + "in /etc/modules-load.d/uinput.conf for the next start)"
    case .notPermitted(let access):
      "\(Self.path): permission denied. " + Self.mend(access)
    case .blocked:
      "\(Self.path): operation not permitted: this program is confined to other devices. For a "
        + "service: systemctl edit touchtree, and under [Service] DeviceAllow=\(Self.path) rw"
    case .refused(let name, let number):
      "\(Self.path): the kernel refuses the virtual device \"\(name)\": \(errorText(number))"
    case .notWritten(let name, let number):
      "virtual device \"\(name)\": events cannot be written: \(errorText(number))"
    }
  }

  static let path = "/dev/uinput"

  private static func mend(_ access: NodeAccess?) -> String {
    guard let access else { return "The node has vanished since" }
    guard access.groupMayRead, access.group != "root" else {
      return "Only root may use it; add the udev rule KERNEL==\"uinput\", GROUP=\"input\", "
        + "MODE=\"0660\", OPTIONS+=\"static_node=uinput\" and add user \(access.user) to group "
        + "input: usermod -aG input \(access.user)"
    }
    return "Add user \(access.user) to its group: usermod -aG \(access.group) \(access.user) (it "
      + "counts from the next login or start)"
  }
}
