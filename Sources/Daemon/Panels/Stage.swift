import Evdev
import Outputs
import Scene
import TouchKit

/// Where the scene plays: the touch system that is at work, which a reload exchanges for another.
///
/// The application stays the same, so that fingers, touches and events are counted on and a finger
/// that was cancelled is nobody's until it lifts.
final class Stage {
  private(set) var system: TouchSystem

  /// The display's size where the kernel tells one.
  private var display: Size?
  /// The display's size, else the first panel's, before the scene turns it.
  private var extent: Size
  private let trace: (any TraceReceiver)?
  private let tracesFailures: Bool
  private let effects: EffectDispatcher
  private unowned let log: any LogSink

  /// - Parameter tracesFailures: whether the trace tells as well why gestures failed.
  init(
    _ scene: SceneDescription, trace: (any TraceReceiver)?, tracesFailures: Bool,
    effects: EffectDispatcher, log: any LogSink
  ) {
    self.trace = trace
    self.tracesFailures = tracesFailures
    self.effects = effects
    self.log = log
    display = DisplaySize()?.size
    extent = display ?? Size(width: 1, height: 1)
    system = TouchSystem(scene, screen: extent)
    connect()
  }

  var application: Application { system.application }

  /// Plays another scene. The old one's touches are to be cancelled before.
  func play(_ scene: SceneDescription) {
    display = DisplaySize()?.size
    extent = display ?? extent
    build(scene)
  }

  /// Takes a panel's own size for the screen's where neither the scene nor the kernel tells it: a
  /// point for each step of its range.
  func fit(to device: DeviceDescription) {
    guard system.scene.screen.size == nil, display == nil, let size = Size(rangesOf: device),
      size != extent
    else { return }
    extent = size
    build(system.scene)
  }

  private func build(_ scene: SceneDescription) {
    let application = application
    for window in application.windows { application.removeWindow(window) }
    system = TouchSystem(scene, screen: extent, application: application)
    connect()
  }

  private func connect() {
    system.tree.trace = trace
    system.tree.tracesFailures = tracesFailures
    system.tree.performer = effects
    let keys = system.scene.keys
    if keys != effects.keys.keys {
      effects.keys = KeyPresser(keys: keys, log: log)
    }
  }
}
