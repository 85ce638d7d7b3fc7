import Testing
import TouchKit

/// Random trees and random fingers; what must hold always.
@Suite("Whatever the fingers do")
struct DeliveryProperties {
  /// What one random session did, kept for the checks.
  private struct Session {
    let world = World(queueCapacity: 4)
    var random: SplitMix
    var names = ["R"]
    var down: [Int] = []

    init(seed: UInt64) {
      random = SplitMix(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

    mutating func growTree() {
      for index in 0..<Int.random(in: 3...25, using: &random) {
        guard let parent = names.randomElement(using: &random) else { return }
        let view = world.add(
          "v\(index)", number(-50...300), number(-50...500), number(0...300), number(0...400),
          to: parent)
        names.append("v\(index)")
        view.isMultipleTouchEnabled = chance(2)
        view.isExclusiveTouch = chance(8)
        view.isHidden = chance(8)
        view.isUserInteractionEnabled = !chance(8)
        if chance(8) { view.alpha = Float(number(0...0.02)) }
        if chance(4) { view.bounds.origin = Point(x: number(-40...40), y: number(-40...40)) }
        if chance(4) {
          view.transform = AffineTransform(rotationAngle: number(-3...3))
            .concatenating(AffineTransform(scaleX: number(0.3...2), y: number(0.3...2)))
        }
        view.callsSuper = chance(3)
      }
      if chance(2) { world.addWindow("W2", 200, 100, 150, 300, level: .alert, root: "R2") }
    }

    /// Posts a random frame, in the notation of the scripts.
    mutating func frame() throws {
      var tokens: [String] = []
      for finger in 1...5 where !chance(3) {
        if !down.contains(finger) {
          guard chance(3) else { continue }
          let (x, y) = (Int(number(0...399)), Int(number(0...799)))
          tokens.append("+\(finger)(\(x),\(y))")
          down.append(finger)
        } else if chance(5) {
          tokens.append(chance(4) ? "✕\(finger)" : "−\(finger)")
          down.removeAll { $0 == finger }
        } else {
          tokens.append("~\(finger)(\(Int(number(0...420)) - 10),\(Int(number(0...820)) - 10))")
        }
      }
      try world.post(tokens.joined(separator: " "))
    }

    /// Something that a program may do at any time.
    mutating func mischief() {
      guard let name = names.randomElement(using: &random), name != "R" else { return }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: world.application.cancelTouches(reason: .locked)
      case 1: world[name].removeFromSuperview()
      case 2:
        if let parent = names.randomElement(using: &random),
          !world[parent].isDescendant(of: world[name])
        {
          world[parent].addSubview(world[name])
        }
      case 3: world[name].isHidden.toggle()
      case 4: world[name].superview?.sendSubviewToBack(world[name])
      default: world[name].frame.origin = Point(x: number(-50...300), y: number(-50...500))
      }
    }

    mutating func run(frames: Int, mischievous: Bool) throws {
      growTree()
      for _ in 0..<frames {
        try frame()
        if mischievous && chance(10) { mischief() }
        if !chance(3) { world.application.processEvents() }
      }
      try world.post(down.map { "−\($0)" }.joined(separator: " "))
      world.application.processEvents()
    }
  }

  /// Where views change their places meanwhile, the chain above the hit view is another one at the
  /// end than at the beginning; the hit view itself has its pairs all the same.
  @Test(
    "269 balance: each responder gets its calls in pairs, for each touch", arguments: 0..<60,
    [false, true])
  func pairing(seed: UInt64, mischievous: Bool) throws {
    var session = Session(seed: seed)
    try session.run(frames: 200, mischievous: mischievous)
    var open: Set<String> = []
    var everBegan: Set<String> = []
    for call in session.world.log.calls {
      for touch in call.touches {
        if mischievous && touch.touch.view?.name != call.responder { continue }
        let key = "\(call.responder) \(touch.touch.id)"
        switch call.method {
        case "began":
          #expect(everBegan.insert(key).inserted, "\(key) began twice")
          open.insert(key)
        case "moved": #expect(open.contains(key), "\(key) moved without having begun")
        default: #expect(open.remove(key) != nil, "\(key) \(call.method) without having begun")
        }
        #expect(touch.phase == phase(of: call.method))
      }
    }
    #expect(open.isEmpty)
    #expect(everBegan.count > 5 || session.world.log.calls.isEmpty)
  }

