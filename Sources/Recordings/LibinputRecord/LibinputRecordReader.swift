/// Reads what `libinput record` writes, and the pieces of it that people paste.
///
/// The format is that of libinput's manual page `libinput-record` and of its
/// `tools/libinput-record.c`.
struct LibinputRecordReader: RecordingFormatReader {
  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    if scanner.take("# libinput record") || scanner.take("ndevices:")
      || scanner.take("- node: /") || scanner.take("- evdev:")
    {
      return true
    }
    return (try? LibinputRecordLines.event(line)) != nil
  }

  static func isHint(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    return scanner.take("- [") || scanner.take("devices:") || scanner.take("events:")
  }

  static func read(
    _ bytes: [UInt8], notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart] {
    let listings = LibinputRecordListings(bytes)
    var yaml = LibinputRecordYAML(notes: notes)
    do {
      try YAMLEvents.withEvents(of: bytes) { (events) throws(YAMLEvents.Fault) in
        try yaml.read(events)
      }
    } catch {
      // libinput writes names as they are, quotation marks and all; and people cut and quote.
      notes.warn(line: error.line, "not YAML (\(error.reason)); read line by line instead")
      return listings.complete(try LibinputRecordLines.read(bytes, notes: &notes))
    }
    notes = yaml.notes
    return listings.complete(try yaml.finish())
  }
}
