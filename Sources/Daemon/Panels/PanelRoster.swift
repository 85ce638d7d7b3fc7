import Evdev
import Outputs

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
  let statistics: Statistics
  let choice: DeviceChoice
  let changed: () -> Void

  var entries: [String: Entry] = [:]
  private var watch: DeviceWatch?
  var sleepWatch: SleepWatch?
  /// Those whose touches go on to the programs below, too.
  var forwardingPanels: [Panel] = []
  /// The number of the latest device; one that comes again, or is read in another way, is another.
  var latestNumber = 0

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
    listenToUnclaimedTouches()
    let watch = DeviceWatch(on: loop, log: log) { [weak self] event in self?.handle(event) }
    self.watch = watch
    watch.start()
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
    watch?.stop()
    sleepWatch = nil
    for panel in panels {
      panel.cancelAll(.shutdown)
      close(panel)
    }
    for pen in pens { pen.close() }
    entries = [:]
  }

  // MARK: - What comes and goes

  private func handle(_ event: DeviceWatch.Event) {
    switch event {
    case .began(let nodes):
      watchSleep()
      takeStock(of: nodes)
      for path in choice.missing(among: entries.values.map(\.node)) {
        log.write(LogRecord(.notice, "\(path): not there yet; waiting for it"))
      }
    case .added(let node): arrive(node)
    case .changed(let node): consider(node)
    case .removed(let path): remove(path)
    case .missed(let nodes): takeStock(of: nodes)
    }
  }

  /// Compares what is known with what is there.
  private func takeStock(of nodes: [DeviceNode]) {
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
    if case .open(let panel) = entry.state { drop(panel, "gone") }
    if case .pen(let pen) = entry.state { lose(pen, "gone", at: entry.node) }
  }
}
