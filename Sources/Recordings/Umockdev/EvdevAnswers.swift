import Evdev

/// What a device answered to the requests of `linux/input.h`, put together. Numbers are those of
/// little-endian machines, as all that umockdev has been used on.
struct EvdevAnswers {
  struct Answer {
    let name: String
    let index: Int64
    /// What the request returned: the length of the answer where it has one, or an error.
    let result: Int64
    let bytes: [UInt8]

    /// The answer, without what the buffer held behind it.
    var content: ArraySlice<UInt8> {
      result > 0 ? bytes.prefix(Int(clamping: result)) : bytes[...]
    }
  }

  private var device = DeviceDescription()
  private var isStarted = false
  private(set) var state = InitialState()

  var description: DeviceDescription? { isStarted ? device : nil }

  mutating func take(_ answer: Answer) throws(LineFault) {
    guard answer.result >= 0 else { return }
    switch answer.name {
    case "EVIOCGNAME": device.name = Self.text(answer.content)
    case "EVIOCGPHYS": device.phys = Self.text(answer.content)
    case "EVIOCGUNIQ": device.uniq = Self.text(answer.content)
    case "EVIOCGID": try takeIdentity(answer)
    case "EVIOCGPROP": try takeProperties(answer)
    case "EVIOCGBIT": try takeCodes(answer)
    case "EVIOCGABS": try takeAxis(answer)
    case "EVIOCGKEY": try takeState(.key, answer)
    case "EVIOCGLED": try takeState(.led, answer)
    case "EVIOCGSND": try takeState(.sound, answer)
    case "EVIOCGSW": try takeState(.switch, answer)
    case "EVIOCGMTSLOTS": try takeSlots(answer)
    case _ where answer.name.hasPrefix("EVIOC"): break
    default: throw LineFault("not a request to an input device")
    }
    isStarted = true
  }

  private mutating func takeIdentity(_ answer: Answer) throws(LineFault) {
    guard answer.bytes.count >= 8 else { throw LineFault("expected 8 bytes") }
    let words = (0..<4).map { UInt16(answer.bytes[$0 * 2]) | UInt16(answer.bytes[$0 * 2 + 1]) << 8 }
    device.identity = .init(
      bus: words[0], vendor: words[1], product: words[2], version: words[3])
  }

  private mutating func takeProperties(_ answer: Answer) throws(LineFault) {
    for bit in Self.bits(answer.content) {
      guard let property = InputProperty(recorded: bit) else {
        throw LineFault("property \(bit) is beyond INPUT_PROP_MAX (31)")
      }
      device.properties.insert(property)
    }
  }

  private mutating func takeCodes(_ answer: Answer) throws(LineFault) {
    guard answer.index > 0 else {
      // The types. Autorepeat has no list of codes: who has it has both.
      if Self.bits(answer.content).contains(Int64(EventType.repeat.rawValue)) {
        device.codes.formUnion([EventCode(.repeat, 0), EventCode(.repeat, 1)])
      }
      return
    }
    for bit in Self.bits(answer.content) {
      guard let code = EventCode(recordedType: answer.index, code: bit) else {
        throw LineFault("there is no code \(bit) of type \(answer.index)")
      }
      device.codes.insert(code)
    }
  }

  private mutating func takeAxis(_ answer: Answer) throws(LineFault) {
    let numbers = Self.numbers(answer.bytes.prefix(24))
    guard let code = EventCode(recordedAxis: answer.index), numbers.count >= 5 else {
      throw LineFault("expected an axis from 0 to 63 and five or six numbers of 4 bytes")
    }
    device.axes[code] = AbsoluteAxis(
      value: numbers[0], minimum: numbers[1], maximum: numbers[2], fuzz: numbers[3],
      flat: numbers[4], resolution: numbers.count > 5 ? numbers[5] : 0)
    device.codes.insert(code)
  }

  private mutating func takeState(
    _ type: EventType, _ answer: Answer
  ) throws(LineFault) {
    for bit in Self.bits(answer.content) {
      guard let code = EventCode(recordedType: Int64(type.rawValue), code: bit) else {
        throw LineFault("there is no code \(bit) of type \(type)")
      }
      state.active.insert(code)
    }
  }

  /// More slots than any device has; the kernel's greatest panels have 60.
  private static let slotLimit = 1024

  /// The axis, then its value in each slot.
  private mutating func takeSlots(_ answer: Answer) throws(LineFault) {
    let numbers = Self.numbers(answer.bytes.prefix(4 * (1 + Self.slotLimit)))
    guard let axis = numbers.first, let code = EventCode(recordedAxis: Int64(axis)) else {
      throw LineFault("expected an axis and its values, 4 bytes each")
    }
    state.slots[code] = Array(numbers.dropFirst())
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The numbers of the bits that are set. No mask is longer than that of all keys, 96 bytes; what
  /// is set a little behind it is still told.
  private static func bits(_ bytes: ArraySlice<UInt8>) -> [Int64] {
    var bits: [Int64] = []
    for (index, byte) in bytes.prefix(128).enumerated() {
      for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 { bits.append(Int64(index * 8 + bit)) }
    }
    return bits
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int32] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { start in
      let number = bytes[start..<(start + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return Int32(bitPattern: number)
    }
  }
}
