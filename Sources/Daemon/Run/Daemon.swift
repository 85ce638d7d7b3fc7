import Evdev
import Glibc
import Outputs
import Scene
import TouchKit

/// The whole of it: panels that come and go, the scene they touch, and what it does, on one loop,
/// until SIGTERM or SIGINT.
public final class Daemon {
  /// How long commands that run at the end may still take, in microseconds: what the scene does about
  /// touches that are cancelled then is short. The units wait longer.
  private static let grace: UInt64 = 5_000_000

  private let options: DaemonOptions
  private let loop: EventLoop
  private let log: DaemonLog
  private let trace: TraceFile?
  private let commands: CommandRunner
  private let stage: Stage
  private var roster: PanelRoster?
  private var control: ControlService?
  private var scheduler: LoopScheduler?
  private var signals: [SignalSource] = []
  private let notifier: ServiceNotifier
  private var status = ServiceStatus()
  private let counts = Statistics()
  private let start: UInt64
  private var reloads: UInt64 = 0
  private var refusedReloads: UInt64 = 0
  private var isStopping = false

  /// Reads the scene and prepares everything; no device is opened yet.
  ///
  /// - Throws: `SceneError` for a scene that is not right or that others can write.
  public init(_ options: DaemonOptions) throws {
    let closed = StandardDescriptors.openForCommands()
    let streams = ["/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO]
    if let trace = options.trace, let stream = streams[trace], closed.contains(stream) {
      throw TraceError(path: trace, errno: EBADF)
    }
    self.options = options
    loop = try EventLoop()
    start = loop.now()
    notifier = ServiceNotifier(loop: loop)
    log = try DaemonLog(
      loop: loop, writer: standardLogWriter(), threshold: options.logThreshold)
    let scene = try SceneDescription(contentsOfFile: options.scene, onlyIfSafe: true)
    trace = try options.trace.map { [loop, log] in
      try TraceFile(path: $0, loop: loop, log: log)
    }
    commands = CommandRunner(
      host: loop, log: log, output: options.trace == "/dev/stdout" ? STDERR_FILENO : STDOUT_FILENO)
    let effects = EffectDispatcher(
      commands: commands, keys: KeyPresser(keys: [], log: log), events: EventLog(log: log),
      log: log)
    let receiver = trace.map { trace in
      TraceWriter { [unowned trace] in trace.append($0) }
    }
    stage = Stage(
      scene, trace: receiver, tracesFailures: options.tracesFailures, effects: effects, log: log)
    status.scene = options.scene
    effects.willPerform = { [counts] in counts.countEffect(since: $0) }
    stage.application.didHandleEvent = { [counts] in counts.countDelivery(since: $0) }
  }

  /// What has been done up to now.
  var statistics: StatisticsSnapshot {
    StatisticsSnapshot(
      uptime: (loop.now() &- start) / 1_000_000,
      devices: roster?.panels.count ?? 0, waiting: roster?.waitingCount ?? 0,
      events: counts.events, frames: counts.frames, drops: counts.drops,
      landings: stage.application.landingCount, commands: commands.count, log: log.count,
      reloads: reloads, refusedReloads: refusedReloads,
      effects: LatencySummary(counts.effects), deliveries: LatencySummary(counts.deliveries),
      writes: LatencySummary(counts.writes))
  }

  /// Works until it is told to stop. Returns the exit status.
  public func run() throws -> Int32 {
    signals = [
      try loop.onSignal(SIGTERM) { [unowned self] in stop() },
      try loop.onSignal(SIGINT) { [unowned self] in stop() },
      try loop.onSignal(SIGHUP) { [unowned self] in reload() },
      try loop.onSignal(SIGUSR1) { [unowned self] in tellStatistics() },
    ]
    try loop.enableWatchdog()
    let roster = PanelRoster(
      loop: loop, log: log, stage: stage, statistics: counts,
      choice: DeviceChoice(paths: options.devices)
    ) { [unowned self] in tellStatus() }
    self.roster = roster
    let scheduler = try LoopScheduler(
      loop: loop, prepare: { [unowned roster] in roster.readAll() },
      finish: { [unowned stage] in stage.application.processEvents() })
    self.scheduler = scheduler
    stage.application.scheduler = scheduler
    let control = ControlService(
      version: options.version, loop: loop, log: log, stage: stage, roster: roster,
      reload: { [unowned self] () throws(SceneError) in try takeScene() },
      statistics: { [unowned self] in statistics },
      didWrite: { [counts] in counts.countWrite(since: $0) })
    try control.start(at: options.socket)
    self.control = control
    tellRemarks()
    roster.start()
    updateStatus()
    log.write(LogRecord(.notice, status.text))
    notifier.ready(status: status.text)
    let code = try loop.run()
    trace?.finish()
    tellStatistics()
    log.write(LogRecord(.notice, "stopped"))
    log.flush()
    return code
  }

  /// Reads the scene again and takes it, if it is right, between two events.
  private func reload() {
    // What is wrong with it has been logged. At the end nobody waits for it.
    try? takeScene()
  }

  private func takeScene() throws(SceneError) {
    guard !isStopping else {
      let problem = SceneProblem(at: nil, "it is not read any more, because touchtree stops")
      throw SceneError(file: options.scene, problems: [problem])
    }
    notifier.reloading(at: loop.now())
    defer {
      updateStatus()
      notifier.ready(status: status.text)
    }
    do throws(SceneError) {
      let scene = try SceneDescription(
        contentsOfFile: options.scene, onlyIfSafe: true, waits: false)
      cancelTouches(.reload)
      stage.play(scene)
      control?.desk.sceneWasReloaded()
      status.problems = 0
      reloads &+= 1
      roster?.reconsider()
      log.write(LogRecord(.notice, "\(options.scene): reloaded", topic: "reloads"))
      tellRemarks()
    } catch {
      status.problems = error.problems.count
      refusedReloads &+= 1
      for line in error.description.split(separator: "\n") {
        log.write(LogRecord(.error, String(line), topic: "reloading the scene"))
      }
      log.write(
        LogRecord(
          .error, "\(options.scene): not reloaded; the scene of before stays",
          topic: "refused reloads"))
      throw error
    }
  }

  /// Cancels all touches, has everything finish that they set off, and leaves the loop. Told a second
  /// time, it does not wait for commands.
  private func stop() {
    if isStopping {
      commands.drain(grace: 0) { [unowned self] in leave() }
      return
    }
    isStopping = true
    notifier.stopping(status: "stopping")
    cancelTouches(.shutdown)
    roster?.close()
    trace?.flush()
    commands.drain(grace: Self.grace) { [unowned self] in leave() }
  }

  private func leave() {
    control?.stop()
    do {
      try loop.exit(0)
    } catch {
      log.write(LogRecord(.error, "\(error)"))
    }
  }

  /// Cancels what is down, everywhere, now. Fingers that stay are nobody's until they lift.
  private func cancelTouches(_ reason: CancellationReason) {
    stage.application.cancelTouches(reason: reason, at: Double(loop.now()) / 1_000_000)
  }

  /// Tells what of the scene is hardly wanted, as `check` does.
  private func tellRemarks() {
    for remark in stage.system.scene.remarks(screen: DisplaySize()?.size) {
      log.write(
        LogRecord(.notice, remark.description(in: options.scene), topic: "remarks on the scene"))
    }
  }

  private func tellStatistics() {
    log.write(LogRecord(.info, statistics.text))
  }

  private func updateStatus() {
    status.panels = roster?.panels.map(\.name) ?? []
    status.waiting = roster?.waitingCount ?? 0
  }

  private func tellStatus() {
    guard !isStopping else { return }
    updateStatus()
    notifier.status(status.text)
  }
}
