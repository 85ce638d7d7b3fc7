/// Why files could not be read as recordings.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened or read; `reason` is the system's word for it.
  case unreadable(file: String, reason: String)
  case isDirectory(file: String)
  /// A device node or a socket: reading it would not end.
  case isDevice(file: String)
  case tooLarge(file: String, limit: Int)
  case empty(file: String)
  /// The content is of a known kind that holds no input events; `kind` says which and what to do.
  case otherContent(file: String, kind: String)
  /// No known format, or no line that could be read; `reason` says which.
  case notARecording(file: String, reason: String)
  /// More devices in one file than any machine has.
  case tooManyDevices(file: String, limit: Int)
  /// Descriptions were read, but no events to play; `firstSkipped` tells of the first line that could
  /// not be read, where there was one.
  case noEvents(files: [String], firstSkipped: ReadingNote? = nil)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file): cannot be read: \(reason)"
    case .isDirectory(let file):
      "\(file): is a directory; name the recordings in it"
    case .isDevice(let file):
      "\(file): is a device, not a recording; record it first, or give it to `run --device`"
    case .tooLarge(let file, let limit):
      "\(file): is larger than \(limit >> 20) MiB, the most that is read; cut it into pieces"
    case .empty(let file):
      "\(file): is empty; expected a recording (\(RecordingFormat.allNames))"
    case .otherContent(let file, let kind):
      "\(file): \(kind)"
    case .notARecording(let file, let reason):
      "\(file): not a recording: \(reason); expected one of \(RecordingFormat.allNames)"
    case .tooManyDevices(let file, let limit):
      "\(file): tells of more than \(limit) devices; expected a recording of a few"
    case .noEvents(let files, nil):
      "\(files.joined(separator: ", ")): only device descriptions, no events; "
        + "add the file that holds the events"
    case .noEvents(let files, let note?):
      "\(files.joined(separator: ", ")): no event could be read; the first line that was no event: "
        + "\(note)"
    }
  }
}
