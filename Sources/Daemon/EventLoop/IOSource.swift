import CLibsystemd
import Glibc

/// What a descriptor is ready for.
struct IOReadiness: OptionSet, Sendable {
  let rawValue: UInt32

  static let readable = IOReadiness(rawValue: EPOLLIN.rawValue)
  static let writable = IOReadiness(rawValue: EPOLLOUT.rawValue)
  /// The other end is gone. Told without being asked for, again and again until the source is removed.
  static let hangUp = IOReadiness(rawValue: EPOLLHUP.rawValue)
  /// The descriptor failed. Told as `hangUp` is.
  static let failed = IOReadiness(rawValue: EPOLLERR.rawValue)
}

typealias IOSource = EventSource<IOReadiness>

extension EventLoop {
  /// Calls the handler whenever the descriptor is ready for what is asked, as long as it stays so.
  ///
  /// The descriptor stays the caller's: remove the source first, then close it.
  func watch(
    _ descriptor: Int32, for readiness: IOReadiness, priority: EventPriority = .normal,
    handler: @escaping (IOReadiness) -> Void
  ) throws(EventLoopError) -> IOSource {
    let source = try IOSource("watch descriptor \(descriptor)", handler: handler) {
      source, context in
      sd_event_add_io(
        self.handle, &source, descriptor, readiness.rawValue,
        { _, _, events, context in
          IOSource.deliver(IOReadiness(rawValue: events), to: context)
          return 0
        }, context)
    }
    try source.setPriority(priority)
    return source
  }
}

extension EventSource where Value == IOReadiness {
  /// Changes what the descriptor is watched for.
  func watch(for readiness: IOReadiness) throws(EventLoopError) {
    try change("change what a descriptor is watched for") {
      sd_event_source_set_io_events($0, readiness.rawValue)
    }
  }

  /// Stops or resumes watching; what happened meanwhile is told on resuming.
  func setEnabled(_ enabled: Bool) throws(EventLoopError) {
    try change("enable or disable a descriptor's source") {
      sd_event_source_set_enabled($0, enabled ? Int32(SD_EVENT_ON) : Int32(SD_EVENT_OFF))
    }
  }
}
