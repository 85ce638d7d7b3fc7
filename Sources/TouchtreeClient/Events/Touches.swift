extension Touchtree {
  /// A finger or pencil on the glass.
  public struct Touch: Hashable, Sendable {
    public enum Phase: String, Sendable {
      case began, moved, stationary, ended, cancelled
    }

    /// Its number, from 1 in the order of landing; the same from its first event to its last.
    public let touch: Int64
    public let phase: Phase
    /// 1 for a single tap, 2 for the second of a double tap, and so on.
    public let tapCount: Int64
    /// Where it is, in points of the screen.
    public let x: Double
    public let y: Double
    /// The view in which it landed. Told in a snapshot only.
    public let view: String?

    init(_ fields: Fields) throws(Fields.Mismatch) {
      touch = try fields.integer("touch")
      phase = try fields.word("phase")
      tapCount = try fields.integer("tapCount")
      x = try fields.number("x")
      y = try fields.number("y")
      view = fields.value["view"]?.string
    }
  }
}

extension Touchtree.Event {
  /// A call of a responder with touches.
  public struct Touches: Hashable, Sendable {
    /// Which of the calls.
    public enum Call: String, Sendable {
      case began = "touchesBegan"
      case moved = "touchesMoved"
      case ended = "touchesEnded"
      case cancelled = "touchesCancelled"
    }

    /// In seconds on the devices' clock.
    public let time: Double
    public let call: Call
    /// The id of the view, window or controller that was called; `application` for the last one.
    public let responder: String
    /// The number of the sequence, from the first finger down to the last one up.
    public let event: Int64
    public let touches: [Touchtree.Touch]
    /// Whether the call goes on to the next responder.
    public let forwarded: Bool
    /// Why touches were cancelled.
    public let reason: String?

    init(_ fields: Fields, _ call: Call) throws(Fields.Mismatch) {
      time = try fields.number("time")
      self.call = call
      responder = try fields.text("responder")
      event = try fields.integer("event")
      touches = try fields.list("touches", Touchtree.Touch.init)
      forwarded = try fields.flag("forwarded")
      reason = fields.value["reason"]?.string
    }
  }
}
