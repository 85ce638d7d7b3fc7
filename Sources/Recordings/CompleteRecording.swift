import Evdev

extension Recording {
  /// Adds to the description what the events show and it does not tell: codes that it lacks, and
  /// the ranges of axes that have none.
  mutating func complete(_ notes: inout ReadingNotes) {
    guard !events.isEmpty else { return }
    if descriptionSource == .inferred {
      let inferred = DeviceDescription.inferred(from: events)
      device.codes.formUnion(inferred.codes)
      device.axes.merge(inferred.axes) { told, _ in told }
      warn(
        "no description of the device: its ranges are taken from the events, so places are only "
          + "roughly right; give a description file along", &notes)
      return
    }

    let shown = DeviceDescription.shown(by: events)
    let missing = shown.codes.subtracting(device.codes)
    if !missing.isEmpty {
      device.codes.formUnion(missing)
      warn("the device sent what its description lacks: \(Self.list(missing))", &notes)
    }
    let rangeless = shown.axes.filter { device.axes[$0.key] == nil }
    if !rangeless.isEmpty {
      device.axes.merge(rangeless) { told, _ in told }
      warn(
        "no range in the description, taken from the events: \(Self.list(Set(rangeless.keys)))",
        &notes)
    }
  }

  private func warn(_ text: String, _ notes: inout ReadingNotes) {
    notes.add(
      ReadingNote(
        file: files.joined(separator: ", "), line: nil, kind: .warning,
        text: node.map { "\($0): \(text)" } ?? text))
  }

  private static func list(_ codes: Set<EventCode>) -> String {
    let sorted = codes.sorted { ($0.type.rawValue, $0.code) < ($1.type.rawValue, $1.code) }
    let shown = sorted.prefix(8).map(\.name)
    return shown.joined(separator: ", ") + (sorted.count > 8 ? ", ..." : "")
  }
}
