import JSON

/// The trace for people: one line an event, in columns.
///
///         1.250000  lamp              touchesBegan      #1 120,40
///         1.250000  main              touchesBegan      #1 120,40 (passed on)
///         1.310000  lamp              touchesCancelled  #1 120,40, palm
///         1.310000  lamp.double       ended             tap at 120,40
///         1.400000  lamp              effect            {"log":"lamp is on"}
extension Touchtree.Event: CustomStringConvertible {
  public var description: String {
    switch content {
    case .touches(let event):
      columns(event.time, event.responder, event.call.rawValue)
        + event.touches.map(\.text).joined(separator: "  ")
        + (event.reason.map { ", \($0)" } ?? "") + passedOn(event.forwarded)
    case .gesture(let event): gesture(event)
    case .control(let event):
      if let value = event.value {
        columns(event.time, event.responder, event.controlEvent) + text(of: value)
      } else {
        time(event.time) + column(event.responder) + event.controlEvent
      }
    case .motion(let event):
      columns(event.time, event.responder, event.call.rawValue) + event.subtype
        + passedOn(event.forwarded)
    case .remoteControl(let event):
      columns(event.time, event.responder, "remoteControlReceived") + event.subtype
        + passedOn(event.forwarded)
    case .effect(let event): columns(event.time, event.source, "effect") + event.effect.text
    case .emit(let event):
      columns(event.time, event.source, "emit") + event.name
        + (event.data.map { " \($0.text)" } ?? "")
    case .reloaded(let lost):
      "the scene was read again" + (lost.isEmpty ? "" : "; lost: \(lost.joined(separator: ", "))")
    case .other(let method, let params):
      method == "event" ? params.text : "\(method) \(params.text)"
    }
  }

  private func gesture(_ event: Gesture) -> String {
    switch event.state {
    case .failed: return time(event.time) + "\(event.gesture) failed: \(event.reason ?? "")"
    case .possible: return time(event.time) + "\(event.gesture) \(event.reason ?? "")"
    case .began, .changed, .ended, .cancelled:
      let place = "\(event.kind) at \(text(of: event.x)),\(text(of: event.y))"
      return columns(event.time, event.gesture, event.state.rawValue) + place
        + (event.measure?.text ?? "") + (event.touches > 1 ? ", \(event.touches) fingers" : "")
    }
  }

  private func passedOn(_ forwarded: Bool) -> String { forwarded ? " (passed on)" : "" }

  private func columns(_ time: Double, _ source: String, _ call: String) -> String {
    self.time(time) + column(source) + column(call)
  }

  /// A column with two blanks after it.
  private func column(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 16 - text.count) + 2)
  }

  /// A time in seconds with six decimals, to the right.
  private func time(_ seconds: Double) -> String {
    let limit = 9e12
    let micros = Int64((min(max(seconds, -limit), limit) * 1_000_000).rounded())
    let fraction = String(1_000_000 + micros.magnitude % 1_000_000).dropFirst()
    let text = "\(micros < 0 ? "-" : "")\(micros.magnitude / 1_000_000).\(fraction)"
    return String(repeating: " ", count: max(0, 12 - text.count)) + text + "  "
  }
}

/// A number to three decimals: what is finer tells people nothing.
private func text(of number: Double) -> String {
  JSONValue.number((number * 1000).rounded() / 1000).text
}

extension Touchtree.Touch {
  fileprivate var text: String {
    "#\(touch) \(TouchtreeClient.text(of: x)),\(TouchtreeClient.text(of: y))"
      + (tapCount > 1 ? " tap \(tapCount)" : "")
  }
}

extension Touchtree.Event.Gesture.Measure {
  fileprivate var text: String {
    func number(_ value: Double) -> String { TouchtreeClient.text(of: value) }
    return switch self {
    case .way(let dx, let dy, let vx, let vy):
      " by \(number(dx)),\(number(dy)) with \(number(vx)),\(number(vy))/s"
    case .direction(let direction): " \(direction)"
    case .edge(let edge): " from the \(edge)"
    case .scale(let scale, let velocity): " scale \(number(scale)) with \(number(velocity))/s"
    case .rotation(let rotation, let velocity):
      " turned \(number(rotation)) with \(number(velocity))/s"
    case .zOffset(let offset): " zOffset \(number(offset))"
    }
  }
}
