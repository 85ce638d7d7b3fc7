import JSON
import TouchKit

/// The trace for people: one line a call, in columns.
///
///         1.250000  lamp              touchesBegan      #1 120,40
///         1.250000  main              touchesBegan      #1 120,40 (passed on)
///         1.310000  lamp              touchesCancelled  #1 120,40, palm
///         1.400000  lamp              effect            {"log":"lamp is on"}
public struct TextTraceFormat: TraceFormat {
  public init() {}

  public func append(_ line: TraceLine, to bytes: inout [UInt8]) {
    switch line {
    case .touches(let call, let responder, let forwarded):
      append(call.name, responder, time: call.time, to: &bytes)
      for (index, touch) in call.touches.enumerated() {
        JSONText.append(raw: index == 0 ? "#" : "  #", to: &bytes)
        TraceNumber.append(Int64(touch.id), to: &bytes)
        bytes.append(UInt8(ascii: " "))
        TraceNumber.append(touch.screenLocation.x, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        TraceNumber.append(touch.screenLocation.y, to: &bytes)
        guard touch.tapCount > 1 else { continue }
        JSONText.append(raw: " tap ", to: &bytes)
        TraceNumber.append(Int64(touch.tapCount), to: &bytes)
      }
      if let reason = call.touches.first?.cancellationReason {
        JSONText.append(raw: ", ", to: &bytes)
        bytes.append(contentsOf: reason.rawValue.utf8)
      }
      if forwarded { JSONText.append(raw: " (passed on)", to: &bytes) }
    case .command(let call, let subtype, let responder, let forwarded):
      append(call.name, responder, time: call.time, to: &bytes)
      bytes.append(contentsOf: subtype.name.utf8)
      if forwarded { JSONText.append(raw: " (passed on)", to: &bytes) }
    case .control(let event, let responder, let value, let time):
      append(time: time, to: &bytes)
      append(responder, width: 16, to: &bytes)
      guard let value else { return bytes.append(contentsOf: event.rawValue.utf8) }
      append(event.rawValue, width: 16, to: &bytes)
      TraceNumber.append(value, to: &bytes)
    case .gesture(let line): append(line, to: &bytes)
    case .effect(let effect, let source, let time):
      append("effect", source.id, time: time, to: &bytes)
      effect.append(to: &bytes)
    }
  }

  func append(_ call: String, _ responder: String, time: Double, to bytes: inout [UInt8]) {
    append(time: time, to: &bytes)
    append(responder, width: 16, to: &bytes)
    append(call, width: 16, to: &bytes)
  }

  func append(time: Double, to bytes: inout [UInt8]) {
    let start = bytes.count
    TraceNumber.appendTime(time, to: &bytes)
    // Right-aligned: the blanks go in front.
    let blanks = max(0, 12 - (bytes.count - start))
    bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks), at: start)
    bytes.append(contentsOf: "  ".utf8)
  }

  /// Writes a column with two blanks after it.
  private func append(_ text: String, width: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    let blanks = max(0, width - text.count) + 2
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
  }
}
