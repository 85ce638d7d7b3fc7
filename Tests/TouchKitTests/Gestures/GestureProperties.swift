import Testing
import TouchKit

/// Random sessions over random recognizers with random relations: what always holds.
@Suite("Gestures: properties")
struct GestureProperties {
  private final class Session: GestureObserver {
    var random: SplitMix
    let world = World(.t1)
    let clock = ManualClock()
    let leftovers = Leftovers()
    var recognizers: [GestureRecognizer] = []
    var delegates: [AnsweringDelegate] = []
    var states: [ObjectIdentifier: GestureRecognizer.State] = [:]
    /// The contacts that a view has taken since the last check, and whether it did so as they landed.
    var taken: [Int: Bool] = [:]
    var problems: [String] = []
    var time = 0.0
    var actions = 0
    var waits = 0
    weak var lastTouch: Touch?
    /// Whether handlers change the tree, the windows and the lock under the fingers.
    let meddles: Bool
    var meddlings = 0

    init(seed: UInt64, meddles: Bool = false) {
      self.meddles = meddles
      random = SplitMix(seed: seed)
      if meddles {
        world.addWindow("P", 100, 100, 150, 200, level: .alert, root: "K")
        world.add("L", 20, 20, 80, 80, to: "K")
      }
      world.application.scheduler = clock
      world.application.gestureObserver = self
      world.application.unclaimedTouchObserver = leftovers
      let names = ["R", "A", "A1", "A2", "B", "D"] + (meddles ? ["K", "L"] : [])
      for name in names {
        world[name].isMultipleTouchEnabled = Bool.random(using: &random)
        world[name].isInstrumented = Int.random(in: 0..<3, using: &random) > 0
        world[name].callsSuper = Bool.random(using: &random)
        world[name].onCall = { [weak self, unowned view = world[name]] method, touches, _ in
          self?.handle(method, touches, of: view)
        }
      }
      for index in 0..<Int.random(in: 1...10, using: &random) {
        let recognizer = makeRecognizer()
        recognizer.name = "\(recognizer.kind)\(index)"
        recognizer.cancelsTouchesInView = Int.random(in: 0..<4, using: &random) > 0
        recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &random) == 0
        recognizer.delaysTouchesEnded = Int.random(in: 0..<4, using: &random) > 0
        if Int.random(in: 0..<4, using: &random) == 0 {
          let delegate = AnsweringDelegate()
          delegate.isSimultaneous = Bool.random(using: &random)
          delegate.begins = Int.random(in: 0..<6, using: &random) > 0
          delegates.append(delegate)
          recognizer.delegate = delegate
        }
        recognizers.append(recognizer)
        // Most on views that share their fingers.
        let view = min(
          Int.random(in: 0..<names.count, using: &random),
          Int.random(in: 0..<names.count, using: &random))
        world[names[view]].addGestureRecognizer(recognizer)
      }
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        pick().require(toFail: pick())
      }
    }

    func handle(_ method: String, _ touches: [Touch], of view: ProbeView) {
      lastTouch = touches.first
      let claims = Int.random(in: 0..<20, using: &random) == 0
      for touch in touches {
        if claims { touch.claim() }
        if claims || !view.callsSuper { taken[touch.contact.serial] = method == "began" }
      }
      meddle()
    }

    /// Something that a handler may do to what it is in the middle of.
    func meddle() {
      guard meddles, Int.random(in: 0..<25, using: &random) == 0 else { return }
      meddlings += 1
      let application = world.application
      let moved = world[["A", "A1", "A2", "B", "D", "L"].randomElement(using: &random) ?? "A"]
      let home = world[["R", "A", "B", "K"].randomElement(using: &random) ?? "R"]
      switch Int.random(in: 0..<9, using: &random) {
      case 0: moved.removeFromSuperview()
      case 1, 2: if !home.isDescendant(of: moved) { home.addSubview(moved) }
      case 3:
        if let window = world["K"].superview as? Window {
          if window.application == nil {
            application.addWindow(window)
          } else {
            application.removeWindow(window)
          }
        }
      case 4: application.isLocked ? application.unlock() : application.lock()
      case 5:
        if application.isIgnoringInteractionEvents {
          application.endIgnoringInteractionEvents()
        } else {
          application.beginIgnoringInteractionEvents()
        }
      case 6: (world["K"].superview as? Window)?.isHidden.toggle()
      case 7: home.addGestureRecognizer(pick())
      default: (world["K"].superview as? Window)?.isUsableWhileLocked.toggle()
      }
    }

    /// What somebody took is down behind the tree no longer; what was taken from its landing on never was.
    func checkTaken() {
      for (id, isFromStart) in taken {
        if leftovers.open.contains(id) {
          problems.append("\(id) is taken, and down behind the tree")
        }
        if isFromStart && leftovers.seen.contains(id) {
          problems.append("\(id) was taken from its landing on, and seen behind the tree")
        }
      }
      taken = [:]
    }

    func pick() -> GestureRecognizer {
      recognizers[Int.random(in: 0..<recognizers.count, using: &random)]
    }

    func makeRecognizer() -> GestureRecognizer {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
        tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
        return tap
      case 1: return TapGestureRecognizer()
      case 2:
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = Int.random(in: 0...1, using: &random)
        return press
      case 3:
        let pan = PanGestureRecognizer()
        pan.maximumNumberOfTouches = Int.random(in: 1...3, using: &random)
        return pan
      case 4:
        let swipe = SwipeGestureRecognizer()
        swipe.direction = SwipeDirection(rawValue: Int.random(in: 0...15, using: &random))
        return swipe
      case 5: return PinchGestureRecognizer()
      case 6: return RotationGestureRecognizer()
      case 7:
        let chord = ChordGestureRecognizer()
        chord.numberOfTouchesRequired = 2
        return chord
      case 8:
        let swipe = EdgeSwipeGestureRecognizer()
        swipe.edges = .all
        swipe.lookBack = 0.2
        return swipe
      case 9:
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .all
        pan.edgeWidth = 150
        return pan
      default:
        let spy = SpyRecognizer()
        spy.began = { [weak self] spy, _ in self?.act(spy) }
        spy.moved = { [weak self] spy, _ in self?.act(spy) }
        spy.ended = { [weak self] spy, _ in self?.act(spy) }
        return spy
      }
    }

    /// A recognizer that sets any state, legal or not.
    func act(_ spy: SpyRecognizer) {
      let states = GestureRecognizer.State.allCases
      if Int.random(in: 0..<5, using: &random) == 0 {
        spy.state = states[Int.random(in: 0..<states.count, using: &random)]
      }
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, reports state: GestureRecognizer.State, at time: Double
    ) {
      actions += 1
      let id = ObjectIdentifier(recognizer)
      let before = states[id] ?? .possible
      if !before.allows(state, isDiscrete: recognizer.isDiscrete) {
        problems.append("\(recognizer.name ?? "?") went from \(before.name) to \(state.name)")
      }
      if recognizer.state != state { problems.append("a report shows another state") }
      if before == .possible { checkExclusion(of: recognizer) }
      states[id] = state.isFinal ? nil : state
      // What a handler may do besides.
      switch Int.random(in: 0..<60, using: &random) {
      case 0: recognizer.isEnabled = false
      case 1: pick().isEnabled.toggle()
      case 2: world.application.cancelTouches(reason: .ignored)
      case 3:
        let other = pick()
        let view = other.view
        view?.removeGestureRecognizer(other)
        view?.addGestureRecognizer(other)
      default: meddle()
      }
    }

    /// Of two that follow a finger and are both recognized, one lets the other be.
    private func checkExclusion(of recognizer: GestureRecognizer) {
      for other in recognizers where other !== recognizer && other.state.isActive {
        let shares = other.touches.contains { touch in
          recognizer.touches.contains { $0 === touch }
        }
        if shares && excludes(other, recognizer) && excludes(recognizer, other) {
          problems.append("\(recognizer.name ?? "?") and \(other.name ?? "?") at once")
        }
      }
    }

    private func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
      let delegates = [winner.delegate, other.delegate].compactMap { $0 as? AnsweringDelegate }
      return winner.canPrevent(other) && other.canBePrevented(by: winner)
        && !delegates.contains { $0.isSimultaneous == true }
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, failed reason: GestureFailure, at time: Double
    ) {
      if states[ObjectIdentifier(recognizer)] != nil {
        problems.append("\(recognizer.name ?? "?") failed after it began")
      }
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, waits reason: GestureWait, at time: Double
    ) { waits += 1 }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, cannotGoFrom state: GestureRecognizer.State,
      to next: GestureRecognizer.State, at time: Double
    ) {
      if !(recognizer is SpyRecognizer) {
        problems.append("\(recognizer.name ?? "?") asked for \(next.name) in \(state.name)")
      }
    }

    func run(frames: Int) {
      var fingers: [Int: (id: ContactID, place: Point)] = [:]
      var serial = 0
      for _ in 0..<frames {
        time += [0.008, 0.016, 0.05, 0.2, 0.6][Int.random(in: 0..<5, using: &random)]
        if Bool.random(using: &random) { clock.advance(to: time - 0.004) }
        var changes: [TouchChange] = []
        for slot in 0..<4 {
          let dice = Int.random(in: 0..<10, using: &random)
          if var finger = fingers[slot] {
            if dice < 5 {
              let step = [1.0, 12, 60][Int.random(in: 0..<3, using: &random)]
              finger.place.x += Double.random(in: -step...step, using: &random)
              finger.place.y += Double.random(in: -step...step, using: &random)
              fingers[slot] = finger
              changes.append(.init(contact: finger.id, kind: .moved, location: finger.place))
            } else if dice < 8 {
              fingers[slot] = nil
              changes.append(
                .init(
                  contact: finger.id, kind: dice == 7 ? .cancelled(.palm) : .ended,
                  location: finger.place))
            }
          } else if dice < 4 {
            serial += 1
            let place = Point(
              x: Double.random(in: 0..<440, using: &random),
              y: Double.random(in: 0..<500, using: &random))
            let id = ContactID(device: 0, slot: slot, serial: serial)
            fingers[slot] = (id, place)
            changes.append(.init(contact: id, kind: .began, location: place))
          }
        }
        world.application.post(TouchFrame(timestamp: time, changes: changes))
        world.application.processEvents()
        checkTaken()
      }
      world.application.post(
        TouchFrame(
          timestamp: time + 0.01,
          changes: fingers.sorted { $0.key < $1.key }.map {
            .init(contact: $0.value.id, kind: .ended, location: $0.value.place)
          }))
      world.application.processEvents()
      clock.advance(to: time + 10)
    }

    /// What is left when the last finger is gone and all deadlines have passed.
    func check() {
      for recognizer in recognizers {
        if recognizer.state != .possible || recognizer.isWaiting || recognizer.numberOfTouches > 0 {
          problems.append("\(recognizer.name ?? "?") is left in \(recognizer.state.name)")
        }
      }
      if clock.nextTime != nil { problems.append("a deadline is left") }
      if !world.application.touches.isEmpty { problems.append("a touch is left") }
      checkPairs()
      problems += leftovers.problems
      for id in leftovers.open { problems.append("\(id) is left down behind the tree") }
      world.log.calls = []
      if lastTouch != nil { problems.append("a touch is kept") }
    }

    /// Each view hears of each touch: began, moves, one end.
    private func checkPairs() {
      var open: [String: Bool] = [:]
      for call in world.log.calls {
        for snapshot in call.touches {
          // Where views change their places, the chain above the hit view is another one at the end.
          if meddles && snapshot.touch.view?.name != call.responder { continue }
          let key = "\(call.responder) \(snapshot.touch.id)"
          switch call.method {
          case "began":
            if open[key] != nil { problems.append("\(key) began twice") }
            open[key] = true
          case "moved":
            if open[key] != true { problems.append("\(key) moved out of turn") }
          default:
            if open[key] != true { problems.append("\(key) ended out of turn") }
            open[key] = false
          }
          if snapshot.phase != phases[call.method] { problems.append("\(key) in a wrong phase") }
          if !call.all.contains(snapshot.finger) { problems.append("\(key) not of its event") }
        }
      }
      for (key, isOpen) in open where isOpen { problems.append("\(key) never ended") }
    }

    private let phases: [String: Touch.Phase] = [
      "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
    ]
  }

  @Test("random sessions", arguments: 0..<8)
  func sessions(block: UInt64) {
    var actions = 0
    var waits = 0
    var left = 0
    for seed in block * 50..<(block + 1) * 50 {
      let session = Session(seed: seed)
      session.run(frames: 120)
      session.check()
      #expect(session.problems == [], "seed \(seed)")
      actions += session.actions
      waits += session.waits
      left += session.leftovers.seen.count
    }
    #expect(actions > 200)
    #expect(waits > 5)
    #expect(left > 500)
  }

  @Test("random sessions whose handlers change what they are in the middle of", arguments: 0..<8)
  func meddling(block: UInt64) {
    var meddlings = 0
    for seed in block * 50..<(block + 1) * 50 {
      let session = Session(seed: seed, meddles: true)
      session.run(frames: 120)
      session.check()
      #expect(session.problems == [], "seed \(seed)")
      meddlings += session.meddlings
    }
    #expect(meddlings > 100)
  }
}
