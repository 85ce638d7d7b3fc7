import Evdev

/// Reads a libinput recording line by line: what is cut, quoted or has a name that breaks YAML.
struct LibinputRecordLines: RecordingLineReader {
  private enum Section {
    case device, codes, axes
    /// Lists and details that are no part of a recording.
    case details
    case events
  }

  private var parts = PartList()
  private var current = RecordingPart()
  private var section = Section.details

  mutating func finish(_ notes: inout FileNotes) throws(RecordingError) -> [RecordingPart] {
    try parts.append(current, file: notes.file)
    return parts.list
  }

  mutating func take(
    _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    let text = line.unquoted
    guard let first = text.first, first != .hash else { return }
    var scanner = LineScanner(text)
    if scanner.take("- [") {
      do {
        current.events.append(try Self.event(text))
      } catch {
        notes.skip(line, error.reason)
      }
      return
    }
    if scanner.take("- node:") {
      try parts.append(current, file: notes.file)
      let node = Self.unquoted(scanner.rest)
      current = RecordingPart(node: node.isEmpty ? nil : node)
      section = .details
      return
    }
    do {
      try takeHeader(text)
    } catch {
      notes.skip(line, error.reason)
    }
  }

  private mutating func takeHeader(_ text: ArraySlice<UInt8>) throws(LineFault) {
    var scanner = LineScanner(text)
    if scanner.next?.decimalDigit != nil, section == .codes || section == .axes {
      return try takeNumbered(&scanner)
    }
    if scanner.take("- evdev:") {
      section = .events
    } else if scanner.take("events:") {
      section = .events
    } else if scanner.take("evdev:") {
      section = .device
      current.description = DeviceDescription()
    } else if scanner.take("codes:") {
      section = .codes
    } else if scanner.take("absinfo:") {
      section = .axes
    } else if section != .details, scanner.take("properties:") {
      section = .device
      try takeProperties(&scanner)
    } else if section == .device, scanner.take("name:") {
      current.description?.name = Self.unquoted(scanner.rest)
    } else if section == .device, scanner.take("phys:") {
      current.description?.phys = Self.unquoted(scanner.rest)
    } else if section == .device, scanner.take("uniq:") {
      current.description?.uniq = Self.unquoted(scanner.rest)
    } else if section == .device, scanner.take("id:") {
      guard let numbers = Self.numbers(&scanner),
        let identity = DeviceDescription.Identity(recorded: numbers)
      else {
        throw LineFault("expected four numbers of 16 bits")
      }
      current.description?.identity = identity
    } else if Self.isDetail(text) {
      section = section == .events ? .events : .details
    } else if section != .details || !Self.isListItem(text) {
      throw LineFault("expected a line of a libinput recording")
    }
  }

  /// A line of the lists and mappings whose content is no part of a recording.
  private static func isListItem(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(text)
    return scanner.take("- ") || scanner.take("0x") || scanner.take("]") || text.contains(.colon)
  }

  private static func isDetail(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(text)
    return scanner.take("version:") || scanner.take("ndevices:") || scanner.take("libinput:")
      || scanner.take("system:") || scanner.take("devices:") || scanner.take("hid:")
      || scanner.take("udev:") || scanner.take("quirks:") || scanner.take("Recording to ")
      || scanner.take("- libinput:") || scanner.take("- {")
  }

  /// A text is written as it is between quotation marks, which it may hold as well.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
    var text = text.drop { $0.isBlank }
    while let last = text.last, last.isBlank { text = text.dropLast() }
    if text.first == .doubleQuote { text = text.dropFirst() }
    if text.last == .doubleQuote { text = text.dropLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func takeProperties(_ scanner: inout LineScanner) throws(LineFault) {
    scanner.skipBlanks()
    // `udev:` has a `properties:` too, whose list begins on the next line.
    guard !scanner.isAtEndOrComment else {
      section = .details
      return
    }
    guard let numbers = Self.numbers(&scanner) else { throw LineFault("expected numbers") }
    for number in numbers {
      guard let property = InputProperty(recorded: number) else {
        throw LineFault("there is no property \(number)")
      }
      current.description?.properties.insert(property)
    }
  }

  /// `3: [0, 1, 47]` of the codes, or `47: [0, 9, 0, 0, 0]` of the axes.
  private mutating func takeNumbered(_ scanner: inout LineScanner) throws(LineFault) {
    guard let key = scanner.decimal(), scanner.take(.colon), let numbers = Self.numbers(&scanner)
    else { throw LineFault("expected a number and a list of numbers") }
    if section == .axes {
      guard let code = EventCode(recordedAxis: key), let axis = AbsoluteAxis(recorded: numbers)
      else { throw LineFault("expected an axis' five numbers") }
      current.description?.axes[code] = axis
      current.description?.codes.insert(code)
    } else if key != 0 {
      for number in numbers {
        guard let code = EventCode(recordedType: key, code: number) else {
          throw LineFault("there is no code \(number) of type \(key)")
        }
        current.description?.codes.insert(code)
      }
    }
  }

  /// `[1, 2, 3]`
  private static func numbers(_ scanner: inout LineScanner) -> [Int64]? {
    scanner.skipBlanks()
    guard scanner.take(.leftBracket) else { return nil }
    var numbers: [Int64] = []
    scanner.skipBlanks()
    while !scanner.take(.rightBracket) {
      guard let number = scanner.decimal(), numbers.count <= 0x2ff else { return nil }
      numbers.append(number)
      scanner.skipBlanks()
      if scanner.take(.comma) { scanner.skipBlanks() }
    }
    return scanner.isAtEndOrComment ? numbers : nil
  }

  /// The event of a line `- [seconds, microseconds, type, code, value] # comment`.
  static func event(_ text: ArraySlice<UInt8>) throws(LineFault) -> InputEvent {
    var scanner = LineScanner(text)
    guard scanner.take("- "), let numbers = numbers(&scanner) else {
      throw LineFault("expected [seconds, microseconds, type, code, value]")
    }
    return try event(numbers)
  }

  /// The event of the five numbers `[seconds, microseconds, type, code, value]`.
  static func event(_ numbers: [Int64]) throws(LineFault) -> InputEvent {
    guard numbers.count == 5 else {
      throw LineFault("expected five numbers for an event, found \(numbers.count)")
    }
    guard numbers[0] >= 0, numbers[1] >= 0,
      let time = Int64.microseconds(seconds: numbers[0], fraction: numbers[1])
    else { throw LineFault("the time is out of range") }
    guard let code = EventCode(recordedType: numbers[2], code: numbers[3]) else {
      throw LineFault("no such event: the kernel knows no such type and code")
    }
    guard let value = Int32(exactly: numbers[4]) else {
      throw LineFault("the value does not fit 32 bits")
    }
    return InputEvent(time: time, code: code, value: value)
  }
}
