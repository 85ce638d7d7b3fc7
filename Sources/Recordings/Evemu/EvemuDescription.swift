import Evdev

/// The description lines of an evemu file: `N: I: P: B: A: L: S:`.
struct EvemuDescription {
  private var name: String?
  private var identity = DeviceDescription.Identity()
  private var properties: Set<InputProperty> = []
  private var codes: Set<EventCode> = []
  private var axes: [EventCode: AbsoluteAxis] = [:]
  /// How many bytes of each mask have been read: the n-th line of a mask gives its n-th 8 bytes.
  private var propertyBytes: Int64 = 0
  private var codeBytes: [Int64: Int64] = [:]
  private(set) var active: Set<EventCode> = []
  /// A line of a description has been read.
  private(set) var isStarted = false

  var hasName: Bool { name != nil }

  /// What was described; `nil` where nothing was.
  var description: DeviceDescription? {
    guard isStarted else { return nil }
    return DeviceDescription(
      name: name ?? "", identity: identity, properties: properties, codes: codes, axes: axes)
  }

  mutating func take(_ line: ArraySlice<UInt8>) -> LineOutcome {
    var scanner = LineScanner(line)
    guard let letter = scanner.next, scanner.take(letter), scanner.take(.colon) else {
      return .foreign
    }
    let outcome: LineOutcome
    switch letter {
    case UInt8(ascii: "N"): outcome = takeName(&scanner)
    case UInt8(ascii: "I"): outcome = takeIdentity(&scanner)
    case UInt8(ascii: "P"): outcome = takeProperties(&scanner)
    case UInt8(ascii: "B"): outcome = takeCodes(&scanner)
    case UInt8(ascii: "A"): outcome = takeAxis(&scanner)
    case UInt8(ascii: "L"): outcome = takeState(.led, &scanner)
    case UInt8(ascii: "S"): outcome = takeState(.switch, &scanner)
    default: return .foreign
    }
    if outcome == .taken { isStarted = true }
    return outcome
  }

  /// The name is the rest of the line as it is: blanks and `#` belong to it.
  private mutating func takeName(_ scanner: inout LineScanner) -> LineOutcome {
    _ = scanner.take(.space)
    name = String(decoding: scanner.rest, as: UTF8.self)
    return .taken
  }

  private mutating func takeIdentity(_ scanner: inout LineScanner) -> LineOutcome {
    var numbers: [UInt16] = []
    while numbers.count < 4, scanner.takeBlanks(),
      let number = scanner.hexadecimal().flatMap({ UInt16(exactly: $0.value) })
    {
      numbers.append(number)
    }
    guard numbers.count == 4, scanner.isAtEndOrComment else {
      return .broken("expected bus, vendor, product and version as four hexadecimal numbers")
    }
    identity = .init(
      bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
    return .taken
  }

  private mutating func takeProperties(_ scanner: inout LineScanner) -> LineOutcome {
    let first = propertyBytes * 8
    propertyBytes += 8
    guard let bits = Self.mask(&scanner) else { return .broken(Self.maskExpectation) }
    for bit in bits {
      guard let property = InputProperty(recorded: first + bit) else {
        return .broken("property \(first + bit) is beyond INPUT_PROP_MAX (31)")
      }
      properties.insert(property)
    }
    return .taken
  }

  private mutating func takeCodes(_ scanner: inout LineScanner) -> LineOutcome {
    scanner.skipBlanks()
    guard let type = scanner.hexadecimal()?.value, type <= 0x1f else {
      return .broken("expected an event type from 0 to 1f")
    }
    let first = codeBytes[type, default: 0] * 8
    codeBytes[type, default: 0] += 8
    guard let bits = Self.mask(&scanner) else { return .broken(Self.maskExpectation) }
    // evemu writes the same mask of EV_SYN for every device.
    guard type != 0 else { return .taken }
    for bit in bits {
      guard let code = EventCode(recordedType: type, code: first + bit) else {
        return .broken("there is no code \(first + bit) of type \(type)")
      }
      codes.insert(code)
    }
    return .taken
  }

  private static let maskExpectation = "expected 8 bytes as two hexadecimal digits each"

  /// The numbers of the bits that are set in 8 bytes.
  private static func mask(_ scanner: inout LineScanner) -> [Int64]? {
    var bits: [Int64] = []
    for index in 0..<Int64(8) {
      guard scanner.takeBlanks(), let byte = scanner.hexadecimal(), byte.count <= 2 else {
        return nil
      }
      for bit in 0..<Int64(8) where byte.value >> bit & 1 == 1 { bits.append(index * 8 + bit) }
    }
    return scanner.isAtEndOrComment ? bits : nil
  }

  /// Four numbers up to version 1.1, five with the resolution since 1.2; writers mix them up.
  private mutating func takeAxis(_ scanner: inout LineScanner) -> LineOutcome {
    scanner.skipBlanks()
    guard let code = scanner.hexadecimal().flatMap({ EventCode(recordedAxis: $0.value) }) else {
      return .broken("expected an absolute axis from 0 to 3f")
    }
    var numbers: [Int32] = []
    while numbers.count < 5, !scanner.isAtEndOrComment {
      guard scanner.takeBlanks(), let number = scanner.decimal() else { break }
      guard let value = Int32(exactly: number) else {
        return .broken("number \(numbers.count + 1) of the axis does not fit 32 bits")
      }
      numbers.append(value)
    }
    guard numbers.count >= 4, scanner.isAtEndOrComment else {
      return .broken("expected minimum, maximum, fuzz, flat and perhaps resolution")
    }
    axes[code] = AbsoluteAxis(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
    codes.insert(code)
    return .taken
  }

  private mutating func takeState(
    _ type: EventType, _ scanner: inout LineScanner
  ) -> LineOutcome {
    scanner.skipBlanks()
    guard
      let code = scanner.hexadecimal().flatMap({
        EventCode(recordedType: Int64(type.rawValue), code: $0.value)
      }), scanner.takeBlanks(), let state = scanner.decimal(), scanner.isAtEndOrComment
    else { return .broken("expected a hexadecimal code and a state") }
    codes.insert(code)
    if state != 0 { active.insert(code) }
    return .taken
  }
}
