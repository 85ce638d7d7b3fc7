/// The formats of evdev recordings that are read.
public enum RecordingFormat: String, CaseIterable, Hashable, Sendable {
  /// evemu-record, evemu-describe, `umockdev-record --evemu-events`.
  case evemu
  /// `libinput record`, YAML.
  case libinputRecord = "libinput record"

  static var allNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var reader: any RecordingFormatReader.Type {
    switch self {
    case .evemu: EvemuReader.self
    case .libinputRecord: LibinputRecordReader.self
    }
  }
}

/// Reads one format.
protocol RecordingFormatReader {
  /// A line that no other format has, its quoting removed: it decides for this format.
  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool

  /// A line that is likely of this format, though broken or too short to be sure. It decides where
  /// a file has no signature of any format.
  static func isHint(_ line: ArraySlice<UInt8>) -> Bool

  /// Reads all that can be read and notes the rest.
  static func read(
    _ bytes: [UInt8], notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart]
}

extension RecordingFormat {
  /// Tells the format by the first line that only one format has. Names and endings of files are
  /// not asked: they differ as people like.
  static func recognize(_ bytes: [UInt8]) -> RecordingFormat? {
    var hinted: RecordingFormat?
    for line in TextLines(bytes: bytes) {
      let text = line.unquoted
      for format in allCases where format.reader.isSignature(text) { return format }
      hinted = hinted ?? allCases.first { $0.reader.isHint(text) }
    }
    return hinted
  }
}
