/// The devices of one file, as a reader finds them.
struct PartList {
  /// More devices than any machine has; a file that tells of more is no recording.
  static let limit = 256

  private(set) var list: [RecordingPart] = []

  /// Adds what was read of a device; a part without content is left out.
  mutating func append(_ part: RecordingPart, file: String) throws(RecordingError) {
    guard !part.isEmpty else { return }
    guard list.count < Self.limit else {
      throw .tooManyDevices(file: file, limit: Self.limit)
    }
    list.append(part)
  }
}