  @Test(
    "325 sets are of the event, views and windows fixed, ended touches gone", arguments: 60..<100)
  func invariants(seed: UInt64) throws {
    var session = Session(seed: seed)
    let world = session.world
    var fixed: [ObjectIdentifier: (view: View?, window: Window?)] = [:]
    var over: Set<ObjectIdentifier> = []
    var kept: [Touch] = []
    try session.run(frames: 200, mischievous: true)
    var previousID = 0
    var previousTime = -Double.infinity
    for call in world.log.calls {
      let identifiers = call.touches.map { ObjectIdentifier($0.touch) }
      #expect(!call.touches.isEmpty)
      #expect(Set(identifiers).count == identifiers.count)
      // One view's touches, in slot order, all of them known to the event.
      #expect(call.touches.allSatisfy { $0.touch.view === call.touches[0].touch.view })
      #expect(call.touches.map(\.finger) == call.touches.map(\.finger).sorted())
      #expect(Set(call.touches.map(\.finger)).isSubset(of: call.all))
      let id = call.event?.id ?? 0
      #expect(id >= previousID)
      #expect(call.eventTime ?? -1 >= previousTime)
      (previousID, previousTime) = (id, call.eventTime ?? -1)
      for snapshot in call.touches {
        let identifier = ObjectIdentifier(snapshot.touch)
        kept.append(snapshot.touch)
        #expect(!over.contains(identifier) || call.method == "ended" || call.method == "cancelled")
        if call.method == "began" && fixed[identifier] == nil {
          fixed[identifier] = (snapshot.touch.view, snapshot.touch.window)
        }
        #expect(fixed[identifier]?.view === snapshot.touch.view)
        #expect(fixed[identifier]?.window === snapshot.touch.window)
        if call.method == "ended" || call.method == "cancelled" { over.insert(identifier) }
      }
    }
  }

  @Test("a session played at once and frame by frame is the same session", arguments: 100..<120)
  func sameSession(seed: UInt64) throws {
    var first = Session(seed: seed)
    try first.run(frames: 120, mischievous: false)
    var second = Session(seed: seed)
    try second.run(frames: 120, mischievous: false)
    #expect(first.world.log.lines == second.world.log.lines)
    #expect(!first.world.log.lines.isEmpty || first.world.root.isHidden)
  }

  @Test("the hit view is the one that a naive search finds", arguments: 200..<260)
  func hitView(seed: UInt64) {
    var session = Session(seed: seed)
    session.growTree()
    for _ in 0..<200 {
      let point = Point(x: session.number(-10...410), y: session.number(-10...810))
      let (window, view) = session.world.application.hitTest(point, with: nil)
      let expected = NaiveHitTest.search(session.world.application.windows, point)
      #expect(view === expected)
      #expect(window === (expected == nil ? nil : expected?.window))
    }
  }

  private func phase(of method: String) -> Touch.Phase {
    switch method {
    case "began": .began
    case "moved": .moved
    case "ended": .ended
    default: .cancelled
    }
  }
}

/// The hit test written another way: every view's inside is worked out in screen coordinates first,
/// then the last view in drawing order that is inside itself and all its ancestors wins.
private enum NaiveHitTest {
  static func search(_ windows: [Window], _ point: Point) -> View? {
    var winner: View?
    for window in windows { walk(window, [], point, &winner) }
    return winner
  }

  private static func walk(_ view: View, _ chain: [View], _ point: Point, _ winner: inout View?) {
    let path = chain + [view]
    let takesPart = path.allSatisfy {
      !$0.isHidden && $0.isUserInteractionEnabled && !(Double($0.alpha) < 0.01)
    }
    if takesPart && path.indices.allSatisfy({ contains(Array(path[...$0]), point) }) {
      winner = view
    }
    for subview in view.subviews { walk(subview, path, point, &winner) }
  }

  /// Down the path from the screen: undo the place, the transform about the anchor, the origin.
  private static func contains(_ path: [View], _ point: Point) -> Bool {
    var (x, y) = (point.x, point.y)
    for view in path {
      let (bounds, matrix) = (view.bounds, view.transform)
      let determinant = matrix.a * matrix.d - matrix.b * matrix.c
      let (dx, dy) = (x - view.center.x - matrix.tx, y - view.center.y - matrix.ty)
      x = (matrix.d * dx - matrix.c * dy) / determinant
      y = (matrix.a * dy - matrix.b * dx) / determinant
      x += bounds.origin.x + view.anchorPoint.x * bounds.size.width
      y += bounds.origin.y + view.anchorPoint.y * bounds.size.height
    }
    guard let bounds = path.last?.bounds else { return false }
    return bounds.origin.x <= x && x < bounds.origin.x + bounds.size.width
      && bounds.origin.y <= y && y < bounds.origin.y + bounds.size.height
  }
}
