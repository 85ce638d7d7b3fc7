import CUmockdev
import Evdev

/// An input device as the kernel's input core keeps it: a description and a state, and the answers
/// to evdev's questions about both (`drivers/input/evdev.c`).
struct MockDevice {
  let description: DeviceDescription
  /// Unplugged: every question and every reading fails with ENODEV.
  var isGone = false
  /// Another program has grabbed the device.
  var isGrabbed = false
  /// The program under test has grabbed it.
  private(set) var isHeld = false

  private var pressed: Set<EventCode> = []
  private var values: [EventCode: Int32]
  private var slots: [[EventCode: Int32]]
  private var currentSlot = 0

  init(_ description: DeviceDescription) {
    self.description = description
    values = description.axes.mapValues(\.value)
    let count = description.axes[.absMTSlot].map { min(1024, max(0, Int($0.maximum) + 1)) } ?? 0
    slots = Array(repeating: [.absMTTrackingID: -1], count: count)
  }

  /// Does to the state what the event says.
  mutating func apply(_ event: InputEvent) {
    switch event.code {
    case .absMTSlot:
      currentSlot = Int(event.value)
    case let code where code.type == .absolute && code.code > EventCode.absMTSlot.code:
      if slots.indices.contains(currentSlot) { slots[currentSlot][code] = event.value }
    case let code where code.type == .absolute:
      values[code] = event.value
    case let code where code.type == .key:
      if event.value == 0 { pressed.remove(code) } else { pressed.insert(code) }
    default:
      break
    }
  }

  enum Answer {
    case failure(Int32)
    case success(Int)
    /// Bytes to copy to where the caller points; the result is their number, or 0 for a struct.
    case bytes([UInt8], isStruct: Bool = false)
  }

  /// What evdev answers to an ioctl.
  ///
  /// - Parameter first: The first four bytes of what the caller points to.
  /// - Parameter argument: What the caller passes where that is no pointer.
  mutating func answer(_ request: Request, first: Int32, argument: UInt) -> Answer {
    if isGone { return .failure(ENODEV) }
    switch request.number {
    case 0x01: return .bytes(bytes(Int32(0x010001)), isStruct: true)  // EVIOCGVERSION
    case 0x02:  // EVIOCGID
      let id = description.identity
      return .bytes([id.bus, id.vendor, id.product, id.version].flatMap(bytes), isStruct: true)
    case 0x03: return .bytes(bytes(Int32(250)) + bytes(Int32(33)), isStruct: true)  // EVIOCGREP
    case 0x06: return text(description.name, request)  // EVIOCGNAME
    case 0x07: return text(description.phys, request)  // EVIOCGPHYS
    case 0x08: return text(description.uniq, request)  // EVIOCGUNIQ
    case 0x09: return mask(description.properties.map(\.rawValue), last: 0x1f, request)
    case 0x0a: return slotValues(of: first, request)  // EVIOCGMTSLOTS
    case 0x18: return mask(pressed.map(\.code), last: 0x2ff, request)  // EVIOCGKEY
    case 0x19, 0x1a, 0x1b: return mask([], last: 0x1f, request)  // EVIOCGLED, SND, SW
    case 0x20:  // EVIOCGBIT(0)
      return mask([0] + Set(description.codes.map(\.type.rawValue)), last: 0x1f, request)
    case 0x21...0x3f:  // EVIOCGBIT(type)
      let type = EventType(rawValue: request.number - 0x20)
      let codes = description.codes.filter { $0.type == type }.map(\.code)
      return mask(codes, last: type == .key ? 0x2ff : 0x3f, request)
    case 0x40...0x7f: return axis(EventCode(.absolute, request.number - 0x40))  // EVIOCGABS
    case 0x90:  // EVIOCGRAB
      if isGrabbed { return .failure(EBUSY) }
      isHeld = argument != 0
      return .success(0)
    case 0xa0: return .success(0)  // EVIOCSCLOCKID
    default: return .failure(EINVAL)
    }
  }

  private func axis(_ code: EventCode) -> Answer {
    guard let axis = description.axes[code] else { return .failure(EINVAL) }
    let value = code == .absMTSlot ? Int32(currentSlot) : values[code] ?? 0
    return .bytes(
      [value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution].flatMap(bytes),
      isStruct: true)
  }

  private func slotValues(of axis: Int32, _ request: Request) -> Answer {
    guard let number = UInt16(exactly: axis), !slots.isEmpty else { return .failure(EINVAL) }
    let code = EventCode(.absolute, number)
    let values = slots.flatMap { bytes($0[code] ?? 0) }
    return .bytes(Array((bytes(axis) + values).prefix(request.size)), isStruct: true)
  }

  private func text(_ text: String?, _ request: Request) -> Answer {
    guard let text else { return .failure(ENOENT) }
    return .bytes(Array((Array(text.utf8) + [0]).prefix(request.size)))
  }

  private func mask(_ numbers: [UInt16], last: Int, _ request: Request) -> Answer {
    var mask = [UInt8](repeating: 0, count: (last + 64) / 64 * 8)
    for number in numbers where Int(number) <= last { mask[Int(number) / 8] |= 1 << (number % 8) }
    return .bytes(Array(mask.prefix(request.size)))
  }

  private func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}

/// An ioctl's number, taken apart as `_IOC` of `asm-generic/ioctl.h` makes it.
struct Request {
  let number: UInt16
  /// The bytes that the caller points to; 0 where the argument is no pointer.
  let size: Int
  /// For `/dev/uinput`, not for an event node.
  let isForUinput: Bool

  init(_ request: UInt) {
    number = UInt16(request & 0xff)
    size = Int(request >> 16 & 0x3fff)
    isForUinput = request >> 8 & 0xff == UInt(UInt8(ascii: "U"))
  }

  /// The argument of EVIOCGRAB, and of most of uinput's, is a number in the place of a pointer.
  var pointsToData: Bool {
    isForUinput ? number == 44 || number == 45 : number != 0x90 && size > 0
  }
}
