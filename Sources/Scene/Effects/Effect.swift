import JSON

/// What is to be done when something happens, as the scene wrote it.
public enum Effect: Hashable, Sendable {
  /// Starts a program with these arguments, the first of which is the program; no shell.
  case run([Template])

  /// Sends an event to the subscribers.
  case emit(name: Template, data: DataTemplate?)

  /// Presses keys in this order and releases them in reverse; the kernel's names.
  case key([String])

  /// Changes a view of the scene.
  case set(view: String, ViewAttributes)

  /// Writes a line to the log.
  case log(Template)
}

/// An effect and where it comes from.
public struct BoundEffect: Hashable, Sendable {
  public var effect: Effect
  public var source: EffectSource

  public init(_ effect: Effect, from source: EffectSource) {
    self.effect = effect
    self.source = source
  }
}

/// Whose binding an effect belongs to, for messages and the trace.
public struct EffectSource: Hashable, Sendable, CustomStringConvertible {
  /// The id of the responder that the binding stands at.
  public var id: String

  /// The event's name in the binding, such as `touchesBegan`.
  public var event: String

  /// Where the effect stands in the scene.
  public var place: Place

  public init(id: String, event: String, place: Place) {
    self.id = id
    self.event = event
    self.place = place
  }

  /// `lamp touchesEnded (line 12)`
  public var description: String {
    "\(id) \(event)" + (place.line.map { " (line \($0))" } ?? "")
  }
}

/// An effect with its placeholders filled: what is to be done now.
public enum FilledEffect: Hashable, Sendable {
  case run([String])
  case emit(name: String, data: JSONValue?)
  case key([String])
  case set(view: String, ViewAttributes)
  case log(String)
}

/// Does what effects say. `set` is not its business: the tree is changed before it is asked.
public protocol EffectPerformer: AnyObject {
  /// - Parameter time: Of what sets it off, in seconds on the devices' clock.
  func perform(_ effect: FilledEffect, from source: EffectSource, at time: Double)
}
