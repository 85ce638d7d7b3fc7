import CLibevdev
import Glibc

/// An input device that this program plays, by uinput. It is there as long as the object is.
///
/// The kernel lists it as `/dev/input/eventN` like any other, so discovery finds it too; see
/// ``isVirtual(_:)`` and ``DeviceNode/belongs(toDeviceAt:)``.
public final class VirtualDevice {
  /// What the name of every virtual device begins with. uinput lets libevdev set no physical path.
  public static let namePrefix = "touchtree "

  /// The name, with ``namePrefix``.
  public let name: String
  private let device: OpaquePointer

  /// Makes a keyboard that has the given keys.
  ///
  /// - Parameter keys: Codes of type `EV_KEY`; others are left out.
  public convenience init(
    keyboardNamed name: String = "keyboard", keys: Set<EventCode>
  ) throws(VirtualDeviceError) {
    try self.init(DeviceDescription(name: name, codes: keys.filter { $0.type == .key }))
  }

  /// Makes a device like the one described. It is called what `description` is, after
  /// ``namePrefix``, and sits on the virtual bus.
  public init(_ description: DeviceDescription) throws(VirtualDeviceError) {
    let name = Self.namePrefix + description.name
    guard let model = libevdev_new() else { throw .refused(name: name, errno: ENOMEM) }
    defer { libevdev_free(model) }
    Self.fill(model, name: name, from: description)

    var device: OpaquePointer?
    let status = libevdev_uinput_create_from_device(
      model, LIBEVDEV_UINPUT_OPEN_MANAGED.rawValue, &device)
    guard status == 0, let device else {
      switch -status {
      case ENOENT, ENODEV, ENXIO: throw .noUinput
      case EACCES: throw .notPermitted(access: NodeAccess(path: VirtualDeviceError.path))
      case EPERM: throw .blocked
      case let number: throw .refused(name: name, errno: number)
      }
    }
    self.name = name
    self.device = device
  }

  deinit {
    libevdev_uinput_destroy(device)
  }

  /// The node that others read the device by; nil where the kernel cannot tell.
  public var path: String? {
    libevdev_uinput_get_devnode(device).map { String(cString: $0) }
  }

  /// The device in sysfs, such as `/sys/devices/virtual/input/input7`; nil where the kernel cannot
  /// tell.
  public var sysPath: String? {
    libevdev_uinput_get_syspath(device).map { String(cString: $0) }
  }

  /// Sends an event; readers see it with the next ``sync()``.
  public func write(_ code: EventCode, _ value: Int32) throws(VirtualDeviceError) {
    let status = libevdev_uinput_write_event(
      device, UInt32(code.type.rawValue), UInt32(code.code), value)
    guard status == 0 else { throw .notWritten(name: name, code: code, errno: -status) }
  }

  /// Ends a frame: `SYN_REPORT`.
  public func sync() throws(VirtualDeviceError) {
    try write(.synReport, 0)
  }

  /// Whether a device is a virtual one of this or another run of this program.
  public static func isVirtual(_ device: DeviceDescription) -> Bool {
    device.name.hasPrefix(namePrefix)
  }

  private static func fill(
    _ model: OpaquePointer, name: String, from description: DeviceDescription
  ) {
    libevdev_set_name(model, name)
    libevdev_set_id_bustype(model, Int32(BUS_VIRTUAL))
    libevdev_set_id_vendor(model, Int32(description.identity.vendor))
    libevdev_set_id_product(model, Int32(description.identity.product))
    libevdev_set_id_version(model, Int32(description.identity.version))
    for property in description.properties {
      libevdev_enable_property(model, UInt32(property.rawValue))
    }
    for code in description.codes {
      let type = UInt32(code.type.rawValue)
      switch code.type {
      case .absolute:
        let axis = description.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 1)
        var info = input_absinfo(
          value: axis.value, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz,
          flat: axis.flat, resolution: axis.resolution)
        libevdev_enable_event_code(model, type, UInt32(code.code), &info)
      case .repeat, .forceFeedback:
        // Autorepeat is the kernel's, and force feedback needs a program that answers.
        break
      default:
        libevdev_enable_event_code(model, type, UInt32(code.code), nil)
      }
    }
  }
}
