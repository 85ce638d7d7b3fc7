import JSON
import TouchKit

extension TextTraceFormat {
  /// `lamp.double       ended             tap at 120,40`, and of those that were not recognized why:
  /// `lamp.double failed: moved 46.2 pt, allowed 45`.
  func append(_ line: GestureLine, to bytes: inout [UInt8]) {
    switch line.content {
    case .reached(let event):
      append(event.rawValue, line.gesture, time: line.time, to: &bytes)
      bytes.append(contentsOf: line.recognizer.kind.utf8)
      JSONText.append(raw: " at ", to: &bytes)
      append(line.recognizer.screenLocation, to: &bytes)
      append(GestureMeasure(of: line.recognizer), to: &bytes)
      guard line.recognizer.numberOfTouches > 1 else { return }
      JSONText.append(raw: ", ", to: &bytes)
      TraceNumber.append(Int64(line.recognizer.numberOfTouches), to: &bytes)
      JSONText.append(raw: " fingers", to: &bytes)
    case .failed(let reason):
      append(time: line.time, to: &bytes)
      bytes.append(contentsOf: "\(line.gesture) failed: \(reason)".utf8)
    case .waits(let reason):
      append(time: line.time, to: &bytes)
      bytes.append(contentsOf: "\(line.gesture) \(reason)".utf8)
    }
  }

  private func append(_ measure: GestureMeasure, to bytes: inout [UInt8]) {
    switch measure {
    case .none: break
    case .way(let way, let velocity):
      JSONText.append(raw: " by ", to: &bytes)
      append(way, to: &bytes)
      JSONText.append(raw: " with ", to: &bytes)
      append(velocity, to: &bytes)
      JSONText.append(raw: "/s", to: &bytes)
    case .direction(let direction):
      JSONText.append(raw: " ", to: &bytes)
      bytes.append(contentsOf: direction.name.utf8)
    case .edge(let edge):
      JSONText.append(raw: " from the ", to: &bytes)
      bytes.append(contentsOf: edge.name.utf8)
    case .scale(let scale, let velocity):
      append(" scale ", scale, velocity, to: &bytes)
    case .rotation(let rotation, let velocity):
      append(" turned ", rotation, velocity, to: &bytes)
    case .zOffset(let offset):
      JSONText.append(raw: " zOffset ", to: &bytes)
      TraceNumber.append(offset, to: &bytes)
    }
  }

  private func append(
    _ name: StaticString, _ value: Double, _ velocity: Double, to bytes: inout [UInt8]
  ) {
    JSONText.append(raw: name, to: &bytes)
    TraceNumber.append(value, to: &bytes)
    JSONText.append(raw: " with ", to: &bytes)
    TraceNumber.append(velocity, to: &bytes)
    JSONText.append(raw: "/s", to: &bytes)
  }

  private func append(_ point: Point, to bytes: inout [UInt8]) {
    TraceNumber.append(point.x, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    TraceNumber.append(point.y, to: &bytes)
  }
}
