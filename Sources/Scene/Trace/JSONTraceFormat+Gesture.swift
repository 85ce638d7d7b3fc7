import JSON
import TouchKit

extension JSONTraceFormat {
  /// Writes all of a gesture's line but its end.
  func append(_ line: GestureLine, to bytes: inout [UInt8]) {
    append("gesture", time: line.time, to: &bytes)
    JSONText.append(raw: ",\"gesture\":", to: &bytes)
    JSONText.append(line.gesture, to: &bytes)
    JSONText.append(raw: ",\"kind\":", to: &bytes)
    JSONText.append(line.recognizer.kind, to: &bytes)
    JSONText.append(raw: ",\"view\":", to: &bytes)
    JSONText.append(line.view, to: &bytes)
    JSONText.append(raw: ",\"state\":", to: &bytes)
    JSONText.append(line.state, to: &bytes)
    let place = line.recognizer.screenLocation
    append(",\"x\":", place.x, to: &bytes)
    append(",\"y\":", place.y, to: &bytes)
    JSONText.append(raw: ",\"touches\":", to: &bytes)
    TraceNumber.append(Int64(line.recognizer.numberOfTouches), to: &bytes)
    if case .reached = line.content { append(GestureMeasure(of: line.recognizer), to: &bytes) }
    if let reason = line.reason {
      JSONText.append(raw: ",\"reason\":", to: &bytes)
      JSONText.append(reason, to: &bytes)
    }
  }

  private func append(_ measure: GestureMeasure, to bytes: inout [UInt8]) {
    switch measure {
    case .none: break
    case .way(let way, let velocity):
      append(",\"dx\":", way.x, to: &bytes)
      append(",\"dy\":", way.y, to: &bytes)
      append(",\"vx\":", velocity.x, to: &bytes)
      append(",\"vy\":", velocity.y, to: &bytes)
    case .direction(let direction):
      JSONText.append(raw: ",\"direction\":", to: &bytes)
      JSONText.append(direction.name, to: &bytes)
    case .edge(let edge):
      JSONText.append(raw: ",\"edge\":", to: &bytes)
      JSONText.append(edge.name, to: &bytes)
    case .scale(let scale, let velocity):
      append(",\"scale\":", scale, .parts, to: &bytes)
      append(",\"velocity\":", velocity, .parts, to: &bytes)
    case .rotation(let rotation, let velocity):
      append(",\"rotation\":", rotation, .parts, to: &bytes)
      append(",\"velocity\":", velocity, .parts, to: &bytes)
    case .zOffset(let offset): append(",\"zOffset\":", offset, .parts, to: &bytes)
    }
  }

  private func append(
    _ key: StaticString, _ value: Double, _ precision: TraceNumber.Precision = .points,
    to bytes: inout [UInt8]
  ) {
    JSONText.append(raw: key, to: &bytes)
    TraceNumber.append(value, precision, to: &bytes)
  }
}
