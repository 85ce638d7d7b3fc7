import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("Any changes leave a tree that its description builds")
struct EditProperties {
  static let scene = """
    screen: {width: 200, height: 100}
    windows:
    - id: main
      controller: home
      views:
      - {id: back, frame: [0, 0, "50%", "100%"], gestures: [{kind: pan}]}
      - id: lamp
        frame: [100, 0, 100, 100]
        gestures: [{id: tap, kind: tap}, {kind: longPress, requiresFailureOf: tap}]
        views: [{id: knob, kind: slider, frame: [0, 0, 100, 20]}]
    - {id: front, level: alert, frame: [150, 50, 50, 50], views: [{kind: button}]}
    """

  /// The scene that the tree's JSON is, as a file.
  private static func file(of tree: SceneTree) throws -> String {
    guard case .object(let members) = tree.json else { return "" }
    return JSONValue.object(members.filter { $0.key != "locked" }).text
  }

  @Test(
    "built of the description, or read from the tree's JSON, it is the same and does the same",
    arguments: UInt64(0)..<150)
  func equivalence(_ seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let changed = EditStage(try readScene(Self.scene))
    for step in 0..<40 {
      let before = (changed.editor.scene, changed.tree.json.text)
      let batch = (0..<(edits.chance(0.3) ? 3 : 1)).map { _ in
        edits.edit(of: changed.editor.outline)
      }
      do {
        _ = try changed.editor.apply(batch)
      } catch {
        #expect(!error.problems.isEmpty)
        #expect(before.0 == changed.editor.scene, "\(step): refused, and changed: \(batch)")
        #expect(before.1 == changed.tree.json.text, "\(step): refused, and changed: \(batch)")
      }
      checkOutline(of: changed.editor, step)
      if edits.chance(0.05) {
        changed.editor.rotate(to: Rotation.allCases.randomElement(using: &edits) ?? .none)
      }
    }
    #expect(changed.stage.trace == "")
    let described = SceneStage(changed.editor.scene)
    let text = changed.tree.json.text
    try #require(described.tree.json.text == text)
    #expect(described.tree.description == changed.tree.description)
    let read = try SceneStage(try Self.file(of: changed.tree))
    try #require(read.tree.json.text == text)
    for stage in [changed.stage, described, read] {
      var touches = RandomTouches(seed: seed &+ 1)
      for _ in 0..<150 { touches.send(to: stage) }
      touches.finish(on: stage)
    }
    #expect(changed.stage.trace == described.trace)
    #expect(changed.stage.trace == read.trace)
  }

  /// What the editor knows of the scene is what one knows that reads it anew, and all that is named is
  /// there.
  private func checkOutline(of editor: SceneEditor, _ step: Int) {
    let (outline, fresh) = (editor.outline, SceneOutline(editor.scene.windows))
    #expect(outline.entries.keys.sorted() == fresh.entries.keys.sorted(), "step \(step)")
    #expect(outline.namings == fresh.namings, "step \(step)")
    #expect(outline.weight == fresh.weight, "step \(step)")
    let unknown = outline.namings.keys.filter { $0 != "application" && outline[$0] == nil }
    #expect(unknown == [], "step \(step)")
    #expect(outline.journal.isEmpty)
  }

  @Test("while fingers are down, whatever began ends once", arguments: UInt64(0)..<150)
  func pairing(_ seed: UInt64) throws {
    var edits = RandomEdits(seed: seed &+ 1000)
    let changed = EditStage(try readScene(Self.scene))
    let pairs = PairCheck()
    changed.tree.trace = pairs
    changed.tree.tracesFailures = true
    var touches = RandomTouches(seed: seed)
    for _ in 0..<200 {
      touches.send(to: changed.stage)
      if edits.chance(0.3) {
        _ = try? changed.editor.apply([edits.edit(of: changed.editor.outline)])
      }
      if edits.chance(0.02) { changed.tree.application.lock() }
      if edits.chance(0.04) { changed.tree.application.unlock() }
      if edits.chance(0.02) {
        changed.editor.rotate(to: Rotation.allCases.randomElement(using: &edits) ?? .none)
      }
    }
    touches.finish(on: changed.stage)
    #expect(pairs.faults == [])
    #expect(pairs.open == [])
    // What `set` effects and fingers have changed is in the tree alone; as JSON it is whole.
    let read = try SceneStage(try Self.file(of: changed.tree))
    #expect(try Self.file(of: read.tree) == Self.file(of: changed.tree))
  }
}

/// Checks that what begins goes on and ends once.
private final class PairCheck: TraceReceiver {
  var faults: [String] = []
  private var touches: Set<Int> = []
  private var gestures: Set<String> = []

  /// What has begun and not ended.
  var open: [String] { touches.sorted().map { "touch \($0)" } + gestures.sorted() }

  func receive(_ line: TraceLine) {
    switch line {
    case .touches(let call, let responder, _):
      for touch in call.touches where touch.view?.name == responder {
        let name = "\(call.name) of \(touch.id) at \(responder)"
        switch call {
        case .touchesBegan:
          if !touches.insert(touch.id).inserted { faults.append(name) }
        case .touchesMoved: if !touches.contains(touch.id) { faults.append(name) }
        default: if touches.remove(touch.id) == nil { faults.append(name) }
        }
      }
    case .gesture(let gesture):
      guard case .reached(let event) = gesture.content else { return }
      let name = "\(gesture.gesture) \(event)"
      switch event {
      case .began: if !gestures.insert(gesture.gesture).inserted { faults.append(name) }
      case .changed: if !gestures.contains(gesture.gesture) { faults.append(name) }
      case .ended, .cancelled:
        let isDiscrete = ["tap", "swipe", "edgeSwipe", "chord"].contains(gesture.recognizer.kind)
        if gestures.remove(gesture.gesture) == nil, !isDiscrete { faults.append(name) }
      case .failed: break
      }
    default: break
    }
  }
}
