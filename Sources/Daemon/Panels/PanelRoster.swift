import Digitizer
import Evdev
import Outputs
import Scene
import TouchKit

/// The panels and other devices there are: opens those that the scene wants as they come, closes
/// those that go, and keeps trying with those that may not be read yet.
final class PanelRoster {
  enum State {
    /// Not wanted.
    case refused
    /// Cannot be opened yet; the timer tries again.
    case waiting(OpenBackOff, TimerSource)
    case open(Panel)
    case pen(Pen)
  }

  struct Entry {
    var node: DeviceNode
    var state: State
    /// Why it cannot be read yet.
    var reason = ""
  }

  unowned let loop: EventLoop
  unowned let log: any LogSink
  let stage: Stage
  private let statistics: Statistics
  private let choice: DeviceChoice
  private let changed: () -> Void

  var entries: [String: Entry] = [:]
  private var monitor: DeviceMonitor?
  private var monitorSource: IOSource?
  private var monitorTimer: TimerSource?
  private var monitorBackOff = OpenBackOff()
  var sleepWatch: SleepWatch?
  /// Those whose touches go on to the programs below, too.
  var forwardingPanels: [Panel] = []
  /// Numbers devices; one that comes again, or is read in another way, is another.
  private var count = 0

  /// - Parameters:
  ///   - loop: Must outlive the roster.
  ///   - log: Must outlive the roster.
  ///   - changed: Called when panels came or went.
  init(
    loop: EventLoop, log: any LogSink, stage: Stage, statistics: Statistics, choice: DeviceChoice,
    changed: @escaping () -> Void
  ) {
    self.loop = loop
    self.log = log
    self.stage = stage
    self.statistics = statistics
    self.choice = choice
    self.changed = changed
  }

  /// The panels at work, by node.
  var panels: [Panel] {
    entries.sorted { $0.key < $1.key }.compactMap {
      if case .open(let panel) = $0.value.state { panel } else { nil }
    }
  }

  var pens: [Pen] {
    entries.values.compactMap { if case .pen(let pen) = $0.state { pen } else { nil } }
  }

  /// How many nodes may not be read yet.
  var waitingCount: Int {
    entries.values.count { if case .waiting = $0.state { true } else { false } }
  }

  /// Opens what is there and follows what comes and goes.
  func start() {
    watchSleep()
    listenToUnclaimedTouches()
    do {
      let monitor = try DeviceMonitor()
      monitorSource = try loop.watch(monitor.fileDescriptor, for: .readable) { [weak self] _ in
        self?.readMonitor()
      }
      self.monitor = monitor
      try takeStock()
      monitorBackOff.reset()
      for path in choice.missing(among: entries.values.map(\.node)) {
        log.write(LogRecord(.notice, "\(path): not there yet; waiting for it"))
      }
    } catch {
      loseMonitor(error)
    }
  }

  /// Reads all devices as the stage's present scene says. Touches are to be cancelled before.
  func reconsider() {
    listenToUnclaimedTouches()
    if let panel = panels.first(where: \.isTouchscreen) { stage.fit(to: panel.device.description) }
    for entry in entries.values { consider(entry.node) }
  }

  /// Takes in what every panel has to say up to now.
  func readAll() {
    for panel in panels { read(panel) }
  }

  /// Closes every device and waits for none.
  func close() {
    monitorSource?.remove()
    monitorTimer?.remove()
    monitor = nil
    sleepWatch = nil
    for panel in panels {
      panel.cancelAll(.shutdown)
      close(panel)
    }
    for pen in pens { pen.close() }
    entries = [:]
  }

  // MARK: - What comes and goes

  private func readMonitor() {
    do {
      var isIncomplete = false
      try monitor?.drain { change in
        switch change {
        case .added(let node): arrive(node)
        case .changed(let node): consider(node)
        case .removed(let path): remove(path)
        case .missed: isIncomplete = true
        }
      }
      if isIncomplete { try takeStock() }
    } catch {
      loseMonitor(error)
    }
  }

  /// Devices cannot be followed: begins anew after a while.
  private func loseMonitor(_ error: any Error) {
    log.write(LogRecord(.error, "\(error); trying again", topic: "watching for devices"))
    monitorSource?.remove()
    monitor = nil
    do {
      let timer = try loop.timer { [weak self] _ in self?.start() }
      try timer.arm(at: loop.now() &+ UInt64(monitorBackOff.delayAfterFailure()))
      monitorTimer = timer
    } catch {
      log.write(LogRecord(.error, "\(error); devices that come are not noticed any more"))
    }
  }

