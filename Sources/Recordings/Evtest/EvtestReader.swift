import Evdev

/// Reads what evtest prints, in all its dialects, and the evtest of python-evdev.
///
/// The format is that of `print_device_info` and `print_events` of evtest's `evtest.c`.
struct EvtestReader: RecordingFormatReader, RecordingLineReader {
  private var parts = PartList()
  private var current = RecordingPart()
  private var listing = DeviceListing()
  private var synchronization = EvtestSynchronization()
  /// An event that may go on in the next line: mails are wrapped.
  private var pending: (line: TextLine, text: ArraySlice<UInt8>, reason: String)?

  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line.drop { $0 == .hash || $0.isBlank })
    if scanner.take("Event: time ") || scanner.take("Input driver version is ") { return true }
    scanner = LineScanner(line)
    if scanner.take("Input device ID: bus ") { return true }
    return (try? EvtestEvent(line)) != nil
  }

  static func isHint(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    return scanner.take("Event: ") || scanner.take("Event type ")
      || scanner.take("Input device name:") || scanner.take("Testing ...")
      || scanner.take("Available devices:")
  }

  mutating func finish(_ notes: inout FileNotes) throws(RecordingError) -> [RecordingPart] {
    skipPending(&notes)
    try finishPart(notes)
    return parts.list
  }

  mutating func take(
    _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    var text = line.unquoted.drop { $0 == .hash || $0.isBlank }
    // Serial consoles pad lines.
    while let last = text.last, last.isBlank { text = text.dropLast() }
    guard !text.isEmpty else { return }
    if EvtestEvent.begins(text) {
      skipPending(&notes)
      do {
        append(try EvtestEvent(text), line, &notes)
      } catch {
        pending = (line, text, error.reason)
      }
      return
    }
    if let pending, let event = try? EvtestEvent(pending.text + [.space] + text) {
      self.pending = nil
      append(event, pending.line, &notes)
      return
    }
    skipPending(&notes)
    try takeHeader(text, line, &notes)
  }

  private mutating func skipPending(_ notes: inout FileNotes) {
    if let pending { notes.skip(pending.line, pending.reason) }
    pending = nil
  }

  private mutating func append(
    _ event: EvtestEvent, _ line: TextLine, _ notes: inout FileNotes
  ) {
    switch event.content {
    case .data(let code, let value):
      synchronization.note(code)
      current.events.append(InputEvent(time: event.time, code: code, value: value))
    case .synchronization(let frame, let name):
      guard let code = synchronization.code(frame: frame, name: name) else {
        return notes.skip(line, "unknown name of a synchronization event")
      }
      // evtest does not print the value, which is 1 for what the kernel itself sends.
      current.events.append(InputEvent(time: event.time, code: code, value: 0))
    }
  }

  private mutating func takeHeader(
    _ text: ArraySlice<UInt8>, _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    var scanner = LineScanner(text)
    if scanner.take("Input driver version is"), listing.name != nil || !current.events.isEmpty {
      // The head of the next session, where several were pasted together.
      try finishPart(notes)
    }
    if scanner.take("Select the device event number") {
      // The answer, where the terminal's echo was kept.
      let digits = text.reversed().prefix { $0.decimalDigit != nil }.reversed()
      if !digits.isEmpty, text.last != .colon {
        current.node = "/dev/input/event" + String(decoding: digits, as: UTF8.self)
      }
      return
    }
    switch listing.take(text) {
    case .taken:
      break
    case .broken(let reason):
      notes.skip(line, reason)
    case .foreign:
      if !Self.isTalk(text) { notes.skip(line, "expected a line of evtest") }
    }
    if let description = listing.description {
      synchronization.isSlotted = description.has(.absMTSlot)
      synchronization.hasContacts = description.has(.absMTPositionX)
    }
  }

  /// What evtest says to the person before it.
  private static func isTalk(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(text)
    return scanner.take("No device specified") || scanner.take("Not running as root")
      || scanner.take("Available devices:") || scanner.take("/dev/input/")
      || scanner.take("Testing ...") || scanner.take("...") || scanner.take("***")
      || scanner.take("This device is grabbed") || scanner.take("No events are available")
      || scanner.take("other grab is active") || scanner.take("In most cases")
      || scanner.take("or similar")
  }

  private mutating func finishPart(_ notes: FileNotes) throws(RecordingError) {
    current.description = listing.description
    current.initialState = listing.state
    try parts.append(current, file: notes.file)
    current = RecordingPart()
    listing = DeviceListing()
    synchronization = EvtestSynchronization()
  }
}
