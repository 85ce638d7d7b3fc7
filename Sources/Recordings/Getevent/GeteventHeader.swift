import Evdev

/// What getevent tells of a device that it adds: the name, and with `-i` or `-p` all of it.
struct GeteventHeader {
  private var name: String?
  private var phys: String?
  private var uniq: String?
  private var identity = DeviceDescription.Identity()
  private var properties: Set<InputProperty> = []
  private var codes: Set<EventCode> = []
  private var axes: [EventCode: AbsoluteAxis] = [:]
  private(set) var active: Set<EventCode> = []
  /// The type whose codes are being listed, over several lines.
  private var type: EventType?
  private var isInProperties = false

  var description: DeviceDescription? {
    guard name != nil || !codes.isEmpty else { return nil }
    return DeviceDescription(
      name: name ?? "", phys: phys, uniq: uniq, identity: identity, properties: properties,
      codes: codes, axes: axes)
  }

  /// Takes a line after `add device`; false where it is none of a header.
  mutating func take(_ text: ArraySlice<UInt8>, _ labels: inout GeteventLabels) -> Bool {
    var scanner = LineScanner(text)
    if takeField(&scanner) { return true }
    if scanner.take("events:") {
      isInProperties = false
      return true
    }
    if scanner.take("input props:") {
      type = nil
      isInProperties = true
      return true
    }
    if isInProperties { return takeProperty(&scanner) }
    if let type = Self.listedType(&scanner) { self.type = type }
    guard let type else { return false }
    return takeCodes(&scanner, type, &labels)
  }

  private mutating func takeField(_ scanner: inout LineScanner) -> Bool {
    if scanner.take("name:") {
      name = Self.quoted(scanner.rest)
    } else if scanner.take("location:") {
      phys = Self.quoted(scanner.rest).nonEmpty
    } else if scanner.take("id:") {
      uniq = Self.quoted(scanner.rest).nonEmpty
    } else if scanner.take("bus:") {
      identity.bus = Self.word(&scanner) ?? identity.bus
    } else if scanner.take("vendor ") {
      identity.vendor = Self.word(&scanner) ?? identity.vendor
    } else if scanner.take("product ") {
      identity.product = Self.word(&scanner) ?? identity.product
    } else if scanner.take("version:") {
      // The version of the driver interface, not of the device.
    } else if scanner.take("version ") {
      identity.version = Self.word(&scanner) ?? identity.version
    } else {
      return false
    }
    return true
  }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    guard let first = text.firstIndex(of: .doubleQuote),
      let last = text.lastIndex(of: .doubleQuote), first < last
    else { return "" }
    return String(decoding: text[(first + 1)..<last], as: UTF8.self)
  }

  private static func word(_ scanner: inout LineScanner) -> UInt16? {
    scanner.skipBlanks()
    return scanner.hexadecimal().flatMap { UInt16(exactly: $0.value) }
  }

  private mutating func takeProperty(_ scanner: inout LineScanner) -> Bool {
    if scanner.take("<none>") || scanner.take("<not available>") { return true }
    let word = scanner.rest.prefix { !$0.isBlank }
    let property =
      scanner.hexadecimal().flatMap { InputProperty(recorded: $0.value) }
      ?? InputProperty(name: String(decoding: word, as: UTF8.self))
    guard let property else { return false }
    properties.insert(property)
    return true
  }

  /// `KEY (0001):` before the first codes of a type.
  private static func listedType(_ scanner: inout LineScanner) -> EventType? {
    var ahead = scanner
    while let byte = ahead.next, byte.isASCIIUppercase { _ = ahead.take(byte) }
    guard ahead.take(" ("), let number = ahead.hexadecimal(), ahead.take("):"),
      let type = EventCode(recordedType: number.value, code: 0)?.type
    else { return nil }
    scanner = ahead
    return type
  }

  /// Codes, a `*` after those that are on; an axis has its values behind it. Nothing is taken of a
  /// line that holds something else.
  private mutating func takeCodes(
    _ scanner: inout LineScanner, _ type: EventType, _ labels: inout GeteventLabels
  ) -> Bool {
    var listed: [EventCode] = []
    var on: [EventCode] = []
    var axis: AbsoluteAxis?
    scanner.skipBlanks()
    while let next = scanner.next, axis == nil {
      if next == .colon {
        axis = Self.axis(&scanner)
        guard axis != nil, type == .absolute else { return false }
        break
      }
      let word = scanner.rest.prefix { !$0.isBlank && $0 != .star && $0 != .colon }
      guard let code = labels.code(word, type: type) else { return false }
      for byte in word { _ = scanner.take(byte) }
      listed.append(code)
      if scanner.take(.star) { on.append(code) }
      scanner.skipBlanks()
    }
    // Every device sends EV_SYN, and what a listing says of it differs between tools.
    guard type != .synchronization else { return true }
    codes.formUnion(listed)
    active.formUnion(on)
    if let code = listed.last, let axis { axes[code] = axis }
    return true
  }

  /// `: value 0, min 0, max 719, fuzz 0, flat 0, resolution 0`; old versions have no resolution.
  private static func axis(_ scanner: inout LineScanner) -> AbsoluteAxis? {
    guard scanner.take(": value "), let value = number(&scanner),
      scanner.take(", min "), let minimum = number(&scanner),
      scanner.take(", max "), let maximum = number(&scanner),
      scanner.take(", fuzz "), let fuzz = number(&scanner),
      scanner.take(", flat "), let flat = number(&scanner)
    else { return nil }
    let resolution = scanner.take(", resolution ") ? number(&scanner) : 0
    return AbsoluteAxis(
      value: value, minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat,
      resolution: resolution ?? 0)
  }

  private static func number(_ scanner: inout LineScanner) -> Int32? {
    scanner.decimal().flatMap { Int32(exactly: $0) }
  }
}

extension String {
  /// `nil` for the empty string: Android prints what a device lacks as one.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension UInt8 {
  fileprivate var isASCIIUppercase: Bool { (0x41...0x5a).contains(self) }
}
