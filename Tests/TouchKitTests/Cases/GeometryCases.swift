import Testing
import TouchKit

@Suite("Geometry and conversion")
struct GeometryCases {
  private func view(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: View? = nil,
    name: String? = nil, origin: Point = .zero
  ) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    view.name = name
    view.bounds.origin = origin
    parent?.addSubview(view)
    return view
  }

  private func hits(_ view: View, _ points: (Double, Double)...) -> [String] {
    points.map { view.hitTest(Point(x: $0.0, y: $0.1), with: nil)?.name ?? "nil" }
  }

  @Test("298 root with bounds.origin (−10,−10)")
  func case298() {
    let root = view(0, 0, 100, 100, name: "R", origin: Point(x: -10, y: -10))
    let s = view(40, 40, 20, 20, in: root, name: "S")
    _ = view(10, 10, 5, 5, in: s, name: "T")
    #expect(
      hits(root, (-5, -5), (40, 40), (52.5, 52.5), (-11, -11), (95, 95))
        == ["R", "S", "T", "nil", "nil"])
  }

  @Test("299 own transform does not matter for own coordinates")
  func case299() {
    let root = view(0, 0, 100, 100, name: "R")
    root.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(root.bounds.size == Size(width: 200, height: 200))
    _ = view(25, 25, 50, 50, in: root, name: "S")
    #expect(
      hits(root, (25, 25), (74, 74), (20, 20), (75, 75), (199, 199))
        == ["S", "S", "R", "R", "R"])
  }

  @Test("301 own transform and moved bounds origin")
  func case301() {
    let root = view(0, 0, 100, 100, name: "R")
    root.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    _ = view(25, 25, 50, 50, in: root, name: "S")
    root.bounds.origin = Point(x: 0, y: 25)
    #expect(
      hits(root, (25, 25), (74, 74), (75, 75), (199, 199), (200, 200))
        == ["S", "S", "R", "R", "nil"])
  }

  @Test("302 inside test uses bounds units")
  func case302() {
    let plain = view(0, 0, 100, 100)
    #expect(plain.point(inside: Point(x: 99, y: 99), with: nil))
    #expect(!plain.point(inside: Point(x: 100, y: 100), with: nil))
    let moved = view(0, 0, 100, 100, origin: Point(x: 10000, y: 10000))
    #expect(!moved.point(inside: Point(x: 50, y: 50), with: nil))
  }

  @Test("303 conversion between siblings")
  func case303() {
    let root = view(0, 0, 100, 100)
    let s1 = view(20, 10, 10, 10, in: root)
    let s2 = view(80, 80, 20, 20, in: root)
    let s3 = view(5, 5, 5, 5, in: s2)
    let table: [(View, Point, View, Point)] = [
      (root, Point(x: 15, y: 15), s1, Point(x: -5, y: 5)),
      (s1, Point(x: 5, y: 5), root, Point(x: 25, y: 15)),
      (root, Point(x: 85, y: 85), s2, Point(x: 5, y: 5)),
      (s2, Point(x: -5, y: -5), root, Point(x: 75, y: 75)),
      (s1, Point(x: 60, y: 70), s2, Point(x: 0, y: 0)),
      (s2, Point(x: -5, y: -5), s1, Point(x: 55, y: 65)),
      (s3, Point(x: 1, y: 1), s1, Point(x: 66, y: 76)),
    ]
    for (from, point, to, result) in table {
      #expect(from.convert(point, to: to) == result)
      #expect(to.convert(point, from: from) == result)
    }
  }

  @Test(
    "305 three moved bounds under a window",
    arguments: [Point(x: 0, y: 0), Point(x: 7, y: 9), Point(x: -30, y: 100)],
    [Point(x: 0, y: 0), Point(x: 11, y: -13)])
  func case305(frameOrigin: Point, boundsOrigin: Point) {
    let window = Window(frame: Rect(origin: frameOrigin, size: Size(width: 256, height: 256)))
    window.bounds.origin = boundsOrigin
    let s1 = view(80, 80, 100, 100, in: window, origin: Point(x: 15, y: 15))
    let s2 = view(70, 70, 100, 100, in: s1, origin: Point(x: 25, y: 25))
    let s3 = view(50, 50, 100, 100, in: s2, origin: Point(x: 64, y: 64))
    #expect(s3.convert(Point(x: 20, y: 10), to: window) == Point(x: 116, y: 106))
    #expect(s3.convert(Point(x: 20, y: 10), to: nil) == Point(x: 116, y: 106))
    #expect(s3.convert(Point(x: 116, y: 106), from: nil) == Point(x: 20, y: 10))
  }

  @Test("306 child bounds origin cancels out")
  func case306() {
    let v = view(0, 0, 100, 100, origin: Point(x: 50, y: 50))
    let s = view(40, 40, 20, 20, in: v, origin: Point(x: 123, y: 123))
    #expect(s.convert(Point(x: 133, y: 133), to: v) == Point(x: 50, y: 50))
    #expect(v.convert(Point(x: 133, y: 133), from: s) == Point(x: 50, y: 50))
  }

  @Test("307 inverse of the scaled conversion")
  func case307() {
    let p = view(0, 0, 80, 40)
    let s = view(0, 0, 0, 0, in: p)
    s.transform = AffineTransform(scaleX: 2, y: 2)
    s.frame = Rect(x: 10, y: 10, width: 60, height: 40)
    #expect(s.convert(Point(x: 25, y: 5), to: p) == Point(x: 60, y: 20))
  }

  @Test("309 scale and bounds mixed")
  func case309() {
    let root = view(0, 0, 512, 512)
    let s = view(0, 0, 0, 0, in: root)
    s.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    s.frame = Rect(x: 128, y: 128, width: 256, height: 256)
    s.bounds.origin = Point(x: 32, y: 32)
    let t = view(0, 0, 0, 0, in: s)
    t.transform = AffineTransform(scaleX: 2, y: 2)
    t.frame = Rect(x: 128, y: 128, width: 128, height: 128)
    #expect(t.convert(.zero, to: root) == Point(x: 176, y: 176))
  }

  @Test("326 point outside a view without a superview")
  func case326() {
    let v = view(10, 10, 100, 100, name: "V")
    #expect(hits(v, (-10, -10), (50, 50)) == ["nil", "V"])
    #expect(!v.point(inside: Point(x: -10, y: -10), with: nil))
    #expect(v.point(inside: Point(x: 50, y: 50), with: nil))
  }

  @Test("resizing the bounds keeps the centre")
  func resizing() {
    let v = view(10, 10, 100, 100)
    v.bounds.size = Size(width: 50, height: 20)
    #expect(v.frame == Rect(x: 35, y: 50, width: 50, height: 20))
    #expect(v.center == Point(x: 60, y: 60))
  }

  @Test("conversion survives a way there and back through turns and scales")
  func roundTrip() {
    let root = view(0, 0, 500, 500)
    let outer = view(50, 60, 200, 100, in: root, origin: Point(x: 3, y: -4))
    outer.transform = AffineTransform(rotationAngle: 0.3)
      .concatenating(AffineTransform(scaleX: 1.5, y: 0.7))
    let inner = view(10, 20, 80, 40, in: outer)
    inner.anchorPoint = Point(x: 0.2, y: 0.9)
    inner.transform = AffineTransform(rotationAngle: -1.1)
    let point = Point(x: 12.5, y: 7.25)
    let back = root.convert(inner.convert(point, to: root), to: inner)
    #expect(point.distance(to: back) < 1e-9)
  }

  @Test("points that are no numbers hit nothing and do not trap")
  func notANumber() {
    let v = view(0, 0, 100, 100, name: "V")
    #expect(
      hits(v, (.nan, 5), (.infinity, 5), (-.infinity, 5), (5, .nan)).allSatisfy { $0 == "nil" })
  }
}
