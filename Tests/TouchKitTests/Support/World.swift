import Testing
import TouchKit

/// The cases' world: a screen of 400×800, a key window W, a root controller VC with the root view R.
final class World {
  let log = CallLog()
  let application: ProbeApplication
  let window: ProbeWindow
  let root: ProbeView
  let controller: ProbeController
  let clock = ManualClock()

  /// The stamp of the frame before.
  private(set) var time = -0.02
  private var views: [String: ProbeView] = [:]
  private var windows: [ProbeWindow] = []
  private var contacts: [Int: (id: ContactID, location: Point)] = [:]
  private var landings = 0

  init(_ tree: Tree = .root, queueCapacity: Int = 256) {
    application = ProbeApplication(log: log, queueCapacity: queueCapacity)
    window = ProbeWindow("W", Rect(x: 0, y: 0, width: 400, height: 800), log: log)
    root = ProbeView("R", window.bounds, log: log)
    controller = ProbeController("VC", view: root, log: log)
    window.addSubview(root)
    application.scheduler = clock
    application.addWindow(window)
    window.makeKeyAndVisible()
    log.lines = []
    views["R"] = root
    build(tree)
  }

  enum Tree {
    case root
    /// R ▸ A(50,100,200,200) ▸ {A1(20,20,100,100), A2(150,150,100,100)}; R ▸ B(150,250,200,100) ▸
    /// D(10,10,60,60); B was added after A.
    case t1
    /// T1 without B and D.
    case t2
  }

  private func build(_ tree: Tree) {
    guard tree != .root else { return }
    add("A", 50, 100, 200, 200, to: "R")
    add("A1", 20, 20, 100, 100, to: "A")
    add("A2", 150, 150, 100, 100, to: "A")
    guard tree == .t1 else { return }
    add("B", 150, 250, 200, 100, to: "R")
    add("D", 10, 10, 60, 60, to: "B")
  }

  subscript(name: String) -> ProbeView {
    guard let view = views[name] else {
      Issue.record("the world has no view \(name)")
      return root
    }
    return view
  }

  func hasView(_ name: String) -> Bool { views[name] != nil }

  @discardableResult
  func add(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, to parent: String
  ) -> ProbeView {
    let view = ProbeView(name, Rect(x: x, y: y, width: width, height: height), log: log)
    views[name] = view
    self[parent].addSubview(view)
    return view
  }

  /// A visible window in front of W, with a root view of its size.
  @discardableResult
  func addWindow(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    level: WindowLevel = .normal, root rootName: String? = nil, visible: Bool = true
  ) -> ProbeWindow {
    let window = ProbeWindow(name, Rect(x: x, y: y, width: width, height: height), log: log)
    windows.append(window)
    window.level = level
    if let rootName {
      let root = ProbeView(rootName, window.bounds, log: log)
      views[rootName] = root
      window.addSubview(root)
    }
    application.addWindow(window)
    if visible { window.makeVisible() }
    return window
  }

  /// Makes every view but the named ones a plain view.
  func instrument(only names: String...) {
    for (name, view) in views { view.isInstrumented = names.contains(name) }
  }

  // MARK: - Fingers

  /// Posts the frames of a script and handles each as it comes.
  func play(_ text: String) throws {
    for frame in try Script(text).frames {
      application.post(touchFrame(frame))
      application.processEvents()
    }
  }

  /// Posts the frames of a script; they wait.
  func post(_ text: String) throws {
    for frame in try Script(text).frames { application.post(touchFrame(frame)) }
  }

  private func touchFrame(_ frame: Script.Frame) -> TouchFrame {
    time = frame.time ?? time + 0.02
    return TouchFrame(timestamp: time, changes: frame.tokens.map(change))
  }

  private func change(_ token: Script.Token) -> TouchChange {
    if token.verb == .land {
      landings += 1
      contacts[token.finger] = (
        ContactID(device: 0, slot: token.finger - 1, serial: landings), .zero
      )
    }
    guard var contact = contacts[token.finger] else {
      Issue.record("finger \(token.finger) has not landed")
      return TouchChange(
        contact: ContactID(device: 9, slot: 0, serial: 0), kind: .moved, location: .zero)
    }
    switch token.place {
    case .here: break
    case .at(let x, let y): contact.location = Point(x: x, y: y)
    case .by(let dx, let dy):
      contact.location = Point(x: contact.location.x + dx, y: contact.location.y + dy)
    }
    contacts[token.finger] = contact
    let kind: TouchChange.Kind =
      switch token.verb {
      case .land: .began
      case .move: .moved
      case .lift: .ended
      case .cancel: .cancelled(.palm)
      }
    return TouchChange(contact: contact.id, kind: kind, location: contact.location)
  }

  // MARK: - Motion and remote control

  /// Posts a step of a shake, `after` seconds after what was before, and handles it.
  func shake(_ phase: MotionPhase, after: Double = 0.1) {
    time += after
    application.post(phase, of: .motionShake, at: time)
    application.processEvents()
  }

  func remoteControl(_ subtype: EventSubtype) {
    time += 0.1
    application.post(remoteControl: subtype, at: time)
    application.processEvents()
  }

  /// Makes a view the first responder of its window.
  func makeFirstResponder(_ name: String) {
    self[name].canBecome = true
    #expect(self[name].becomeFirstResponder())
  }

  /// Posts accelerometer readings along one axis, ten milliseconds apart, and handles them.
  func accelerate(_ readings: [Double], device: Int = 7) {
    for reading in readings {
      time += 0.01
      application.post(Acceleration(x: reading, y: 0, z: 1), device: device, at: time)
      application.processEvents()
    }
  }

  /// Lets time run without input.
  func wait(_ seconds: Double) {
    time += seconds
    clock.advance(to: time)
  }

  // MARK: - What happened

  /// The lines since the last time it was asked.
  func takeLines() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  /// The name of the view that R's hit test finds, or "nil".
  func hit(_ x: Double, _ y: Double, in view: View? = nil) -> String {
    name((view ?? root).hitTest(Point(x: x, y: y), with: nil))
  }

  func hits(_ points: (Double, Double)..., in view: View? = nil) -> [String] {
    points.map { hit($0.0, $0.1, in: view) }
  }

  func name(_ view: View?) -> String { view.map { $0.name ?? "?" } ?? "nil" }
}
