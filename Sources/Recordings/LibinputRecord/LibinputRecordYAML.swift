import Evdev

/// Reads a libinput recording as YAML.
struct LibinputRecordYAML {
  private var parts = PartList()
  /// Events that stand outside of any device: a pasted piece.
  private var loose = RecordingPart()
  private var tooManyDevices: RecordingError?
  private var numbers: [Int64] = []
  private(set) var notes: FileNotes

  init(notes: FileNotes) {
    self.notes = notes
  }

  mutating func finish() throws(RecordingError) -> [RecordingPart] {
    if let tooManyDevices { throw tooManyDevices }
    try parts.append(loose, file: notes.file)
    return parts.list
  }

  mutating func read(_ events: YAMLEvents) throws(YAMLEvents.Fault) {
    while try events.next() != .end {
      switch events.kind {
      case .mappingStart: try readItem(events)
      case .sequenceStart: try readItems(events)
      default: break
      }
    }
  }

  /// A sequence of devices, or of frames where a piece was pasted.
  private mutating func readItems(_ events: YAMLEvents) throws(YAMLEvents.Fault) {
    while try events.next() != .sequenceEnd {
      if events.kind == .mappingStart {
        try readItem(events)
      } else {
        try skip(events, "expected a device or a frame")
      }
    }
  }

  /// The whole recording, a device or a frame: they differ by their keys.
  private mutating func readItem(_ events: YAMLEvents) throws(YAMLEvents.Fault) {
    var part = RecordingPart()
    var isDevice = false
    try forEachKey(events) { (reader, key) throws(YAMLEvents.Fault) in
      switch (key, events.kind) {
      case ("devices", .sequenceStart):
        try reader.readItems(events)
      case ("version", .scalar):
        if events.integer != 1 {
          reader.notes.warn(
            line: events.line, "unknown version \(events.string); read as version 1")
        }
      case ("node", .scalar):
        part.node = events.text.isEmpty ? nil : events.string
        isDevice = true
      case ("evdev", .mappingStart):
        part.description = try reader.readDescription(events)
        isDevice = true
      case ("evdev", .sequenceStart):
        try reader.readFrame(events, into: &part.events)
      case ("events", .sequenceStart):
        try reader.readFrames(events, into: &part.events)
        isDevice = true
      case ("devices", _), ("evdev", _):
        try reader.skip(events, "\(key) holds nothing that can be read")
      default:
        try events.skipValue()
      }
    }
    guard isDevice else {
      loose.events.append(contentsOf: part.events)
      return
    }
    do {
      try parts.append(part, file: notes.file)
    } catch {
      tooManyDevices = error
    }
  }

  private mutating func readDescription(
    _ events: YAMLEvents
  ) throws(YAMLEvents.Fault) -> DeviceDescription {
    var device = DeviceDescription()
    try forEachKey(events) { (reader, key) throws(YAMLEvents.Fault) in
      switch (key, events.kind) {
      case ("name", .scalar): device.name = events.string
      case ("phys", .scalar): device.phys = events.string
      case ("uniq", .scalar): device.uniq = events.string
      case ("id", .sequenceStart):
        let line = events.line
        guard try reader.readNumbers(events),
          let identity = DeviceDescription.Identity(recorded: reader.numbers)
        else { return reader.notes.skip(line: line, "id: expected four numbers of 16 bits") }
        device.identity = identity
      case ("properties", .sequenceStart):
        let line = events.line
        guard try reader.readNumbers(events) else {
          return reader.notes.skip(line: line, "properties: expected numbers")
        }
        for number in reader.numbers {
          if let property = InputProperty(recorded: number) {
            device.properties.insert(property)
          } else {
            reader.notes.skip(line: line, "there is no property \(number)")
          }
        }
      case ("codes", .mappingStart): try reader.readCodes(events, into: &device)
      case ("absinfo", .mappingStart): try reader.readAxes(events, into: &device)
      default: try events.skipValue()
      }
    }
    return device
  }

