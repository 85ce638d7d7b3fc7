import JSON
import TouchKit

/// The trace for programs and tests: one JSON object a line, keys always in the same order, times
/// with six decimals, coordinates with three at most.
public struct JSONTraceFormat: Sendable {
  public init() {}

  /// Writes the line without its end.
  public func append(_ line: TraceLine, to bytes: inout [UInt8]) {
    switch line {
    case .touches(let call, let responder, let forwarded):
      append(call.name, time: call.time, to: &bytes)
      JSONText.append(raw: ",\"responder\":", to: &bytes)
      JSONText.append(responder, to: &bytes)
      JSONText.append(raw: ",\"event\":", to: &bytes)
      TraceNumber.append(Int64(call.event?.id ?? 0), to: &bytes)
      JSONText.append(raw: ",\"touches\":", to: &bytes)
      JSONText.append(list: call.touches, to: &bytes, item: Self.append)
      append(forwarded: forwarded, to: &bytes)
      if let reason = call.touches.first?.cancellationReason {
        JSONText.append(raw: ",\"reason\":", to: &bytes)
        JSONText.append(reason.rawValue, to: &bytes)
      }
    case .command(let call, let subtype, let responder, let forwarded):
      append(call.name, time: call.time, to: &bytes)
      JSONText.append(raw: ",\"responder\":", to: &bytes)
      JSONText.append(responder, to: &bytes)
      JSONText.append(raw: ",\"subtype\":", to: &bytes)
      JSONText.append(subtype.name, to: &bytes)
      append(forwarded: forwarded, to: &bytes)
    case .control(let event, let responder, let value, let time):
      append("control", time: time, to: &bytes)
      JSONText.append(raw: ",\"responder\":", to: &bytes)
      JSONText.append(responder, to: &bytes)
      JSONText.append(raw: ",\"controlEvent\":", to: &bytes)
      JSONText.append(event.rawValue, to: &bytes)
      if let value {
        JSONText.append(raw: ",\"value\":", to: &bytes)
        TraceNumber.append(value, .parts, to: &bytes)
      }
    case .gesture(let line): append(line, to: &bytes)
    case .effect(let effect, let source, let time):
      append("effect", time: time, to: &bytes)
      JSONText.append(raw: ",\"source\":", to: &bytes)
      JSONText.append(source.id, to: &bytes)
      JSONText.append(raw: ",\"effect\":", to: &bytes)
      effect.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  func append(_ call: String, time: Double, to bytes: inout [UInt8]) {
    JSONText.append(raw: "{\"time\":", to: &bytes)
    TraceNumber.appendTime(time, to: &bytes)
    JSONText.append(raw: ",\"call\":", to: &bytes)
    JSONText.append(call, to: &bytes)
  }

  private func append(forwarded: Bool, to bytes: inout [UInt8]) {
    JSONText.append(raw: ",\"forwarded\":", to: &bytes)
    JSONText.append(raw: forwarded ? "true" : "false", to: &bytes)
  }

  private static func append(_ touch: Touch, to bytes: inout [UInt8]) {
    JSONText.append(raw: "{\"touch\":", to: &bytes)
    TraceNumber.append(Int64(touch.id), to: &bytes)
    JSONText.append(raw: ",\"phase\":", to: &bytes)
    JSONText.append(touch.phase.name, to: &bytes)
    JSONText.append(raw: ",\"tapCount\":", to: &bytes)
    TraceNumber.append(Int64(touch.tapCount), to: &bytes)
    JSONText.append(raw: ",\"x\":", to: &bytes)
    TraceNumber.append(touch.screenLocation.x, to: &bytes)
    JSONText.append(raw: ",\"y\":", to: &bytes)
    TraceNumber.append(touch.screenLocation.y, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }
}
