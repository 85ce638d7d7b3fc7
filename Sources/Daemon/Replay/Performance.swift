import Glibc
import Outputs
import Scene

/// Performs the effects of a replay as the daemon would, on a loop of its own that turns between
/// events.
public final class Performance: EffectPerformer {
  private let loop: EventLoop
  private let log: DaemonLog
  private let commands: CommandRunner
  private let effects: EffectDispatcher

  /// - Parameter scene: tells which keys are pressed.
  public init(of scene: SceneDescription) throws {
    loop = try EventLoop()
    log = try DaemonLog(loop: loop, writer: standardLogWriter())
    // Standard output is the trace's.
    commands = CommandRunner(host: loop, log: log, output: STDERR_FILENO)
    effects = EffectDispatcher(
      commands: commands, keys: KeyPresser(keys: scene.keys, log: log),
      events: EventLog(log: log), log: log)
  }

  public func perform(_ effect: FilledEffect, from source: EffectSource, at time: Double) {
    effects.perform(effect, from: source, at: time)
  }

  /// Takes note of commands that have ended, and waits for none.
  public func turn() throws {
    try loop.runPending()
  }

  /// Waits for the commands that still run; each has its usual time.
  public func finish() throws {
    commands.drain(grace: CommandRunner.Limits().timeLimit) { [loop] in try? loop.exit(0) }
    _ = try loop.run()
    log.flush()
  }
}
