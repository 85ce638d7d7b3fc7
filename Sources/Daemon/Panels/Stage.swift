import Evdev
import Outputs
import Peers
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
  /// The peers that hear what happens.
  let audience = Audience()
  private let trace: TraceSplitter
  private let effects: EffectDispatcher
  private unowned let log: any LogSink

  /// - Parameter tracesFailures: whether the trace tells as well why gestures failed.
  init(
    _ scene: SceneDescription, trace: (any TraceReceiver)?, tracesFailures: Bool,
    effects: EffectDispatcher, log: any LogSink
  ) {
    self.trace = TraceSplitter(file: trace, takesFailures: tracesFailures, audience: audience)
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
    system.fit(to: extent)
  }

  /// Turns the screen. What is down is to be cancelled before, and every panel to be considered anew.
  func rotate(to rotation: Rotation) { system.rotate(to: rotation) }

  /// Has the tree hand its lines to whoever wants them now.
  func followAudience() {
    audience.tree = system.tree
    system.tree.trace = trace.receiver
    system.tree.tracesFailures = trace.wantsFailures
  }

  /// Has the keys that the tree can press now be there.
  func followKeys() {
    let keys = system.editor.scene.keys
    if keys != effects.keys.keys {
      effects.keys = KeyPresser(keys: keys, log: log)
    }
  }

  private func build(_ scene: SceneDescription) {
    let application = application
    for window in application.windows { application.removeWindow(window) }
    system = TouchSystem(scene, screen: extent, application: application)
    // What was missing for a keyboard may be there by now.
    if effects.keys.isKeyboardMissing { effects.keys = KeyPresser(keys: [], log: log) }
    connect()
  }

  private func connect() {
    followAudience()
    system.tree.performer = effects
    followKeys()
  }
}
