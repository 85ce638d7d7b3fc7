import Testing
import TouchKit

/// Every limit includes its own value, wherever on the screen and whenever that is: a way of 10 points
/// may read as 10.000000000000002.
@Suite("Gestures: limits are inclusive")
struct InclusiveLimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var recognizer: @Sendable () -> GestureRecognizer
    /// A way, with `x` and `X` for the place where it starts and the one where it ends.
    var script: String
    var way: Double
    var actions: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "long press, 10 points", recognizer: { LongPressGestureRecognizer() },
      script: "t=0 +1(x,100) · .2 ~1(X,100) · .8 −1", way: 10,
      actions: ["⟨g:began⟩", "⟨g:ended⟩"]),
    Row(
      name: "pan, 10 points", recognizer: { PanGestureRecognizer() },
      script: "t=0 +1(x,100) · ~1(X,100) · −1", way: 10, actions: ["⟨g:began⟩", "⟨g:ended⟩"]),
    Row(
      name: "tap, 45 points", recognizer: { TapGestureRecognizer() },
      script: "t=0 +1(x,100) · ~1(X,100) · −1", way: 45, actions: ["⟨g⟩"]),
    Row(
      name: "double tap, 45 points apart",
      recognizer: {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      },
      script: "t=0 +1(x,100) · −1 · .1 +1(X,100) · .2 −1", way: 45, actions: ["⟨g⟩"]),
    Row(
      name: "screen edge pan, 20 points from the edge",
      recognizer: {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .top
        return pan
      },
      script: "t=0 +1(x,20) · ~1(x,60) · −1", way: 0, actions: ["⟨g:began⟩", "⟨g:ended⟩"]),
  ]

  @Test("limits of movement", arguments: rows)
  func movement(row: Row) throws {
    for tenth in 1...300 {
      let world = GestureWorld.withV()
      world.add(row.recognizer(), "g", to: "V")
      let (start, end) = (Double(tenth) / 10, (Double(tenth) + row.way * 10) / 10)
      let script = row.script
        .replacing("x,", with: "\(start),").replacing("X,", with: "\(end),")
      try world.play(script, until: 3)
      #expect(world.actions == row.actions, "\(script)")
    }
  }

  @Test("a second tap 0.35 s after the first and 45 points away counts", arguments: 1...100)
  func tapCounts(tenth: Int) throws {
    let world = World()
    let (start, end) = (Double(tenth) / 10, Double(tenth + 450) / 10)
    let (lift, landing) = (Double(tenth) / 100, Double(tenth + 35) / 100)
    try world.play("t=0 +1(\(start),100) · \(lift) −1 · \(landing) +1(\(end),100)")
    let counts = world.log.calls.filter { $0.method == "began" }.map { $0.touches[0].tapCount }
    #expect(counts == [1, 2])
  }
}
