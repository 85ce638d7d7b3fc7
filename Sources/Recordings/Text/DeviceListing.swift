import Evdev

/// The description of a device for human eyes that evtest prints, and that evemu and
/// `libinput record` repeat in their comments:
///
///     Input device name: "FT5406"
///     Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x1
///       Event type 3 (EV_ABS)
///         Event code 53 (ABS_MT_POSITION_X)
///           Value      0
///           Min        0
///           Max      799
///       Property type 1 (INPUT_PROP_DIRECT)
///
/// Types and codes go by their numbers: the names differ between kernels and tools.
struct DeviceListing {
  private struct Axis {
    var value: Int32 = 0
    var minimum: Int32?
    var maximum: Int32?
    var fuzz: Int32 = 0
    var flat: Int32 = 0
    var resolution: Int32 = 0
  }

  private(set) var name: String?
  private var phys: String?
  private var uniq: String?
  private var identity = DeviceDescription.Identity()
  private var properties: Set<InputProperty> = []
  private var codes: Set<EventCode> = []
  private var axes: [EventCode: Axis] = [:]
  /// The keys and the like that the listing shows as on, and what it shows in the slots.
  private(set) var state = InitialState()

  private var type: Int64?
  private var axis: EventCode?

  /// What was listed; `nil` where nothing was.
  var description: DeviceDescription? {
    guard name != nil || !codes.isEmpty else { return nil }
    return DeviceDescription(
      name: name ?? "", phys: phys, uniq: uniq, identity: identity, properties: properties,
      codes: codes,
      axes: axes.compactMapValues { axis in
        guard let minimum = axis.minimum, let maximum = axis.maximum else { return nil }
        return AbsoluteAxis(
          value: axis.value, minimum: minimum, maximum: maximum, fuzz: axis.fuzz, flat: axis.flat,
          resolution: axis.resolution)
      })
  }

  /// Takes a line, its blanks and comment marks before the text removed.
  mutating func take(_ line: ArraySlice<UInt8>) -> LineOutcome {
    var scanner = LineScanner(line)
    if scanner.take("Event ") { return takeEvent(&scanner) }
    if scanner.take("Input device ") || scanner.take("Input driver version") {
      return takeDevice(&scanner)
    }
    if scanner.take("Property") { return takeProperty(&scanner) }
    if scanner.take("Repeat ") {
      axis = nil
      return .taken
    }
    if scanner.take("Slots ") { return takeSlots(&scanner) }
    if scanner.take("Supported ") || scanner.take("Properties:")
      || scanner.take("Key repeat handling:")
    {
      return .taken
    }
    return takeAxisField(&scanner)
  }

  private mutating func takeEvent(_ scanner: inout LineScanner) -> LineOutcome {
    if scanner.take("type ") {
      guard let number = scanner.decimal() else { return .broken("the event type has no number") }
      type = number
      axis = nil
      return .taken
    }
    guard scanner.take("code ") else { return .foreign }
    guard let type, let number = scanner.decimal(),
      let code = EventCode(recordedType: type, code: number)
    else { return .broken("no such event code") }
    axis = nil
    // Every device sends EV_SYN, and what a listing says of it differs between tools.
    guard code.type != .synchronization else { return .taken }
    codes.insert(code)
    if code.type == .absolute { axis = code }
    if scanner.rest.suffix(7).elementsEqual("state 1".utf8) { state.active.insert(code) }
    return .taken
  }

  private mutating func takeDevice(_ scanner: inout LineScanner) -> LineOutcome {
    if scanner.take("name: ") {
      name = Self.quoted(scanner.rest)
    } else if scanner.take("phys: ") {
      phys = Self.quoted(scanner.rest)
    } else if scanner.take("uniq: ") {
      uniq = Self.quoted(scanner.rest)
    } else if scanner.take("ID: ") {
      guard let identity = Self.identity(&scanner) else {
        return .broken("the device ID is not four hexadecimal numbers")
      }
      self.identity = identity
    }
    return .taken
  }

  private mutating func takeProperty(_ scanner: inout LineScanner) -> LineOutcome {
    scanner.skipBlanks()
    if scanner.take("type") { scanner.skipBlanks() }
    guard let number = scanner.decimal(), let property = InputProperty(recorded: number) else {
      return .broken("no such property")
    }
    properties.insert(property)
    return .taken
  }

  private mutating func takeAxisField(_ scanner: inout LineScanner) -> LineOutcome {
    let field: WritableKeyPath<Axis, Int32>?
    var isMinimum = false
    if scanner.take("Value") {
      field = \.value
    } else if scanner.take("Min") {
      field = nil
      isMinimum = true
    } else if scanner.take("Max") {
      field = nil
    } else if scanner.take("Fuzz") {
      field = \.fuzz
    } else if scanner.take("Flat") {
      field = \.flat
    } else if scanner.take("Resolution") {
      field = \.resolution
    } else {
      return .foreign
    }
    guard scanner.takeBlanks(), let number = scanner.decimal() else { return .foreign }
    // The values of autorepeat settings look alike; they belong to no axis.
    guard let axis else { return .taken }
    guard let value = Int32(exactly: number) else {
      return .broken("the number does not fit 32 bits")
    }
    if let field {
      axes[axis, default: Axis()][keyPath: field] = value
    } else if isMinimum {
      axes[axis, default: Axis()].minimum = value
    } else {
      axes[axis, default: Axis()].maximum = value
    }
    return .taken
  }

  /// The axis' value in each slot; touchtree's own addition.
  private mutating func takeSlots(_ scanner: inout LineScanner) -> LineOutcome {
    var values: [Int32] = []
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      guard let value = scanner.decimal().flatMap({ Int32(exactly: $0) }) else {
        return .broken("expected numbers of 32 bits")
      }
      values.append(value)
      scanner.skipBlanks()
    }
    if let axis { state.slots[axis] = values }
    return .taken
  }

  /// The text between the first and the last quotation mark: names hold such marks, too.
  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    guard let first = text.firstIndex(of: .doubleQuote),
      let last = text.lastIndex(of: .doubleQuote), first < last
    else { return String(decoding: text, as: UTF8.self) }
    return String(decoding: text[(first + 1)..<last], as: UTF8.self)
  }

  /// `bus 0x18 vendor 0xeef product 0x1 version 0`: printf's `%#x` writes zero without `0x`.
  static func identity(_ scanner: inout LineScanner) -> DeviceDescription.Identity? {
    guard scanner.take("bus "), let bus = prefixedHexadecimal(&scanner),
      scanner.take(" vendor "), let vendor = prefixedHexadecimal(&scanner),
      scanner.take(" product "), let product = prefixedHexadecimal(&scanner),
      scanner.take(" version "), let version = prefixedHexadecimal(&scanner)
    else { return nil }
    return .init(bus: bus, vendor: vendor, product: product, version: version)
  }

  private static func prefixedHexadecimal(_ scanner: inout LineScanner) -> UInt16? {
    _ = scanner.take("0x")
    return scanner.hexadecimal().flatMap { UInt16(exactly: $0.value) }
  }
}
