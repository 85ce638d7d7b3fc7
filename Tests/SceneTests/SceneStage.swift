import TouchKit

@testable import Scene

/// A scene under one's fingers: takes frames of touches and keeps the trace.
final class SceneStage: EffectPerformer {
  let tree: SceneTree
  private(set) var performed: [FilledEffect] = []
  private let lines = Lines()

  private final class Lines {
    var text = ""
  }

  init(
    _ yaml: String, screen: Size = Size(width: 800, height: 480),
    format: any TraceFormat = JSONTraceFormat()
  ) throws {
    tree = SceneTree(try readScene(yaml), screen: screen)
    let lines = lines
    tree.trace = TraceWriter(format: format) { lines.text += String(decoding: $0, as: UTF8.self) }
    tree.performer = self
  }

  /// Everything traced so far.
  var trace: String { lines.text }

  func perform(_ effect: FilledEffect, from source: EffectSource) { performed.append(effect) }

  /// Sends one frame in which fingers, numbered from 0, do something at a place.
  func send(
    at time: Double, _ changes: (finger: Int, kind: TouchChange.Kind, x: Double, y: Double)...
  ) {
    let frame = TouchFrame(
      timestamp: time,
      changes: changes.map { change in
        TouchChange(
          contact: ContactID(device: 0, slot: change.finger, serial: change.finger),
          kind: change.kind, location: Point(x: change.x, y: change.y))
      })
    tree.application.post(frame)
    tree.application.processEvents()
  }
}
