/// Reads `struct input_event` after `struct input_event`, as `cat` takes them from a device.
struct RawEventsReader: RecordingFormatReader {
  static func isSignature(file bytes: [UInt8]) -> Bool {
    // Types and codes are small numbers of 16 bits, so that there are zeros; no text has any.
    bytes.prefix(24).contains(0) && RawEventLayout.recognize(bytes) != nil
  }

  static func read(
    _ bytes: [UInt8], notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart] {
    guard let layout = RawEventLayout.recognize(bytes) else {
      notes.warn("the bytes are no input_event of 24 or 16 bytes")
      return []
    }
    var part = RecordingPart()
    part.events.reserveCapacity(bytes.count / layout.size)
    for start in stride(from: 0, to: bytes.count, by: layout.size) {
      let record = bytes[start..<min(start + layout.size, bytes.count)]
      if let event = layout.event(record) {
        part.events.append(event)
      } else if record.count < layout.size {
        notes.cut("\(record.count) bytes of an event of \(layout.size)")
      } else {
        notes.skip(line: nil, "the \(layout.size) bytes at \(start) are no event")
      }
    }
    return part.isEmpty ? [] : [part]
  }
}
