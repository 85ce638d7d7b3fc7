import Foundation
import Outputs

/// Waits for real processes when it is told to, and lets time pass when it is told to.
final class ManualHost: CommandHost {
  private final class Wait {}
  private struct Exit {
    weak var wait: Wait?
    let body: (ProcessEnd) -> Void
  }
  private struct Timer {
    weak var wait: Wait?
    let time: UInt64
    let body: () -> Void
  }
  struct Refusal: Error, CustomStringConvertible {
    let description = "the host refuses"
  }

  var refusesExits = false
  var refusesTimers = false
  private(set) var children: [pid_t] = []
  private var exits: [pid_t: Exit] = [:]
  private var timers: [Timer] = []
  private var now: UInt64 = 0

  func waitForExit(
    of child: pid_t, then body: @escaping (ProcessEnd) -> Void
  ) throws -> AnyObject {
    children.append(child)
    guard !refusesExits else { throw Refusal() }
    let wait = Wait()
    exits[child] = Exit(wait: wait, body: body)
    return wait
  }

  func wait(microseconds: UInt64, then body: @escaping () -> Void) throws -> AnyObject {
    guard !refusesTimers else { throw Refusal() }
    let wait = Wait()
    timers.append(Timer(wait: wait, time: now + microseconds, body: body))
    return wait
  }

  /// Waits for the ends of all children, tells of each and reaps it.
  func awaitExits() {
    while let child = exits.keys.min(), let exit = exits.removeValue(forKey: child) {
      var info = siginfo_t()
      waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT)
      if exit.wait != nil {
        exit.body(end(of: child))
      }
      waitpid(child, nil, 0)
    }
  }

  func advance(by microseconds: UInt64) {
    now += microseconds
    while let index = timers.indices.min(by: { timers[$0].time < timers[$1].time }),
      timers[index].time <= now
    {
      let timer = timers.remove(at: index)
      if timer.wait != nil {
        timer.body()
      }
    }
  }

  /// How a child that is not reaped yet has ended: the last number of its `/proc/PID/stat`.
  private func end(of child: pid_t) -> ProcessEnd {
    let stat = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
    let status = stat.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) } ?? -1
    return status & 0x7f == 0 ? .exited(code: status >> 8 & 0xff) : .killed(signal: status & 0x7f)
  }
}
