import Testing
import TouchKit

@Suite("Hit testing")
struct HitTestingCases {
  @Test("001 front sibling refuses, back sibling's child wins")
  func case001() {
    let world = World(.t1)
    #expect(world.hit(100, 150) == "A1")
    #expect(
      world.log.hitTests == ["R(100,150)", "B(-50,-100)", "A(50,50)", "A2(-100,-100)", "A1(30,30)"])
    #expect(world.log.insideTests == ["R", "B", "A", "A2", "A1"])
  }

  @Test("002 first hit stops the walk")
  func case002() {
    let world = World(.t1)
    #expect(world.hit(200, 270) == "D")
    #expect(world.log.hitTests == ["R(200,270)", "B(50,20)", "D(40,10)"])
    #expect(world.log.insideTests.count == 3)
  }

  @Test("003 nobody better: the view itself")
  func case003() {
    let world = World(.t1)
    #expect(world.hit(380, 700) == "R")
    #expect(world.log.hitTests.count == 3)
    #expect(world.log.insideTests == ["R", "B", "A"])
  }

  @Test("004 a point outside is refused before any subview is asked")
  func case004() {
    let world = World(.t1)
    #expect(world.hit(-10, -10) == "nil")
    #expect(world.log.hitTests == ["R(-10,-10)"])
  }

  @Test("005 bringSubviewToFront changes the winner")
  func case005() {
    let world = World(.t1)
    #expect(world.hit(200, 270) == "D")
    world.root.bringSubviewToFront(world["A"])
    #expect(world.hit(200, 270) == "A2")
  }

  @Test("006 child outside its parent is unreachable")
  func case006() {
    let world = World(.t2)
    #expect(world.hit(270, 320) == "R")
    #expect(!world.log.insideTests.contains("A2"))
  }

  @Test("007 nothing is clipped, nothing more is reachable")
  func case007() {
    let world = World(.t2)
    #expect(world.hits((270, 320), (220, 280)) == ["R", "A2"])
  }

  @Test("009 edges: minimum in, maximum out")
  func case009() {
    let world = World(.t2)
    world["A2"].removeFromSuperview()
    world["A1"].removeFromSuperview()
    #expect(
      world.hits((50, 100), (249.999, 299.999), (250, 200), (150, 300), (49.999, 200))
        == ["A", "A", "R", "R", "R"])
  }

  @Test("010 hidden child and hidden parent")
  func case010() {
    let world = World(.t2)
    world["A1"].isHidden = true
    #expect(world.hit(100, 150) == "A")
    #expect(world.log.hitTests.contains("A1(30,30)"))
    #expect(!world.log.insideTests.contains("A1"))

    world["A1"].isHidden = false
    world["A"].isHidden = true
    world.log.hitTests = []
    world.log.insideTests = []
    #expect(world.hit(100, 150) == "R")
    #expect(world.log.hitTests == ["R(100,150)", "A(50,50)"])
    #expect(world.log.insideTests == ["R"])
  }

  @Test(
    "011 alpha threshold",
    arguments: [
      (0, "A"), (0.005, "A"), (0.01, "A"), (Float(0.01).nextUp, "A1"), (0.011, "A1"), (0.02, "A1"),
      (1, "A1"), (.nan, "A"), (-1, "A"),
    ] as [(Float, String)])
  func case011(alpha: Float, hit: String) {
    let world = World(.t2)
    world["A1"].alpha = alpha
    #expect(world.hit(100, 150) == hit)
  }

  @Test("012 alpha is judged at each level, not multiplied")
  func case012() {
    let world = World(.t2)
    world["A"].alpha = 0.02
    world["A1"].alpha = 0.02
    #expect(world.hit(100, 150) == "A1")
    world["A"].alpha = 0.009
    #expect(world.hit(100, 150) == "R")
  }

  @Test("013 interaction switched off")
  func case013() {
    let world = World(.t2)
    world["A1"].isUserInteractionEnabled = false
    #expect(world.hit(100, 150) == "A")
    world["A1"].isUserInteractionEnabled = true
    world["A"].isUserInteractionEnabled = false
    #expect(world.hit(100, 150) == "R")
  }

  @Test("014 root view refuses: the window handles")
  func case014() throws {
    let world = World()
    world.root.hitTestOverride = { _, _ in nil }
    try world.play("t=0 +1(100,100) · .05 −1")
    #expect(world.takeLines() == ["W.began{1}", "W.ended{1}"])
    #expect(world.log.calls.allSatisfy { $0.touches[0].touch.view === world.window })
  }

  @Test("015 window returns nil: nobody")
  func case015() throws {
    let world = World()
    world.window.hitTestOverride = { _, _ in nil }
    try world.play("t=0 +1(100,100) · ~1(+20) · .05 −1")
    #expect(world.takeLines() == [])
    world.window.hitTestOverride = nil
    try world.play("1 +1(100,100) · −1")
    #expect(world.takeLines() == ["R.began{1}", "R.ended{1}"])
  }

  @Test("016 a finger that landed on nobody stays nobody's")
  func case016() throws {
    let world = World()
    world.window.hitTestOverride = { _, _ in nil }
    try world.play("t=0 +1(100,100)")
    world.window.hitTestOverride = nil
    try world.play("~1(+20) · +2(50,50) · −1 · −2")
    #expect(world.takeLines() == ["R.began{2}", "R.ended{2}"])
  }

  @Test("017 labels and images take nothing until they are told to")
  func case017() {
    let world = World()
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    label.name = "L"
    let image = ImageView(frame: Rect(x: 200, y: 0, width: 100, height: 40))
    image.name = "I"
    let inside = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    inside.name = "inside"
    image.addSubview(inside)
    world.root.addSubview(label)
    world.root.addSubview(image)
    world.add("P", 0, 50, 100, 40, to: "R")
    #expect(world.hits((10, 10), (10, 60), (205, 5)) == ["R", "P", "R"])
    label.isUserInteractionEnabled = true
    image.isUserInteractionEnabled = true
    #expect(world.hits((10, 10), (205, 5), (290, 5)) == ["L", "inside", "I"])
  }

  @Test("018 overlap: the last one added wins; send to back; insert")
  func case018() {
    let world = World()
    world.add("X", 0, 0, 100, 100, to: "R")
    let y = world.add("Y", 50, 50, 100, 100, to: "R")
    #expect(world.hit(75, 75) == "Y")
    world.root.sendSubviewToBack(y)
    #expect(world.hit(75, 75) == "X")
    let z = world.add("Z", 60, 60, 50, 50, to: "R")
    world.root.insertSubview(z, at: 0)
    #expect(world.hit(75, 75) == "X")
    #expect(world.root.subviews.map(\.name) == ["Z", "Y", "X"])
  }

  @Test("020 bounds origin shifts the subviews")
  func case020() {
    let world = World()
    let parent = world.add("P", 0, 0, 200, 200, to: "R")
    parent.bounds.origin = Point(x: 0, y: 50)
    world.add("C", 0, 50, 50, 50, to: "P")
    #expect(world.hits((10, 10), (10, 49.9), (10, 50)) == ["C", "C", "P"])
  }

  @Test("021 negative bounds origin")
  func case021() {
    let world = World()
    world.add("P", 0, 0, 200, 200, to: "R").bounds.origin = Point(x: -20, y: 0)
    world.add("C", 0, 0, 50, 50, to: "P")
    #expect(world.hits((10, 10), (25, 10), (69.9, 10), (70, 10)) == ["P", "C", "C", "P"])
  }

  @Test("022 scale 0.5")
  func case022() {
    let world = World()
    world.root.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    world.add("V", 0, 0, 100, 100, to: "R").transform = AffineTransform(scaleX: 0.5, y: 0.5)
    #expect(
      world.hits((25, 25), (74, 74), (75, 75), (199, 199), (200, 200))
        == ["V", "V", "R", "R", "nil"])
  }

  @Test("023 turned by 45°")
  func case023() {
    let world = World()
    world.add("V", 100, 100, 100, 100, to: "R").transform =
      AffineTransform(rotationAngle: .pi / 4)
    #expect(
      world.hits((150, 150), (105, 105), (150, 85), (150, 79)) == ["V", "R", "V", "R"])
  }

  @Test("024 a transform without a way back takes nothing")
  func case024() {
    let world = World()
    world.add("V", 100, 100, 100, 100, to: "R").transform = AffineTransform(scaleX: 0, y: 1)
    world.add("inside", 0, 0, 100, 100, to: "V")
    #expect(world.hit(150, 150) == "R")
  }

  @Test("025 convert through a scaled view")
  func case025() {
    let world = World()
    let scaled = View(frame: Rect(x: 10, y: 10, width: 60, height: 40))
    world.root.addSubview(scaled)
    scaled.transform = AffineTransform(scaleX: 2, y: 2)
    scaled.frame = Rect(x: 10, y: 10, width: 60, height: 40)
    #expect(scaled.bounds == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(world.root.convert(Point(x: 60, y: 20), to: scaled) == Point(x: 25, y: 5))
  }

  @Test("026 parent returns a chosen child for every point")
  func case026() throws {
    let world = World(.t2)
    world.root.hitTestOverride = { _, _ in world["A1"] }
    try world.play("t=0 +1(380,700) · .05 −1")
    #expect(world.takeLines() == ["A1.began{1}", "A1.ended{1}"])
    let began = world.log.calls[0].touches[0]
    #expect(began.location == Point(x: 310, y: 580))
    #expect(began.touch.location(in: nil) == Point(x: 380, y: 700))
  }

  @Test("027 front sibling returns nil: the one behind")
  func case027() {
    let world = World(.t1)
    world["B"].hitTestOverride = { _, _ in nil }
    #expect(world.hits((200, 270), (300, 300)) == ["A2", "R"])
  }

  @Test("028 returning itself early keeps subviews unasked")
  func case028() {
    let world = World(.t2)
    let a = world["A"]
    a.hitTestOverride = { _, _ in a }
    #expect(world.hit(100, 150) == "A")
    #expect(!world.log.hitTests.contains { $0.hasPrefix("A1") })
    // It did not look at the point.
    #expect(world.hit(380, 700) == "A")
  }

  @Test("029 point(inside:) false cuts the level")
  func case029() {
    let world = World(.t2)
    world["A"].insideOverride = { _ in false }
    #expect(world.hit(100, 150) == "R")
    #expect(!world.log.hitTests.contains { $0.hasPrefix("A1") || $0.hasPrefix("A2") })
  }

  @Test("029 point(inside:) true makes children outside reachable")
  func case029Everywhere() {
    let world = World(.t2)
    world["A"].insideOverride = { _ in true }
    #expect(world.hits((270, 320), (390, 790)) == ["A2", "A"])
  }

  @Test("030 enlarged touch area, limited by the parent")
  func case030() {
    let world = World(.t2)
    world["A1"].touchArea = .inset(-20)
    #expect(
      world.hits((55, 105), (40, 105), (189, 239), (190, 240)) == ["A1", "R", "A1", "A"])
  }

  @Test("031 many children")
  func case031() {
    let world = World()
    for index in 0..<52 {
      world.add("c\(index)", Double(index % 40) * 10, Double(index / 40) * 10, 10, 10, to: "R")
    }
    #expect(world.hit(200, 700) == "R")
    #expect(world.log.hitTests.count == 53)
    let children = world.log.hitTests.dropFirst().map { $0.prefix { $0 != "(" } }
    #expect(children.elementsEqual((0..<52).reversed().map { "c\($0)" }))
  }

  @Test("033 flags are judged on the receiver itself")
  func case033() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let point = Point(x: 50, y: 50)
    #expect(view.hitTest(point, with: nil) === view)
    view.isHidden = true
    #expect(view.hitTest(point, with: nil) == nil)
    view.isHidden = false
    view.alpha = 0
    #expect(view.hitTest(point, with: nil) == nil)
    view.alpha = 1
    view.isUserInteractionEnabled = false
    #expect(view.hitTest(point, with: nil) == nil)
  }

  @Test("034 zero-size container")
  func case034() {
    let world = World()
    world.add("P", 10, 10, 0, 0, to: "R")
    world.add("C", 0, 0, 100, 100, to: "P")
    #expect(world.hit(20, 20) == "R")
  }

  @Test("035 anchor point")
  func case035() {
    let world = World()
    let view = world.add("V", 0, 0, 100, 100, to: "R")
    view.anchorPoint = Point(x: 0, y: 0)
    view.center = Point(x: 100, y: 100)
    #expect(world.hits((150, 150), (60, 60), (100, 100)) == ["V", "R", "V"])
  }

  @Test("036 a turn is about the anchor point")
  func case036() {
    let world = World()
    let view = world.add("V", 100, 100, 100, 100, to: "R")
    view.anchorPoint = Point(x: 0, y: 0)
    view.center = Point(x: 200, y: 200)
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    #expect(world.hits((150, 250), (250, 250), (150, 150)) == ["V", "R", "R"])
  }

  @Test("interception without a subclass")
  func interception() throws {
    let world = World(.t2)
    world["A"].interception = .itself
    #expect(world.hits((100, 150), (380, 700)) == ["A", "R"])
    world["A"].interception = .nothing
    #expect(world.hits((100, 150)) == ["R"])
    world["A"].interception = .none
    world.root.interception = .view(.init(world["A2"]))
    #expect(world.hits((380, 700), (-1, 0)) == ["A2", "nil"])
  }

  @Test("a hit test explains itself")
  func explanation() {
    let world = World(.t1)
    world["A2"].isHidden = true
    let (view, log) = world.application.explainHitTest(Point(x: 100, y: 150))
    #expect(view?.name == "A1")
    #expect(log.steps.map { $0.view.name } == ["W", "R", "B", "A", "A2", "A1"])
    #expect(log.steps.map(\.depth) == [0, 1, 2, 2, 3, 3])
  }
}
