import Testing
import TouchKit

@Suite("Multiple and exclusive touch")
struct MultipleTouchCases {
  /// R ▸ X(0,0,100,100) exclusive, Y(200,0,100,100).
  private func exclusiveWorld() -> World {
    let world = World()
    world.add("X", 0, 0, 100, 100, to: "R").isExclusiveTouch = true
    world.add("Y", 200, 0, 100, 100, to: "R")
    return world
  }

  @Test(
    "074 075 076 077 a single-touch view",
    arguments: [
      ("same frame", "t=0 +1(100,100)+2(200,100) · .1 −1−2", ["R.began{1}", "R.ended{1}"]),
      (
        "same frame, reported in another order", "t=0 +2(200,100)+1(100,100) · .1 −1−2",
        ["R.began{2}", "R.ended{2}"]
      ),
      (
        "later finger", "t=0 +1(9,9) · .05 +2(99,9) · .07 ~2(+9) · .1 −2 · .15 −1",
        ["R.began{1}", "R.ended{1}"]
      ),
      (
        "the refused finger is never told", "t=0 +1(9,9) · +2(99,9) · −1 · ~2(+9) · −2",
        ["R.began{1}", "R.ended{1}"]
      ),
      (
        "new finger after the first left",
        "t=0 +1(9,9) · .05 +2(99,9) · .1 −1 · .15 +3(50,50) · .2 −3 · .3 −2",
        ["R.began{1}", "R.ended{1}", "R.began{3}", "R.ended{3}"]
      ),
      (
        "a finger that takes the place of another in one frame",
        "t=0 +1(9,9) · −1 +2(99,9) · −2 +1(9,9) · −1",
        [
          "R.began{1}", "R.ended{1}", "R.began{2}", "R.ended{2}", "R.began{1}", "R.ended{1}",
        ]
      ),
    ] as [(String, String, [String])])
  func singleTouch(name: String, script: String, lines: [String]) throws {
    let world = World()
    try world.play(script)
    #expect(world.log.lines == lines)
  }

  @Test("078 other views are free")
  func case078() throws {
    let world = World(.t1)
    try world.play("t=0 +1(100,150) · .02 +2(200,270) · .05 ~1(+2)~2(+2) · .1 −1−2")
    #expect(
      world.log.lines == [
        "A1.began{1}", "D.began{2}", "A1.moved{1}", "D.moved{2}", "A1.ended{1}", "D.ended{2}",
      ])
  }

  @Test("079 parent and child count separately")
  func case079() throws {
    let world = World()
    world.add("V", 0, 0, 100, 100, to: "R")
    try world.play("t=0 +1(50,50) · +2(300,300)")
    #expect(world.log.lines == ["V.began{1}", "R.began{2}"])
  }

  @Test("080 a refused finger is in allTouches and in no set")
  func case080() throws {
    let world = World()
    try world.play("t=0 +1(9,9) · +2(99,9) · ~1(+1) ~2(+1)")
    #expect(world.log.lines == ["R.began{1}", "R.moved{1}"])
    #expect(world.log.calls[1].all == [1, 2])
  }

  @Test("081 window as the hit view")
  func case081() throws {
    let world = World()
    world.window.hitTestOverride = { _, _ in world.window }
    try world.play("t=0 +1(9,9) · +2(99,9)")
    #expect(world.log.lines == ["W.began{1}", "W.began{2}"])
  }

  @Test("082 exclusive view blocks others")
  func case082() throws {
    let world = exclusiveWorld()
    try world.play(
      """
      t=0 +1(50,50) · .05 +2(250,50) · .1 −1 · .15 ~2(+5) · .2 −2 · .3 +3(250,50)
      """)
    #expect(world.log.lines == ["X.began{1}", "X.ended{1}", "Y.began{3}"])
  }

  @Test("083 exclusive view needs the window for itself")
  func case083() throws {
    let world = exclusiveWorld()
    try world.play("t=0 +1(250,50) · .05 +2(50,50) · .1 −1 · .15 −2")
    #expect(world.log.lines == ["Y.began{1}", "Y.ended{1}"])
  }

  @Test("084 other windows are not blocked")
  func case084() throws {
    let world = exclusiveWorld()
    world.addWindow("W2", 0, 400, 400, 400, level: .alert, root: "R2")
    try world.play("t=0 +1(50,50) · +2(50,500) · −1 · −2 · +2(50,500) · +1(50,50)")
    #expect(
      world.log.lines == [
        "X.began{1}", "R2.began{2}", "X.ended{1}", "R2.ended{2}", "R2.began{2}", "X.began{1}",
      ])
  }

  @Test("084 an exclusive view takes more of its own where it is multi-touch")
  func case084Own() throws {
    let world = exclusiveWorld()
    world["X"].isMultipleTouchEnabled = true
    try world.play("t=0 +1(50,50) · +2(60,50)")
    #expect(world.log.lines == ["X.began{1}", "X.began{2}"])
  }

  @Test("084 exclusive and another in one frame: the lower slot wins")
  func case084Frame() throws {
    let world = exclusiveWorld()
    try world.play("t=0 +1(250,50)+2(50,50) · −1−2 · +1(50,50)+2(250,50)")
    #expect(world.log.lines == ["Y.began{1}", "Y.ended{1}", "X.began{1}"])
  }

  @Test("084 a finger that was refused blocks nobody")
  func case084Refused() throws {
    let world = exclusiveWorld()
    try world.play("t=0 +1(250,50) · +2(50,50) · −1 · +3(250,50)")
    #expect(world.log.lines == ["Y.began{1}", "Y.ended{1}", "Y.began{3}"])
  }

  @Test("085 defaults")
  func case085() {
    let view = View()
    #expect(!view.isExclusiveTouch)
    #expect(!view.isMultipleTouchEnabled)
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isHidden)
    #expect(view.alpha == 1)
  }
}
