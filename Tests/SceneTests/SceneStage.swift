import TouchKit
import TouchtreeClient

@testable import Scene

/// A scene under one's fingers: takes frames of touches and keeps the trace.
final class SceneStage: EffectPerformer {
  let tree: SceneTree
  let clock = ManualClock()
  private(set) var performed: [FilledEffect] = []
  private let lines = Lines()

  private final class Lines {
    var text = ""
  }

  convenience init(
    _ yaml: String, screen: Size = Size(width: 800, height: 480)
  ) throws {
    self.init(try readScene(yaml), screen: screen)
  }

  init(
    _ scene: SceneDescription, screen: Size = Size(width: 800, height: 480)
  ) {
    tree = SceneTree(scene, screen: screen)
    let lines = lines
    tree.trace = TraceWriter { lines.text += String(decoding: $0, as: UTF8.self) }
    tree.performer = self
    tree.application.scheduler = clock
  }

  /// Everything traced so far.
  var trace: String { lines.text }

  /// The same, as people read it.
  var text: String {
    trace.split(separator: "\n").map { line in
      (Touchtree.Event(traceLine: String(line))?.description ?? "") + "\n"
    }.joined()
  }

  /// The lines of gestures so far, in short: `1.450000 lamp.tap ended`.
  var gestures: [String] {
    trace.split(separator: "\n").compactMap { line in
      guard line.contains("\"call\":\"gesture\"") else { return nil }
      let reason = Self.value("reason", of: line).map { ": \($0)" } ?? ""
      return [Self.value("time", of: line), Self.value("gesture", of: line)].map { $0 ?? "-" }
        .joined(separator: " ") + " \(Self.value("state", of: line) ?? "-")\(reason)"
    }
  }

  /// What was logged so far, with its time.
  var effects: [String] {
    trace.split(separator: "\n").compactMap { line in
      Self.value("log", of: line).map { "\(Self.value("time", of: line) ?? "-") \($0)" }
    }
  }

  /// The value of a key in a line of the trace, its last one of the name, without quotes.
  private static func value(_ key: String, of line: Substring) -> String? {
    guard let name = line.ranges(of: "\"\(key)\":").last else { return nil }
    let rest = line[name.upperBound...]
    let isText = rest.first == "\""
    return String(rest.dropFirst(isText ? 1 : 0).prefix { isText ? $0 != "\"" : $0 != "," })
  }

  func perform(_ effect: FilledEffect, from source: EffectSource, at time: Double) {
    performed.append(effect)
  }

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
