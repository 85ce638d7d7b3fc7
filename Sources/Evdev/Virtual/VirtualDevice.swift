import CLibevdev
import Glibc

/// An input device that this program plays, by uinput. It is there as long as the object is.
///
/// The kernel lists it as `/dev/input/eventN` like any other, so discovery finds it too; see
/// ``isVirtual(_:)`` and ``DeviceNode/belongs(toDeviceAt:)``. A `VirtualDevice` belongs to one thread.
public final class VirtualDevice {
  /// What the name of every virtual device begins with.
  public static let namePrefix = "touchtree "
  /// What the physical path of every virtual device begins with.
  public static let physPrefix = "touchtree/"

  /// The name, with ``namePrefix``.
  public let name: String
  private let device: OpaquePointer
  private let descriptor: Int32
  /// What is written; storage that is used again.
  private var buffer: [input_event] = []

  /// Makes a device like the one described. Its name and its physical path are those of
  /// `description` after ``namePrefix`` and ``physPrefix``, and it sits on the virtual bus.
  public init(_ description: DeviceDescription) throws(VirtualDeviceError) {
    let name = Self.namePrefix + description.name
    guard let model = libevdev_new() else { throw .refused(name: name, errno: ENOMEM) }
    defer { libevdev_free(model) }
    Self.fill(model, name: name, from: description)

    let descriptor = open(VirtualDeviceError.path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw VirtualDeviceError(opening: errno, name: name) }
    var device: OpaquePointer?
    let physStatus = libevdev_shim_set_phys(descriptor, Self.physPrefix + (description.phys ?? ""))
    let status =
      physStatus == 0
      ? libevdev_uinput_create_from_device(model, descriptor, &device) : -errno
    guard status == 0, let device else {
      close(descriptor)
      throw VirtualDeviceError(opening: -status, name: name)
    }
    self.name = name
    self.device = device
    self.descriptor = descriptor
  }

  deinit {
    libevdev_uinput_destroy(device)
    close(descriptor)
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

  /// Sends events, all with one call of the kernel; readers see them up to the last `SYN_REPORT`. Their
  /// times are the kernel's.
  ///
  /// - Throws: Where not all were taken; nobody knows then which were.
  public func write(_ events: [InputEvent]) throws(VirtualDeviceError) {
    buffer.removeAll(keepingCapacity: true)
    for event in events {
      var raw = input_event()
      raw.type = event.code.type.rawValue
      raw.code = event.code.code
      raw.value = event.value
      buffer.append(raw)
    }
    let (count, number) = buffer.withUnsafeBytes { bytes in
      var count = 0
      repeat {
        count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      } while count < 0 && errno == EINTR
      return (count, errno)
    }
    guard count == buffer.count * MemoryLayout<input_event>.stride else {
      throw .notWritten(name: name, errno: count < 0 ? number : EIO)
    }
  }

  /// Whether a device is a virtual one of this or another run of this program.
  public static func isVirtual(_ device: DeviceDescription) -> Bool {
    device.name.hasPrefix(namePrefix) || device.phys?.hasPrefix(physPrefix) ?? false
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
