import Testing
import TouchKit

@Suite("The tree, and changes of it in the middle of things")
struct HierarchyTests {
  private func names(_ view: View) -> [String] { view.subviews.map { $0.name ?? "?" } }

  @Test("places among siblings")
  func places() {
    let world = World()
    for name in ["a", "b", "c"] { world.add(name, 0, 0, 9, 9, to: "R") }
    let root = world.root
    root.insertSubview(world["c"], belowSubview: world["a"])
    #expect(names(root) == ["c", "a", "b"])
    root.insertSubview(world["c"], aboveSubview: world["a"])
    #expect(names(root) == ["a", "c", "b"])
    root.insertSubview(world["a"], aboveSubview: world["a"])
    root.bringSubviewToFront(world["a"])
    root.sendSubviewToBack(world["b"])
    #expect(names(root) == ["b", "c", "a"])
    let stranger = ProbeView("d", .zero, log: world.log)
    root.bringSubviewToFront(stranger)
    root.sendSubviewToBack(stranger)
    #expect(names(root) == ["b", "c", "a"])
    root.insertSubview(stranger, belowSubview: View())
    root.insertSubview(View(), at: 99)
    root.insertSubview(View(), at: -99)
    #expect(names(root) == ["?", "d", "b", "c", "a", "?"])
  }

  @Test("descendants and windows")
  func descendants() {
    let world = World(.t1)
    #expect(world["A1"].isDescendant(of: world.root))
    #expect(world["A1"].isDescendant(of: world["A1"]))
    #expect(!world["A1"].isDescendant(of: world["B"]))
    #expect(world["A1"].window === world.window && world.window.window === world.window)
    world["A"].removeFromSuperview()
    #expect(world["A1"].window == nil && world["A"].superview == nil)
    world["A"].removeFromSuperview()
  }

  @Test("views are told of their moves")
  func moves() {
    final class Told: View {
      var lines: [String] = []
      override func willMove(toSuperview superview: View?) {
        lines.append("to \(superview?.name ?? "nil"), from \(self.superview?.name ?? "nil")")
      }
      override func didMoveToSuperview() { lines.append("in \(superview?.name ?? "nil")") }
      override func didMoveToWindow() { lines.append("window \(window?.name ?? "nil")") }
    }
    let world = World(.t2)
    let (outer, inner) = (Told(), Told())
    outer.name = "outer"
    outer.addSubview(inner)
    world["A"].addSubview(outer)
    world.root.addSubview(outer)
    world.root.bringSubviewToFront(outer)
    outer.removeFromSuperview()
    #expect(
      outer.lines == [
        "to A, from nil", "in A", "window W", "to R, from A", "in R", "to nil, from R", "in nil",
        "window nil",
      ])
    #expect(inner.lines == ["to outer, from nil", "in outer", "window W", "window nil"])
  }

  @Test("a handler takes away its own view's parent and puts others in its place")
  func replaceInHandler() throws {
    let world = World(.t2)
    world["A1"].callsSuper = true
    world["A1"].onCall = { method, _, _ in
      guard method == "began" else { return }
      world["A"].removeFromSuperview()
      for index in 0..<3 { world.add("new\(index)", 50, 100, 200, 200, to: "R") }
    }
    try world.play("t=0 +1(100,150) · ~1(+5) · −1 · .9 +1(100,150)")
    #expect(
      world.log.lines == [
        // The chain is still the one above the view: A is its superview, R no more A's.
        "A1.began{1}", "A.began{1}", "A1.cancelled{1}", "A.cancelled{1}", "new2.began{1}",
      ])
  }

  @Test("a hit test that changes the tree it walks")
  func changeInHitTest() throws {
    let world = World(.t1)
    world["B"].hitTestOverride = { _, _ in
      world["A"].removeFromSuperview()
      world.root.addSubview(world["B"])
      return nil
    }
    try world.play("t=0 +1(100,150) · −1")
    // It goes on through the siblings as they were; what it finds there is out of the window.
    #expect(world.log.lines.count == 2)
    #expect(world.root.subviews.count == 1)
  }

  @Test("a handler makes another window, and the key one, and takes its own away")
  func windowsInHandler() throws {
    let world = World()
    world.root.onCall = { method, _, _ in
      guard method == "began" else { return }
      world.addWindow("W2", 0, 0, 400, 800, root: "R2").makeKey()
      world.application.removeWindow(world.window)
    }
    try world.post("t=0 +1(100,150) · ~1(+5) · −1 · +1(100,150) · −1")
    world.application.processEvents()
    #expect(
      world.log.lines == [
        "R.began{1}", "W.resignKey", "W2.becomeKey", "R.cancelled{1}", "R2.began{1}", "R2.ended{1}",
      ])
  }

  @Test("nothing is kept alive when it is over")
  func ownership() throws {
    weak var view: View?
    weak var touch: Touch?
    weak var event: Event?
    let world = World()
    do {
      let gone = ProbeView("V", Rect(x: 0, y: 0, width: 100, height: 100), log: CallLog())
      gone.onCall = { _, touches, given in (touch, event) = (touches.first, given) }
      world.root.addSubview(gone)
      view = gone
      try world.play("t=0 +1(50,50)")
      #expect(touch != nil && event != nil)
      gone.onCall = nil
      gone.log.calls = []
      gone.removeFromSuperview()
      gone.log.calls = []
    }
    try world.play("−1 · +1(200,200) · −1")
    world.log.calls = []
    #expect(touch == nil && event == nil && view == nil)
  }
}
