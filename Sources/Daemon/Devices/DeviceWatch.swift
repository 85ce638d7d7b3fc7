import Evdev
import Outputs

/// Tells of the nodes that are there, and of those that come, change and go. Where they cannot be
/// followed, it says so and begins anew after a while.
final class DeviceWatch {
  enum Event {
    /// Watching has begun, with these nodes there.
    case began([DeviceNode])
    case added(DeviceNode)
    /// udev knows more or other things about the node, or its permissions are others.
    case changed(DeviceNode)
    case removed(path: String)
    /// Changes were missed; these nodes are there now.
    case missed([DeviceNode])
  }

  private unowned let loop: EventLoop
  private unowned let log: any LogSink
  private let handler: (Event) -> Void

  private var monitor: DeviceMonitor?
  private var source: IOSource?
  private var timer: TimerSource?
  private var backOff = OpenBackOff()

  /// - Parameters:
  ///   - loop: Must outlive the watch.
  ///   - log: Must outlive the watch.
  init(on loop: EventLoop, log: any LogSink, handler: @escaping (Event) -> Void) {
    self.loop = loop
    self.log = log
    self.handler = handler
  }

  func start() {
    do {
      let monitor = try DeviceMonitor()
      source = try loop.watch(monitor.fileDescriptor, for: .readable) { [weak self] _ in
        self?.read()
      }
      self.monitor = monitor
      handler(.began(try monitor.nodes()))
      backOff.reset()
    } catch {
      lose(error)
    }
  }

  func stop() {
    source?.remove()
    timer?.remove()
    monitor = nil
  }

  private func read() {
    guard let monitor else { return }
    do {
      var isIncomplete = false
      try monitor.drain { change in
        switch change {
        case .added(let node): handler(.added(node))
        case .changed(let node): handler(.changed(node))
        case .removed(let path): handler(.removed(path: path))
        case .missed: isIncomplete = true
        }
      }
      if isIncomplete { handler(.missed(try monitor.nodes())) }
    } catch {
      lose(error)
    }
  }

  private func lose(_ error: any Error) {
    log.write(LogRecord(.error, "\(error); trying again", topic: "watching for devices"))
    source?.remove()
    monitor = nil
    do {
      let timer = try loop.timer { [weak self] _ in self?.start() }
      try timer.arm(at: loop.now() &+ UInt64(backOff.delayAfterFailure()))
      self.timer = timer
    } catch {
      log.write(LogRecord(.error, "\(error); devices that come are not noticed any more"))
    }
  }
}
