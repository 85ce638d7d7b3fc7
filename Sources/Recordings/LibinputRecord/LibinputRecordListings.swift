/// The comments in which `libinput record` repeats the description of each device. They alone tell
/// the axes' values at the start, the current slot among them.
struct LibinputRecordListings {
  private var listings: [DeviceListing] = []

  init(_ bytes: [UInt8]) {
    for line in TextLines(bytes: bytes) {
      let text = line.unquoted
      guard let first = text.first else { continue }
      if first == .hash {
        guard !listings.isEmpty else { continue }
        _ = listings[listings.count - 1].take(text.drop { $0 == .hash || $0.isBlank })
      } else if first == .minus, listings.count <= PartList.limit {
        var scanner = LineScanner(text)
        if scanner.take("- node:") { listings.append(DeviceListing()) }
      }
    }
  }

  /// Fills in what only the comments tell, where it is plain which belong to which device.
  func complete(_ parts: [RecordingPart]) -> [RecordingPart] {
    guard parts.count == listings.count else { return parts }
    return zip(parts, listings).map { part, listing in
      var part = part
      part.complete(fromComments: listing)
      return part
    }
  }
}
