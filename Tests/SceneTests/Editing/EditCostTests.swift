import CAllocationCounter
import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("A change costs what it changes")
struct EditCostTests {
  /// A scene of so many views in rows of ten, the first of which is `lamp`.
  private func stage(views: Int) throws -> EditStage {
    let rows = (0..<views / 10).map { row in
      let views = (0..<10).map { column in
        "{id: v\(row).\(column), frame: [\(column), 0, 1, 1], on: {touchesBegan: [{log: hm}]}, "
          + "gestures: [{kind: tap, on: {ended: [{set: {view: lamp, alpha: 1}}]}}]}"
      }
      return "{id: r\(row), views: [\(views.joined(separator: ", "))]}"
    }
    return try EditStage(
      "windows: [{id: main, views: [{id: lamp, views: [{id: inner}]}, "
        + "\(rows.joined(separator: ", "))]}]")
  }

  /// How many allocations a change takes, once storage has its size.
  private func cost(_ method: String, _ params: [String], in stage: EditStage) throws -> Int {
    let edits = try params.map { try SceneEdit(method, $0) }
    for edit in edits { _ = try stage.editor.apply([edit]) }
    var least = Int.max
    for edit in edits {
      allocation_counter_start()
      _ = try stage.editor.apply([edit])
      least = min(least, allocation_counter_stop())
    }
    return least
  }

  @Test(
    "no more allocations in a scene of 1,000 views than in one of 10",
    arguments: [
      ("view.set", ["{id: lamp, alpha: 0.5, frame: [0, 0, 50%, 50%]}"]),
      ("view.set", ["{id: lamp, on: {touchesEnded: [{set: {view: inner, hidden: true}}]}}"]),
      ("view.set", ["{id: lamp, next: main, controller: boss}"]),
      ("gesture.set", ["{id: v0.1.tap, taps: 2, requiresFailureOf: v0.2.tap}"]),
      ("window.makeKey", ["{id: main}"]), ("responder.becomeFirst", ["{id: inner}"]),
    ])
  func allocations(_ method: String, _ params: [String]) throws {
    let small = try cost(method, params, in: try stage(views: 10))
    let large = try cost(method, params, in: try stage(views: 1000))
    #expect(small > 0)
    // Hash tables differ by a few.
    #expect(large <= small + small / 10)
  }

  @Test("views that come and go cost no more in a large scene")
  func comingAndGoing() throws {
    func cost(views: Int) throws -> Int {
      let stage = try stage(views: views)
      let add = try SceneEdit(
        "view.add", "{parent: lamp, view: {id: new, gestures: [{kind: tap}]}}")
      let remove = try SceneEdit("view.remove", "{id: new}")
      for _ in 0..<3 { _ = try stage.editor.apply([add, remove]) }
      allocation_counter_start()
      _ = try stage.editor.apply([add, remove])
      return allocation_counter_stop()
    }
    let small = try cost(views: 10)
    #expect(try cost(views: 1000) <= small + small / 10)
  }

  @Test(
    "a long list costs as much as it is long, not more", .timeLimit(.minutes(1)),
    arguments: [
      ("gesture.set", "id: lamp.tap, simultaneousWith: [ITEMS]"),
      ("gesture.set", "id: lamp.tap, requiresFailureOf: [ITEMS]"),
      ("view.set", "id: lamp, on: {touchesBegan: [{key: [ITEMS, KEY_0]}]}"),
    ])
  func longLists(_ method: String, _ params: String) throws {
    let stage = try EditStage(
      "windows: [{id: main, views: [{id: lamp, gestures: [{id: lamp.tap, kind: tap}]}]}]")
    // As many as a line of a peer can hold.
    let items = (0..<60_000).map { "KEY_\($0)" }.joined(separator: ",")
    let text = "{\(params.replacing("ITEMS", with: items))}"
    let edit = try SceneEdit(method, text)
    let error = try #require(throws: SceneEditError.self) { try stage.editor.apply([edit]) }
    #expect(!error.problems.isEmpty)
  }
}
