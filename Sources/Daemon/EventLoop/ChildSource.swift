import CLibsystemd
import Glibc
import Outputs

typealias ChildSource = EventSource<ProcessEnd>

extension EventLoop {
  /// Calls the handler once, when the child ended, and reaps it when the handler returned: until
  /// then its process id names no other process.
  ///
  /// Nothing else may wait for the child. Uses a pidfd where the kernel has them (5.3 and later).
  func onExit(
    of child: pid_t, handler: @escaping (ProcessEnd) -> Void
  ) throws(EventLoopError) -> ChildSource {
    // sd-event insists on this even where it uses a pidfd.
    try block(SIGCHLD)
    return try ChildSource("wait for process \(child)", handler: handler) { source, context in
      sd_event_add_child(
        self.handle, &source, child, WEXITED,
        { _, info, context in
          guard let info else { return 0 }
          ChildSource.deliver(ProcessEnd(info), to: context)
          return 0
        }, context)
    }
  }
}

extension ProcessEnd {
  fileprivate init(_ info: UnsafePointer<siginfo_t>) {
    let status = touchtree_siginfo_status(info)
    self = info.pointee.si_code == CLD_EXITED ? .exited(code: status) : .killed(signal: status)
  }
}
