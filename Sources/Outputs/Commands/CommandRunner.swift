import Glibc
import Scene

/// Runs the scene's commands: without a shell, without waiting for them, a bounded number at a time,
/// each for a bounded time, and tells the log of every one that failed.
///
/// A command is the process that was started. What it leaves behind in the background lives on
/// unwatched, and only a command that is past its time takes its whole process group with it.
public final class CommandRunner {
  /// How much the commands may take. All times in microseconds.
  public struct Limits: Hashable, Sendable {
    /// How many may run at once; one more is dropped, and the log told.
    public var maximumRunning = 32
    /// How long one may run. Then its process group gets SIGTERM. A minute is long for what a touch
    /// sets off, and short enough that programs which hang do not use up all places for long. A
    /// program that is to stay is started through `setsid --fork` or `systemd-run`.
    public var timeLimit: UInt64 = 60_000_000
    /// How long after SIGTERM the group gets SIGKILL.
    public var killDelay: UInt64 = 2_000_000

    public init() {}
  }

  private struct Running {
    let program: String
    let source: EffectSource
    var exit: AnyObject?
    var timer: AnyObject?
    /// Why it was told to end, and so was sent a signal.
    var reasonToEnd: String?
  }

  private unowned let host: any CommandHost
  private unowned let log: any LogSink
  private let limits: Limits
  private let spawning: Spawning
  private var counted = CommandCount()
  private var running: [pid_t: Running] = [:]
  /// Killed, but not yet reaped, because the host could not watch them.
  private var unwatched: [pid_t] = []
  private var whenIdle: (() -> Void)?
  /// Whether those that run have been told to end: one that is new would have nobody who does.
  private var isEnding = false
  private var graceTimer: AnyObject?

  /// - Parameters:
  ///   - host: The loop that waits for the commands' ends; must outlive the runner.
  ///   - log: Must outlive the runner.
  ///   - output: What commands have for their standard output.
  public init(
    host: any CommandHost, log: any LogSink, limits: Limits = Limits(),
    output: Int32 = STDOUT_FILENO
  ) {
    self.host = host
    self.log = log
    self.limits = limits
    spawning = Spawning(environment: commandEnvironment(), output: output)
  }

  /// How many commands run now.
  public var runningCount: Int {
    running.count
  }

  /// What became of all commands so far.
  public var count: CommandCount {
    var count = counted
    count.running = running.count
    return count
  }

  /// Starts a command. It is dropped, and the log told, where it cannot be started or too many run.
  ///
  /// - Parameter arguments: The program and its arguments.
  public func run(_ arguments: [String], from source: EffectSource) {
    reapUnwatched()
    let program = arguments.first ?? ""
    guard !isEnding else {
      counted.refused &+= 1
      report(.warning, "run \(program): dropped, because touchtree stops", source)
      return
    }
    guard running.count + unwatched.count < limits.maximumRunning else {
      counted.refused &+= 1
      report(
        .error,
        "run \(program): dropped, because \(limits.maximumRunning) commands still run; a slider asks "
          + "less often with continuous: false, a gesture with throttle",
        source)
      return
    }
    let child: pid_t
    do {
      child = try spawning.start(arguments)
    } catch {
      counted.refused &+= 1
      report(.error, "run \(program): \(error)", source)
      return
    }
    counted.started &+= 1
    watch(child, Running(program: program, source: source))
  }

  /// Calls `body` when no command runs any more: at once, where none does.
  ///
  /// Commands get the given time to end by themselves, then SIGTERM, then SIGKILL: what the scene
  /// does about touches that a shutdown cancels is done to its end. From SIGTERM on none is started.
  public func drain(grace: UInt64, then body: @escaping () -> Void) {
    guard !running.isEmpty else { return body() }
    whenIdle = body
    do {
      graceTimer = try host.wait(microseconds: grace) { [weak self] in self?.endAll() }
    } catch {
      endAll()
    }
  }

  private func endAll() {
    isEnding = true
    for child in running.keys {
      tellToEnd(child, "touchtree stops")
    }
  }

  private func watch(_ child: pid_t, _ command: Running) {
    running[child] = command
    do {
      running[child]?.exit = try host.waitForExit(of: child) { [weak self] end in
        self?.ended(child, end)
      }
    } catch {
      // What cannot be waited for must not live: nobody would end it, count it or reap it.
      running[child] = nil
      counted.failed &+= 1
      signal(child, SIGKILL)
      unwatched.append(child)
      report(.error, "run \(command.program): killed, because \(error)", command.source)
      return
    }
    let seconds = limits.timeLimit / 1_000_000
    after(limits.timeLimit, of: child) { runner in
      runner.counted.timedOut &+= 1
      runner.tellToEnd(
        child, "it ran longer than \(seconds) s; start what is to stay with setsid --fork")
    }
  }

  /// Does something about a command after a time, unless it ends before or something else is to be
  /// done about it.
  private func after(
    _ time: UInt64, of child: pid_t, _ body: @escaping (CommandRunner) -> Void
  ) {
    do {
      running[child]?.timer = try host.wait(microseconds: time) { [weak self] in
        if let self { body(self) }
      }
    } catch {
      running[child]?.reasonToEnd = "\(error)"
      signal(child, SIGKILL)
    }
  }

  private func tellToEnd(_ child: pid_t, _ reason: String) {
    guard let command = running[child], command.reasonToEnd == nil else { return }
    running[child]?.reasonToEnd = reason
    signal(child, SIGTERM)
    after(limits.killDelay, of: child) { $0.signal(child, SIGKILL) }
  }

  private func ended(_ child: pid_t, _ end: ProcessEnd) {
    guard let command = running.removeValue(forKey: child) else { return }
    if let reason = command.reasonToEnd {
      // What it left in the background goes with it.
      signal(child, SIGKILL)
      report(
        .warning, "run \(command.program): told to end, because \(reason); it \(end)",
        command.source)
    } else if end != .exited(code: 0) {
      counted.failed &+= 1
      report(.warning, "run \(command.program): \(end)", command.source)
    }
    reapUnwatched()
    if running.isEmpty, let whenIdle {
      graceTimer = nil
      self.whenIdle = nil
      whenIdle()
    }
  }

  private func signal(_ child: pid_t, _ number: Int32) {
    // The child leads its group and is not reaped yet, so that the id is still its own.
    kill(0 &- child, number)
  }

  private func reapUnwatched() {
    unwatched.removeAll { waitpid($0, nil, WNOHANG) != 0 }
  }

  private func report(_ level: LogLevel, _ message: String, _ source: EffectSource) {
    log.write(LogRecord(level, message, from: source, topic: "commands"))
  }
}
