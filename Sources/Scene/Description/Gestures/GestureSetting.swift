import TouchKit

/// A property that a kind of gesture has in a scene: its key, what it can be, and where it goes.
struct GestureSetting: Sendable {
  /// What can stand there.
  enum Form: Equatable {
    case boolean
    case count(ClosedRange<Int>)
    case seconds
    case length
    /// A plain number from 0 to 10.
    case factor
    /// An angle in degrees; radians in the recognizer.
    case degrees
    case directions
    case edges
    case touchTypes
  }

  let key: String
  let form: Form

  /// Gives a recognizer the value; a length comes as a number of points.
  let apply: @Sendable (GestureRecognizer, GestureValue) -> Void

  /// Gives a recognizer the value that another one has.
  let copy: @Sendable (_ from: GestureRecognizer, _ to: GestureRecognizer) -> Void

  private typealias Path<Recognizer, Value> = ReferenceWritableKeyPath<Recognizer, Value> & Sendable

  private init<Recognizer: GestureRecognizer, Value>(
    _ key: String, _ form: Form, _ path: Path<Recognizer, Value>,
    _ extract: @escaping @Sendable (GestureValue) -> Value?
  ) {
    self.key = key
    self.form = form
    apply = { recognizer, value in
      guard let recognizer = recognizer as? Recognizer, let value = extract(value) else { return }
      recognizer[keyPath: path] = value
    }
    copy = { source, target in
      guard let source = source as? Recognizer, let target = target as? Recognizer else { return }
      target[keyPath: path] = source[keyPath: path]
    }
  }

  private static func count<Recognizer: GestureRecognizer>(
    _ key: String, _ path: Path<Recognizer, Int>, in range: ClosedRange<Int> = 1...20
  ) -> GestureSetting {
    GestureSetting(key, .count(range), path) {
      if case .count(let count) = $0 { count } else { nil }
    }
  }

  private static func number<Recognizer: GestureRecognizer>(
    _ form: Form, _ key: String, _ path: Path<Recognizer, Double>
  ) -> GestureSetting {
    GestureSetting(key, form, path) { if case .number(let number) = $0 { number } else { nil } }
  }

  private static func degrees<Recognizer: GestureRecognizer>(
    _ key: String, _ path: Path<Recognizer, Double>
  ) -> GestureSetting {
    GestureSetting(key, .degrees, path) {
      if case .number(let degrees) = $0 { degrees * .pi / 180 } else { nil }
    }
  }

  private static func boolean(
    _ key: String, _ path: Path<GestureRecognizer, Bool>
  ) -> GestureSetting {
    GestureSetting(key, .boolean, path) { if case .boolean(let flag) = $0 { flag } else { nil } }
  }

  private static func edges<Recognizer: GestureRecognizer>(
    _ path: Path<Recognizer, RectEdge>
  ) -> GestureSetting {
    GestureSetting("edges", .edges, path) { if case .edges(let edges) = $0 { edges } else { nil } }
  }

  /// The settings of a kind, in the order of the documentation.
  static func all(of kind: GestureKind) -> [GestureSetting] { tables[kind] ?? [] }

  private static let tables = Dictionary(
    uniqueKeysWithValues: GestureKind.allCases.map { ($0, table(of: $0)) })

  private static func table(of kind: GestureKind) -> [GestureSetting] {
    switch kind {
    case .tap: tap + common
    case .longPress: longPress + common
    case .multiTapHold: multiTapHold + common
    case .pan: pan + common
    case .screenEdgePan: screenEdgePan + pan + common
    case .swipe: swipe + common
    case .edgeSwipe: edgeSwipe + common
    case .pinch: pinch + common
    case .rotation: rotation + common
    case .chord: chord + common
    case .hover: common
    }
  }

  private static let common: [GestureSetting] = [
    boolean("enabled", \.isEnabled),
    boolean("cancelsTouchesInView", \.cancelsTouchesInView),
    boolean("delaysTouchesBegan", \.delaysTouchesBegan),
    boolean("delaysTouchesEnded", \.delaysTouchesEnded),
    GestureSetting("allowedTouchTypes", .touchTypes, \GestureRecognizer.allowedTouchTypes) {
      if case .touchTypes(let types) = $0 { types } else { nil }
    },
    boolean("requiresExclusiveTouchType", \.requiresExclusiveTouchType),
  ]

