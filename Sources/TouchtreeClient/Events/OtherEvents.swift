import JSON

extension Touchtree.Event {
  /// A control has told its targets of something.
  public struct Control: Hashable, Sendable {
    /// In seconds on the devices' clock.
    public let time: Double
    /// The id of the control.
    public let responder: String
    /// What happened, by UIKit's name: `touchUpInside`, `valueChanged`...
    public let controlEvent: String
    /// Its value, where that is what has changed; 1 and 0 for a toggle.
    public let value: Double?

    init(_ fields: Fields) throws(Fields.Mismatch) {
      time = try fields.number("time")
      responder = try fields.text("responder")
      controlEvent = try fields.text("controlEvent")
      value = fields.value["value"]?.number
    }
  }

  /// A call of a responder with a motion.
  public struct Motion: Hashable, Sendable {
    /// Which of the calls.
    public enum Call: String, Sendable {
      case began = "motionBegan"
      case ended = "motionEnded"
      case cancelled = "motionCancelled"
    }

    /// In seconds on the devices' clock.
    public let time: Double
    public let call: Call
    /// The id of the view, window or controller that was called.
    public let responder: String
    /// What moved: `motionShake`.
    public let subtype: String
    /// Whether the call goes on to the next responder.
    public let forwarded: Bool

    init(_ fields: Fields, _ call: Call) throws(Fields.Mismatch) {
      time = try fields.number("time")
      self.call = call
      responder = try fields.text("responder")
      subtype = try fields.text("subtype")
      forwarded = try fields.flag("forwarded")
    }
  }

  /// A call of a responder with a command of a remote control.
  public struct RemoteControl: Hashable, Sendable {
    /// In seconds on the devices' clock.
    public let time: Double
    /// The id of the view, window or controller that was called.
    public let responder: String
    /// The command: `remoteControlPlay`...
    public let subtype: String
    /// Whether the call goes on to the next responder.
    public let forwarded: Bool

    init(_ fields: Fields) throws(Fields.Mismatch) {
      time = try fields.number("time")
      responder = try fields.text("responder")
      subtype = try fields.text("subtype")
      forwarded = try fields.flag("forwarded")
    }
  }

  /// An effect of the scene is performed.
  public struct Effect: Hashable, Sendable {
    /// In seconds on the devices' clock.
    public let time: Double
    /// The id of the view, controller or gesture whose effect it is.
    public let source: String
    /// The effect as a scene writes it, its placeholders filled.
    public let effect: JSONValue

    init(_ fields: Fields) throws(Fields.Mismatch) {
      time = try fields.number("time")
      source = try fields.text("source")
      effect = try fields.object("effect").value
    }
  }

  /// The scene tells programs of something.
  public struct Emit: Hashable, Sendable {
    /// In seconds on the devices' clock.
    public let time: Double
    /// The id of the view, controller or gesture whose effect it is.
    public let source: String
    /// What the scene calls it.
    public let name: String
    /// What the scene says with it, its placeholders filled.
    public let data: JSONValue?

    init(_ fields: Fields) throws(Fields.Mismatch) {
      time = try fields.number("time")
      source = try fields.text("source")
      name = try fields.text("name")
      data = fields.value["data"]
    }
  }
}
