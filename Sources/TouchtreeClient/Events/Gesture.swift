import JSON

extension Touchtree.Event {
  /// A gesture recognizer has come to something.
  public struct Gesture: Hashable, Sendable {
    public enum State: String, Sendable {
      case began, changed, ended, cancelled
      /// It was not recognized; ``Gesture/reason`` says why.
      case failed
      /// It was recognized, and waits for another one to fail.
      case possible
    }

    /// In seconds on the devices' clock.
    public let time: Double
    /// The ids of the gesture and its view.
    public let gesture: String
    public let view: String
    /// The kind as in a scene: `tap`, `pan`...
    public let kind: String
    public let state: State
    /// Its place, in points of the screen.
    public let x: Double
    public let y: Double
    /// How many fingers.
    public let touches: Int64
    public let reason: String?
    /// What its kind measures.
    public let measure: Measure?

    /// What a kind of gesture measures, in points, seconds and radians.
    public enum Measure: Hashable, Sendable {
      /// A pan's way and velocity, in the window's coordinates.
      case way(dx: Double, dy: Double, vx: Double, vy: Double)
      /// A swipe's direction: `left`, `right`, `up` or `down`.
      case direction(String)
      /// The edge that an edgeSwipe came from.
      case edge(String)
      case scale(Double, velocity: Double)
      case rotation(Double, velocity: Double)
      /// How far a hovering pencil is from the glass.
      case zOffset(Double)
    }

    init(_ fields: Fields) throws(Fields.Mismatch) {
      time = try fields.number("time")
      gesture = try fields.text("gesture")
      view = try fields.text("view")
      kind = try fields.text("kind")
      state = try fields.word("state")
      x = try fields.number("x")
      y = try fields.number("y")
      touches = try fields.integer("touches")
      reason = fields.value["reason"]?.string
      measure = Measure(fields.value)
    }
  }
}

extension Touchtree.Event.Gesture.Measure {
  init?(_ value: JSONValue) {
    func number(_ key: String) -> Double? { value[key]?.number }
    if let dx = number("dx"), let dy = number("dy"), let vx = number("vx"), let vy = number("vy") {
      self = .way(dx: dx, dy: dy, vx: vx, vy: vy)
    } else if let scale = number("scale"), let velocity = number("velocity") {
      self = .scale(scale, velocity: velocity)
    } else if let rotation = number("rotation"), let velocity = number("velocity") {
      self = .rotation(rotation, velocity: velocity)
    } else if let direction = value["direction"]?.string {
      self = .direction(direction)
    } else if let edge = value["edge"]?.string {
      self = .edge(edge)
    } else if let offset = number("zOffset") {
      self = .zOffset(offset)
    } else {
      return nil
    }
  }
}
