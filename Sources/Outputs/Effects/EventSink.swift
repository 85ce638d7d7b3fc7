import JSON
import Scene

/// Where the events go that a scene's `emit` sends.
public protocol EventSink: AnyObject {
  func emit(_ name: String, data: JSONValue?, from source: EffectSource)
}
