import JSON

extension Touchtree {
  /// Something that happened.
  public struct Event: Hashable, Sendable {
    public internal(set) var content: Content

    /// What the daemon wrote, to the byte: a line of the trace, for the events that have one.
    public let line: String

    public enum Content: Hashable, Sendable {
      /// A responder was called with touches.
      case touches(Touches)
      /// A gesture recognizer has come to something.
      case gesture(Gesture)
      /// A control has told its targets of something.
      case control(Control)
      /// A responder was called with a motion.
      case motion(Motion)
      /// A responder was called with a command of a remote control.
      case remoteControl(RemoteControl)
      /// An effect of the scene is performed.
      case effect(Effect)
      /// The scene tells programs of something.
      case emit(Emit)
      /// The scene was read again: what programs had added is gone. `lost` are the ids of what this one
      /// owned.
      case reloaded(lost: [String])
      /// What this version of the library does not know.
      case other(method: String, params: JSONValue)
    }

    init(_ method: String, _ params: JSONValue, line: String) {
      self.line = line
      content =
        (try? Content(method, Fields(params))) ?? .other(method: method, params: params)
    }

    /// Reads a line of the trace.
    ///
    /// - Returns: nil for what is no JSON.
    public init?(traceLine line: String) {
      guard let params = try? JSONValue(json: line.utf8) else { return nil }
      self.init("event", params, line: line)
    }

    /// When it happened, in seconds on the devices' clock (CLOCK_MONOTONIC); nil where it is not told.
    public var time: Double? {
      switch content {
      case .touches(let event): event.time
      case .gesture(let event): event.time
      case .control(let event): event.time
      case .motion(let event): event.time
      case .remoteControl(let event): event.time
      case .effect(let event): event.time
      case .emit(let event): event.time
      case .reloaded: nil
      case .other(_, let params): params["time"]?.number
      }
    }
  }
}

extension Touchtree.Event.Content {
  init(_ method: String, _ fields: Fields) throws(Fields.Mismatch) {
    switch method {
    case "event": try self.init(traceLine: fields)
    case "reloaded": self = .reloaded(lost: try fields.texts("lost"))
    default: throw Fields.Mismatch(pointer: "", expected: "known")
    }
  }

  private init(traceLine fields: Fields) throws(Fields.Mismatch) {
    switch try fields.text("call") {
    case "touchesBegan": self = .touches(try .init(fields, .began))
    case "touchesMoved": self = .touches(try .init(fields, .moved))
    case "touchesEnded": self = .touches(try .init(fields, .ended))
    case "touchesCancelled": self = .touches(try .init(fields, .cancelled))
    case "motionBegan": self = .motion(try .init(fields, .began))
    case "motionEnded": self = .motion(try .init(fields, .ended))
    case "motionCancelled": self = .motion(try .init(fields, .cancelled))
    case "remoteControlReceived": self = .remoteControl(try .init(fields))
    case "gesture": self = .gesture(try .init(fields))
    case "control": self = .control(try .init(fields))
    case "effect": self = .effect(try .init(fields))
    case "emit": self = .emit(try .init(fields))
    default: throw Fields.Mismatch(pointer: "/call", expected: "known")
    }
  }
}
