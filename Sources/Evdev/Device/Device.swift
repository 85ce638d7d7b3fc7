import CLibevdev
import Glibc

/// An opened evdev device, such as `/dev/input/event3`.
///
/// The device is opened for reading only, neither blocks nor survives an `exec`, and stamps its
/// events with CLOCK_MONOTONIC. It owns its descriptor: the descriptor is closed by ``close()``, as
/// soon as the device is found to be gone, or with the last reference. A `Device` belongs to one
/// thread.
public final class Device {
  /// The node that was opened.
  public let path: String
  /// What the device was when it was opened; the axes with their values of that moment.
  public let description: DeviceDescription
  /// Readable while events wait; -1 once closed. Watch it level-triggered, and stop watching it
  /// before ``close()``.
  public private(set) var fileDescriptor: Int32

  let libevdev: OpaquePointer
  let buffer: UnsafeMutableBufferPointer<input_event>
  /// Bytes in `buffer` that were read but are not a whole event yet.
  var pendingBytes = 0
  var stamps = StampClock()
  var isInsideFrame = false
  var slotIsInvalid = false

  /// How many events are read in one go: a frame of ten fingers with room to spare, and twice the
  /// kernel's smallest queue (`EVDEV_MIN_BUFFER_SIZE` in `drivers/input/evdev.c`).
  private static let bufferCapacity = 128

  /// Opens the node at `path` and asks the device what it is.
  public init(path: String) throws(DeviceError) {
    let descriptor = try Self.openNode(path)
    let device: OpaquePointer
    do {
      device = try Self.describe(descriptor, path: path)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    // Where this fails, the stamps are on another clock and `StampClock` shifts them.
    _ = libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    self.path = path
    fileDescriptor = descriptor
    libevdev = device
    description = DeviceDescription(of: device)
    buffer = .allocate(capacity: Self.bufferCapacity)
    buffer.initialize(repeating: input_event())
  }

  deinit {
    close()
    libevdev_free(libevdev)
    buffer.deallocate()
  }

  /// Closes the descriptor. What is known of the device stays readable.
  public func close() {
    guard fileDescriptor >= 0 else { return }
    Glibc.close(fileDescriptor)
    fileDescriptor = -1
  }

  /// Whether the device can be read: it was not closed, and has not gone.
  public var isOpen: Bool { fileDescriptor >= 0 }

  /// How often the stamps turned out not to be CLOCK_MONOTONIC's and were shifted onto it. A device
  /// that does this at all is worth one line of warning.
  public var stampCorrections: Int { stamps.corrections }

  /// The most slots a device may have. The kernel's own bound (`input_mt_init_slots` in
  /// `drivers/input/input-mt.c`), which older kernels lack; libevdev keeps an array of as many as the
  /// device claims on its stack.
  private static let mostSlots: Int32 = 1024

  private static func describe(
    _ descriptor: Int32, path: String
  ) throws(DeviceError) -> OpaquePointer {
    var slots = input_absinfo()
    if libevdev_shim_get_axis(descriptor, UInt32(ABS_MT_SLOT), &slots) == 0,
      !(0..<mostSlots).contains(slots.maximum)
    {
      throw .badSlotCount(path: path, last: slots.maximum)
    }
    var device: OpaquePointer?
    let status = libevdev_new_from_fd(descriptor, &device)
    if status == 0, let device { return device }
    switch -status {
    case ENODEV: throw .noSuchDevice(path: path)
    case ENOTTY, EINVAL: throw .notEvdev(path: path, errno: -status)
    case let number: throw .notOpened(path: path, errno: number)
    }
  }

  private static func openNode(_ path: String) throws(DeviceError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      switch errno {
      case EINTR: continue
      case ENOENT, ENODEV, ENXIO, ENOTDIR: throw .noSuchDevice(path: path)
      case EACCES, EPERM: throw .notPermitted(path: path, access: NodeAccess(path: path))
      case let number: throw .notOpened(path: path, errno: number)
      }
    }
  }
}