  private mutating func readCodes(
    _ events: YAMLEvents, into device: inout DeviceDescription
  ) throws(YAMLEvents.Fault) {
    try forEachKey(events) { (reader, key) throws(YAMLEvents.Fault) in
      let line = events.line
      guard let type = Int64(key), try reader.readNumbers(events) else {
        return try reader.skip(events, "codes: expected a type and a list of codes")
      }
      // Every device sends EV_SYN, and what is listed of it differs between tools.
      guard type != 0 else { return }
      for number in reader.numbers {
        if let code = EventCode(recordedType: type, code: number) {
          device.codes.insert(code)
        } else {
          reader.notes.skip(line: line, "there is no code \(number) of type \(type)")
        }
      }
    }
  }

  private mutating func readAxes(
    _ events: YAMLEvents, into device: inout DeviceDescription
  ) throws(YAMLEvents.Fault) {
    try forEachKey(events) { (reader, key) throws(YAMLEvents.Fault) in
      let line = events.line
      guard let code = Int64(key).flatMap({ EventCode(recordedAxis: $0) }),
        try reader.readNumbers(events), let axis = AbsoluteAxis(recorded: reader.numbers)
      else { return try reader.skip(events, line: line, "absinfo: expected an axis' five numbers") }
      device.axes[code] = axis
      device.codes.insert(code)
    }
  }

  private mutating func readFrames(
    _ events: YAMLEvents, into list: inout [InputEvent]
  ) throws(YAMLEvents.Fault) {
    while try events.next() != .sequenceEnd {
      guard events.kind == .mappingStart else {
        try skip(events, "expected a frame")
        continue
      }
      while try events.next() != .mappingEnd {
        let isEvdev = events.kind == .scalar && events.text.elementsEqual("evdev".utf8)
        try events.skipValue()
        try events.next()
        if isEvdev, events.kind == .sequenceStart {
          try readFrame(events, into: &list)
        } else if isEvdev {
          try skip(events, "expected a list of events")
        } else {
          try events.skipValue()
        }
      }
    }
  }

  private mutating func readFrame(
    _ events: YAMLEvents, into list: inout [InputEvent]
  ) throws(YAMLEvents.Fault) {
    while try events.next() != .sequenceEnd {
      let line = events.line
      guard try readNumbers(events) else {
        try skip(events, line: line, "expected [seconds, microseconds, type, code, value]")
        continue
      }
      do {
        list.append(try LibinputRecordLines.event(numbers))
      } catch {
        notes.skip(line: line, error.reason)
      }
    }
  }

  /// Reads a sequence of whole numbers into ``numbers``. False, and the value is skipped, where it
  /// is something else.
  private mutating func readNumbers(_ events: YAMLEvents) throws(YAMLEvents.Fault) -> Bool {
    numbers.removeAll(keepingCapacity: true)
    guard events.kind == .sequenceStart else { return false }
    var areNumbers = true
    while try events.next() != .sequenceEnd {
      // No list of a recording is longer than all key codes.
      if let number = events.integer, numbers.count <= 0x2ff {
        numbers.append(number)
      } else {
        areNumbers = false
        try events.skipValue()
      }
    }
    return areNumbers
  }

  /// Calls `body` for each key of a mapping, when the key's value has begun.
  private mutating func forEachKey(
    _ events: YAMLEvents,
    _ body: (inout Self, String) throws(YAMLEvents.Fault) -> Void
  ) throws(YAMLEvents.Fault) {
    while try events.next() != .mappingEnd {
      let key = events.string
      try events.skipValue()
      try events.next()
      try body(&self, key)
    }
  }

  private mutating func skip(
    _ events: YAMLEvents, line: Int? = nil, _ reason: String
  ) throws(YAMLEvents.Fault) {
    notes.skip(line: line ?? events.line, reason)
    try events.skipValue()
  }
}
