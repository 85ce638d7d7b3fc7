import Daemon
import Foundation
import Recordings
import Scene
import Testing
import TouchtreeClient

/// What real fingers do, and the gestures that come of it. The recordings are not part of the project;
/// the tests run where `TOUCHTREE_RECORDINGS` names a folder of them. What is expected stands in
/// `wild-gestures.txt`, with a word on each file; it was reviewed against the fingers' ways.
@Suite(
  .enabled("set TOUCHTREE_RECORDINGS to a folder of recordings") {
    ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"] != nil
  })
struct WildGestureTests {
  static let folder = ProcessInfo.processInfo.environment["TOUCHTREE_RECORDINGS"] ?? ""

  /// All that fingers usually do, with the defaults of each kind; what is recognized first keeps the
  /// others from it.
  static let scene = """
    screen: {width: 800, height: 480}
    windows:
      - id: main
        gestures:
          - {id: tap, kind: tap}
          - {id: tap2, kind: tap, touches: 2}
          - {id: tap3, kind: tap, touches: 3}
          - {id: tap4, kind: tap, touches: 4}
          - {id: hold, kind: longPress}
          - {id: drag, kind: pan, maximumTouches: 1}
          - {id: scroll, kind: pan, minimumTouches: 2, maximumTouches: 2}
          - {id: dragMany, kind: pan, minimumTouches: 3}
          - {id: pinch, kind: pinch}
          - {id: turn, kind: rotation}
    """

  /// One recording: its files, what the fingers do, and the gestures.
  struct Recorded: CustomTestStringConvertible, Sendable {
    var files: [String]
    var explanation = ""
    var gestures: [String] = []
    var testDescription: String { files.joined(separator: " ") }
  }

  /// Sections of `== FILES`, `# explanation` and lines.
  static let recordings: [Recorded] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "wild-gestures.txt")
    var recordings: [Recorded] = []
    for line in ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(separator: "\n") {
      if line.hasPrefix("== ") {
        recordings.append(Recorded(files: line.dropFirst(3).split(separator: " ").map(String.init)))
      } else if line.hasPrefix("# ") {
        recordings[recordings.count - 1].explanation += line.dropFirst(1)
      } else {
        recordings[recordings.count - 1].gestures.append(String(line))
      }
    }
    return recordings
  }()

  @Test func thereAreEnoughAndEachIsExplained() {
    #expect(Self.recordings.count >= 15)
    for recorded in Self.recordings { #expect(!recorded.explanation.isEmpty) }
  }

  @Test(arguments: recordings)
  func gestures(of recorded: Recorded) throws {
    let scene = try SceneDescription(yaml: Array(Self.scene.utf8), file: "scene")
    let set = try RecordingSet.read(paths: recorded.files.map { "\(Self.folder)/\($0)" })
    let gestures = Gestures()
    try Replay(set.recordings, in: scene).play(to: gestures)
    gestures.endChanges()
    #expect(gestures.lines == recorded.gestures)
  }

  /// Keeps the lines of gestures, for people, and counts the changes.
  final class Gestures: TraceReceiver {
    private(set) var lines: [String] = []
    private var changes = 0

    func receive(_ line: TraceLine) {
      guard case .gesture(let gesture) = line else { return }
      if case .reached(.changed) = gesture.content {
        changes += 1
        return
      }
      endChanges()
      var bytes: [UInt8] = []
      JSONTraceFormat().append(line, to: &bytes)
      let event = Touchtree.Event(traceLine: String(decoding: bytes, as: UTF8.self))
      lines.append(event?.description ?? "")
    }

    func endChanges() {
      if changes > 0 { lines.append("    changed \(changes) times") }
      changes = 0
    }
  }
}
