import Evdev

/// Reads what Android's getevent prints, with any of its options.
///
/// The format is that of AOSP's `toolbox/getevent.c`, of Android 4.0 as well as later.
struct GeteventReader: RecordingFormatReader, RecordingLineReader {
  private struct Device {
    var part: RecordingPart
    var header = GeteventHeader()
  }

  private var devices: [Device] = []
  private var indexes: [ArraySlice<UInt8>: Int] = [:]
  /// The device whose header is being read.
  private var headed: Int?
  private var labels = GeteventLabels()
  private var hasTimes = false
  private var hasEvents = false

  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    if scanner.take("add device "), scanner.decimal() != nil, scanner.take(": /") { return true }
    var labels = GeteventLabels()
    scanner = LineScanner(line)
    return (try? GeteventEvent(&scanner, &labels)) != nil
  }

  static func isHint(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    return scanner.take("/dev/input/event") || scanner.take("add device ") || scanner.take("[ ")
  }

  mutating func take(
    _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    let text = line.unquoted
    guard !text.isEmpty else { return }
    do throws(LineFault) {
      try takeEvents(text)
    } catch {
      if try takeHeader(text, notes) || Self.isTalk(text) { return }
      // A terminal's remnant before the time does not make the event wrong.
      if let bracket = text.firstIndex(of: .leftBracket), bracket > text.startIndex,
        (try? takeEvents(text[bracket...])) != nil
      {
        notes.warn(line, "text before the event is left out: \(line.excerpt)")
        return
      }
      notes.skip(line, error.reason)
    }
  }

  /// Takes the event of a line; with `getevent -n` all events are one line.
  private mutating func takeEvents(_ text: ArraySlice<UInt8>) throws(LineFault) {
    var scanner = LineScanner(text)
    repeat {
      let event = try GeteventEvent(&scanner, &labels)
      guard let index = index(of: event.path) else {
        throw LineFault("more than \(PartList.limit) devices")
      }
      hasEvents = true
      hasTimes = hasTimes || event.time != nil
      devices[index].part.events.append(
        InputEvent(time: event.time ?? 0, code: event.code, value: event.value))
    } while !GeteventEvent.isEnd(&scanner)
    headed = nil
  }

  /// The device of a path; an empty path is the one device that getevent was told to read.
  private mutating func index(of path: ArraySlice<UInt8>) -> Int? {
    if let index = indexes[path] { return index }
    guard devices.count < PartList.limit else { return nil }
    devices.append(
      Device(
        part: RecordingPart(
          node: path.isEmpty ? nil : String(decoding: path, as: UTF8.self))))
    indexes[path] = devices.count - 1
    return devices.count - 1
  }

  private mutating func takeHeader(
    _ text: ArraySlice<UInt8>, _ notes: FileNotes
  ) throws(RecordingError) -> Bool {
    var scanner = LineScanner(text)
    if scanner.take("add device "), scanner.decimal() != nil, scanner.take(": ") {
      var path = scanner.rest
      while let last = path.last, last.isBlank { path = path.dropLast() }
      guard let index = index(of: path) else {
        throw .tooManyDevices(file: notes.file, limit: PartList.limit)
      }
      headed = index
      return true
    }
    guard let headed else { return false }
    return devices[headed].header.take(text, &labels)
  }

  /// What getevent and the shell say besides events.
  private static func isTalk(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(text)
    if scanner.take("could not ") || scanner.take("remove device ") { return true }
    // A shell's prompt with the command.
    guard let command = text.prefix(256).firstIndex(of: UInt8(ascii: "g")) else { return false }
    return String(decoding: text.prefix(256)[command...], as: UTF8.self).contains("getevent")
  }

  mutating func finish(
    _ notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart] {
    for index in devices.indices {
      devices[index].part.description = devices[index].header.description
      devices[index].part.initialState.active = devices[index].header.active
    }
    // One header, and events without a path: the header is that of the one device that was read.
    if devices.count == 2, let pathless = indexes[[]], devices[1 - pathless].part.events.isEmpty {
      devices[1 - pathless].part.events = devices[pathless].part.events
      devices.remove(at: pathless)
    }
    if hasEvents, !hasTimes {
      notes.warn("the events have no times (getevent -t records them); all are taken as 0 s")
    }
    var parts = PartList()
    for device in devices { try parts.append(device.part, file: notes.file) }
    return parts.list
  }
}
