import TouchKit

/// Frames as text, a frame a line: `began 1 (100,150), ended 2 (30,40)`. Touches are numbered by
/// landing, places are in points.
enum FrameText {
  static func text(of frames: [TouchFrame], withTime: Bool = false) -> String {
    frames.map { line(of: $0, withTime: withTime) }.joined(separator: "\n")
  }

  static func line(of frame: TouchFrame, withTime: Bool = false) -> String {
    let changes = frame.changes.map(Self.text).joined(separator: ", ")
    return withTime ? "\(number(frame.timestamp, digits: 6)): \(changes)" : changes
  }

  private static func text(of change: TouchChange) -> String {
    let place = "(\(number(change.location.x, digits: 1)),\(number(change.location.y, digits: 1)))"
    let what =
      switch change.kind {
      case .began: "began"
      case .moved: "moved"
      case .ended: "ended"
      case .cancelled(let reason): "\(reason)"
      }
    return "\(what) \(change.contact.serial) \(place)"
  }

  /// Rounded to some digits after the point, without idle zeros.
  static func number(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int64(rounded)) : String(rounded)
  }
}