  /// Compares what is known with what is there.
  private func takeStock() throws {
    guard let monitor else { return }
    let nodes = try monitor.nodes()
    let paths = Set(nodes.map(\.path))
    for path in entries.keys where !paths.contains(path) { remove(path) }
    for node in nodes { arrive(node) }
  }

  private func arrive(_ node: DeviceNode) {
    // Another device under a name that was in use; its removal has been missed.
    if let known = entries[node.path], known.node.sysPath != node.sysPath { remove(node.path) }
    consider(node)
  }

  private func remove(_ path: String) {
    guard let entry = entries.removeValue(forKey: path) else { return }
    if case .open(let panel) = entry.state {
      panel.cancelAll(.device)
      close(panel)
      report(.notice, "gone", panel)
      changed()
    }
    if case .pen(let pen) = entry.state { lose(pen, "gone", at: entry.node) }
  }

  // MARK: - What is wanted

  /// Decides about a node that is new, has changed, or is to be judged by another scene.
  private func consider(_ node: DeviceNode) {
    if case .open(let panel) = entries[node.path]?.state, panel.device.isOpen {
      panel.node = node
      review(panel)
    } else if case .pen(let pen) = entries[node.path]?.state, pen.device.isOpen,
      case .pen = verdict(on: pen.device, at: node)
    {
      entries[node.path]?.node = node
    } else {
      if case .pen(let pen) = entries[node.path]?.state { lose(pen, "not followed", at: node) }
      open(node, after: OpenBackOff())
    }
  }

  private func open(_ node: DeviceNode, after backOff: OpenBackOff) {
    entries[node.path] = Entry(node: node, state: .refused)
    if let reason = choice.refusal(of: node, in: stage.system.scene) {
      leave(node, because: reason, unasked: .debug)
      return
    }
    do {
      let device = try Device(path: node.path)
      switch verdict(on: device, at: node) {
      case .taken(let rule, let reading):
        if let fault = reading.fault { report(.warning, fault, node, device) }
        try take(device, at: node, as: reading.role, by: rule)
      case .pen: try follow(Pen(device), at: node)
      case .refused(let reason): leave(node, device, because: reason, unasked: .info)
      case .unreadable(let reason): leave(node, device, because: reason, unasked: .warning)
      }
    } catch {
      wait(for: node, because: error, backOff)
    }
  }

  /// Tells why a node is left alone. Who has asked for it by name waits for it in vain.
  private func leave(
    _ node: DeviceNode, _ device: Device? = nil, because reason: String, unasked level: LogLevel
  ) {
    if choice.asks(for: node) {
      report(.warning, "not taken, though asked for: \(reason)", node, device)
    } else {
      report(level, "not taken: \(reason)", node, device)
    }
  }

  private func take(
    _ device: Device, at node: DeviceNode, as role: DeviceRole, by rule: DeviceRule
  ) throws {
    if role == .touchscreen && !panels.contains(where: \.isTouchscreen) {
      stage.fit(to: device.description)
    }
    let (reader, configuration) = try reader(for: device, as: role, by: rule)
    let panel = Panel(
      device, at: node, reader: reader, configuration: configuration,
      application: stage.application, statistics: statistics)
    try panel.watch(on: loop) { [weak self, unowned panel] in self?.read(panel) }
    entries[node.path] = Entry(node: node, state: .open(panel))
    report(.notice, "read as \(panel.phrase)", panel)
    changed()
    tellNearPen(to: panel)
    grab(panel, rule.grab)
    settleForwarding(of: panel, by: rule)
  }

  /// Whether and how an open device is read under the scene of now.
  private func review(_ panel: Panel) {
    switch verdict(on: panel.device, at: panel.node) {
    case .pen:
      drop(panel, because: "it is a pen")
      open(panel.node, after: OpenBackOff())
    case .refused(let reason), .unreadable(let reason):
      drop(panel, because: reason)
    case .taken(let rule, let reading):
      grab(panel, rule.grab)
      guard panel.device.isOpen else { return }
      adapt(panel, to: rule, as: reading.role)
      settleForwarding(of: panel, by: rule)
    }
  }

