import Evdev

/// The words behind an event for human eyes, as evemu and `libinput record` write them.
struct EventComment {
  private var lastFrame: Int64?

  /// Writes the comment of the next event.
  mutating func write(_ event: InputEvent, to text: inout TextWriter) {
    guard event.code.type == .synchronization else {
      text.add("# \(event.code.type.name) / ")
      text.column(event.code.name, width: 20)
      text.add(" ")
      text.decimal(event.value)
      return
    }
    let line = event.code == .synMTReport ? "+" : "-"
    text.add(
      "# \(String(repeating: line, count: 12)) \(event.code.name) (\(event.value)) "
        + String(repeating: line, count: 10))
    guard event.code == .synReport else { return }
    let passed = lastFrame.map { event.time.subtractingReportingOverflow($0) }
    if let passed, !passed.overflow {
      text.add(" \(passed.partialValue < 0 ? "" : "+")\(passed.partialValue / 1000)ms")
    }
    lastFrame = event.time
  }
}
