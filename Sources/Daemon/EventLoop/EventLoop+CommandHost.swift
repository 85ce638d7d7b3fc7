import Glibc
import Outputs

extension EventLoop: CommandHost {
  func waitForExit(
    of child: pid_t, then body: @escaping (ProcessEnd) -> Void
  ) throws -> AnyObject {
    try onExit(of: child, handler: body)
  }

  func wait(microseconds: UInt64, then body: @escaping () -> Void) throws -> AnyObject {
    let timer = try timer(tolerance: 100_000) { _ in body() }
    // Between two turns, where a replay starts commands, the last wake-up is long ago.
    try timer.arm(at: time() &+ microseconds)
    return timer
  }
}