  /// Reads an open panel by another rule, if that reads it in another way.
  private func adapt(_ panel: Panel, to rule: DeviceRule, as role: DeviceRole) {
    let number = panel.configuration.device
    guard
      stage.system.configuration(for: rule, as: role, number: number) != panel.configuration
    else {
      stage.system.learn(pointsPerMillimetre: panel.pointsPerMillimetre)
      return
    }
    panel.cancelAll(.reload)
    do {
      let (reader, configuration) = try reader(for: panel.device, as: role, by: rule)
      panel.use(reader, configuration: configuration)
      tellNearPen(to: panel)
    } catch {
      report(.error, "\(error)", panel)
    }
  }

  private func drop(_ panel: Panel, because reason: String) {
    panel.cancelAll(.device)
    close(panel)
    entries[panel.node.path] = Entry(node: panel.node, state: .refused)
    report(.notice, "not read any more: \(reason)", panel)
    changed()
  }

  func verdict(on device: Device, at node: DeviceNode) -> DeviceReport.Verdict {
    let kind = DeviceClassification(of: device.description, udev: node.properties)
    return DeviceReport.judge(device.description, at: node, kind, in: stage.system.scene)
  }

  private func reader(
    for device: Device, as role: DeviceRole, by rule: DeviceRule
  ) throws -> (DeviceReader, DeviceConfiguration) {
    count += 1
    let (path, name, log) = (device.path, device.description.name, log)
    let reader = try stage.system.makeReader(
      for: device.description, as: role, rule: rule, number: count
    ) { [unowned log] notice in
      log.write(
        LogRecord(
          .warning, "\(path) (\(name)): \(notice)", device: path,
          topic: "\(path): \(notice.kind)"))
    }
    for length in stage.system.tree.unknownLengths {
      log.write(LogRecord(.warning, "scene: \(length)", topic: "lengths in millimetres"))
    }
    return (reader, stage.system.configuration(for: rule, as: role, number: count))
  }

  // MARK: - What goes wrong

  func read(_ panel: Panel) {
    // What waits may be from before a sleep.
    sleepWatch?.look()
    do throws(DeviceError) {
      try panel.read()
      if panel.hasNewStampCorrections {
        report(
          .warning, "kernel bug: its stamps are not CLOCK_MONOTONIC's; they are shifted", panel)
      }
      try settleGrab(of: panel)
    } catch {
      lose(panel, because: error)
    }
  }

  func lose(_ panel: Panel, because error: DeviceError) {
    panel.cancelAll(.device)
    close(panel)
    entries[panel.node.path]?.state = .refused
    report(.notice, "\(error)", panel)
    changed()
    if case .failed = error { wait(for: panel.node, because: error, OpenBackOff()) }
  }

  /// Tells why a node cannot be read, once, and tries again later where that may help.
  private func wait(for node: DeviceNode, because error: any Error, _ backOff: OpenBackOff) {
    var backOff = backOff
    let mayPass = (error as? DeviceError)?.mayPass ?? (error is EventLoopError)
    if mayPass && isNews(error, after: backOff) {
      report(.warning, "\(error); trying again", node)
    }
    guard mayPass else {
      // One that is gone again is no news: its removal follows.
      if case DeviceError.noSuchDevice = error {
        report(.debug, "\(error)", node)
      } else {
        report(.info, "\(error)", node)
      }
      return
    }
    let delay = UInt64(backOff.delayAfterFailure())
    do {
      let timer = try loop.timer(tolerance: delay / 8) { [weak self, backOff] _ in
        self?.open(node, after: backOff)
      }
      try timer.arm(at: loop.now() &+ delay)
      entries[node.path]?.state = .waiting(backOff, timer)
      entries[node.path]?.reason = "\(error)"
      changed()
    } catch {
      report(.error, "\(error); left alone until udev tells of it again", node)
    }
  }

  private func isNews(_ error: any Error, after backOff: OpenBackOff) -> Bool {
    if case DeviceError.notPermitted = error { backOff.isGraceOver } else { backOff.failures == 0 }
  }

  func report(
    _ level: LogLevel, _ message: String, _ node: DeviceNode, _ device: Device? = nil
  ) {
    let name = device.map { " (\($0.description.name))" } ?? ""
    // Errors of a device begin with its path.
    let text = message.hasPrefix(node.path) ? message : "\(node.path)\(name): \(message)"
    log.write(LogRecord(level, text, device: node.path, topic: node.path))
  }

  func report(_ level: LogLevel, _ message: String, _ panel: Panel) {
    report(level, message, panel.node, panel.device)
  }
}

extension LogRecord {
  /// A line about a device.
  init(_ level: LogLevel, _ message: String, device path: String, topic: String) {
    self.init(
      level, message, fields: [LogField("TOUCHTREE_DEVICE", path)], topic: topic)
  }
}