  private static let tap: [GestureSetting] = [
    count("taps", \TapGestureRecognizer.numberOfTapsRequired),
    count("touches", \TapGestureRecognizer.numberOfTouchesRequired),
    number(.length, "allowableMovement", \TapGestureRecognizer.allowableMovement),
    number(.seconds, "maximumTapDuration", \TapGestureRecognizer.maximumTapDuration),
    number(.seconds, "maximumTapInterval", \TapGestureRecognizer.maximumTapInterval),
  ]

  private static let press: [GestureSetting] = [
    count("touches", \LongPressGestureRecognizer.numberOfTouchesRequired),
    number(.seconds, "minimumDuration", \LongPressGestureRecognizer.minimumPressDuration),
    number(.length, "allowableMovement", \LongPressGestureRecognizer.allowableMovement),
    number(.length, "allowableTapMovement", \LongPressGestureRecognizer.allowableTapMovement),
    number(.seconds, "maximumTapDuration", \LongPressGestureRecognizer.maximumTapDuration),
    number(.seconds, "maximumTapInterval", \LongPressGestureRecognizer.maximumTapInterval),
  ]

  private static let longPress =
    [count("taps", \LongPressGestureRecognizer.numberOfTapsRequired, in: 0...20)] + press

  private static let multiTapHold =
    [count("taps", \MultiTapHoldGestureRecognizer.numberOfTaps)] + press

  private static let pan: [GestureSetting] = [
    count("minimumTouches", \PanGestureRecognizer.minimumNumberOfTouches),
    count("maximumTouches", \PanGestureRecognizer.maximumNumberOfTouches),
    number(.length, "minimumMovement", \PanGestureRecognizer.minimumMovement),
  ]

  private static let screenEdgePan: [GestureSetting] = [
    edges(\ScreenEdgePanGestureRecognizer.edges),
    number(.length, "edgeWidth", \ScreenEdgePanGestureRecognizer.edgeWidth),
  ]

  private static let swipe: [GestureSetting] = [
    GestureSetting("direction", .directions, \SwipeGestureRecognizer.direction) {
      if case .directions(let directions) = $0 { directions } else { nil }
    },
    count("touches", \SwipeGestureRecognizer.numberOfTouchesRequired),
    number(.seconds, "maximumDuration", \SwipeGestureRecognizer.maximumDuration),
    number(.length, "minimumTravel", \SwipeGestureRecognizer.minimumTravel),
    number(.factor, "travelRemission", \SwipeGestureRecognizer.travelRemission),
    number(.length, "allowableDeviation", \SwipeGestureRecognizer.allowableDeviation),
    number(.factor, "deviationReduction", \SwipeGestureRecognizer.deviationReduction),
    number(.length, "allowableBacktrack", \SwipeGestureRecognizer.allowableBacktrack),
  ]

  private static let edgeSwipe: [GestureSetting] = [
    edges(\EdgeSwipeGestureRecognizer.edges),
    count("touches", \EdgeSwipeGestureRecognizer.numberOfTouchesRequired),
    number(.length, "edgeWidth", \EdgeSwipeGestureRecognizer.edgeWidth),
    number(.seconds, "lookBack", \EdgeSwipeGestureRecognizer.lookBack),
    number(.length, "minimumTravel", \EdgeSwipeGestureRecognizer.minimumTravel),
    number(.seconds, "maximumDuration", \EdgeSwipeGestureRecognizer.maximumDuration),
  ]

  private static let pinch: [GestureSetting] = [
    number(.length, "minimumMovement", \PinchGestureRecognizer.minimumMovement),
    number(.length, "slop", \PinchGestureRecognizer.slop),
  ]

  private static let rotation: [GestureSetting] = [
    degrees("minimumRotation", \RotationGestureRecognizer.minimumRotation),
    degrees("slop", \RotationGestureRecognizer.slop),
    number(.length, "minimumMovement", \RotationGestureRecognizer.minimumMovement),
  ]

  private static let chord: [GestureSetting] = [
    count("touches", \ChordGestureRecognizer.numberOfTouchesRequired),
    number(.seconds, "maximumSpread", \ChordGestureRecognizer.maximumSpread),
    number(.seconds, "settlingTime", \ChordGestureRecognizer.settlingTime),
    number(.length, "allowableMovement", \ChordGestureRecognizer.allowableMovement),
  ]
}
