import CLibsystemd

/// The token of one thing that the loop waits for. Whoever holds it keeps the source alive.
///
/// The handler is dropped when the source is removed. What holds a token and is used by its handler
/// captures itself weakly there, or removes the source when it is done.
///
/// `Value` is what the handler is told at each event.
final class EventSource<Value> {
  private var handle: OpaquePointer?
  private var handler: ((Value) -> Void)?

  /// - Parameters:
  ///   - operation: What adding this source does, for the error: the end of "cannot ...".
  ///   - add: Adds the source to its loop with the given context, which leads back to this object.
  init(
    _ operation: @autoclosure () -> String, handler: @escaping (Value) -> Void,
    add: (inout OpaquePointer?, UnsafeMutableRawPointer) -> Int32
  ) throws(EventLoopError) {
    self.handler = handler
    var new: OpaquePointer?
    let result = add(&new, Unmanaged.passUnretained(self).toOpaque())
    handle = new
    try checked(result, operation())
  }

  deinit {
    remove()
  }

  /// Removes the source from the loop. A descriptor it watched may be closed from then on.
  func remove() {
    handle = sd_event_source_disable_unref(handle)
    handler = nil
  }

  /// Tells the handler of an event. Called by libsystemd with the context that the source was added
  /// with; the token may be released meanwhile.
  static func deliver(_ value: Value, to context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let source = Unmanaged<EventSource>.fromOpaque(context).takeUnretainedValue()
    withExtendedLifetime(source) { source.handler?(value) }
  }

  /// Whether the loop waits for this source. A source that is off costs nothing and wakes nobody.
  var isEnabled: Bool {
    handle.map { sd_event_source_get_enabled($0, nil) > 0 } ?? false
  }

  func setPriority(_ priority: EventPriority) throws(EventLoopError) {
    try change("set the priority of a source") {
      sd_event_source_set_priority($0, priority.rawValue)
    }
  }

  /// Applies a change to the source; one that was removed has nothing left to change.
  func change(
    _ operation: @autoclosure () -> String, _ body: (OpaquePointer) -> Int32
  ) throws(EventLoopError) {
    guard let handle else { return }
    try checked(body(handle), operation())
  }
}

/// What comes first where several sources have work: the lesser one.
enum EventPriority: Int64 {
  /// What must be known before fingers are read, such as that the machine has slept. Fingers
  /// themselves are of the normal kind: a panel that floods must not keep signals, timers and the
  /// trace waiting, and reading is bounded a turn.
  case early = -100
  case normal = 0
  /// What may wait until nothing else is to be done.
  case idle = 100
}
