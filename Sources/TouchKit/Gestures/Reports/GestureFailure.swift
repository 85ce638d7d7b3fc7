/// Why a gesture was not recognized, in numbers; `description` says it in words.
public enum GestureFailure: Hashable, Sendable, CustomStringConvertible {
  /// A finger went too far, in points.
  case moved(Double, allowed: Double)
  /// The fingers did not go far enough, in points.
  case movedTooLittle(Double, needed: Double)
  /// The fingers did not turn far enough, in radians.
  case turnedTooLittle(Double, needed: Double)
  /// A finger went sideways too far, in points.
  case strayed(Double, allowed: Double)
  /// A finger went another way than the gesture's.
  case wrongDirection
  /// A finger landed where the gesture does not start.
  case wrongStart(String)
  /// A finger was held too long, in seconds.
  case held(Double, allowed: Double)
  /// A finger is still down after the longest time allowed, in seconds.
  case heldOn(allowed: Double)
  /// The fingers were lifted too early, in seconds.
  case lifted(after: Double, needed: Double)
  /// A further tap, or finger, did not come in time, in seconds.
  case missed(what: String, within: Double)
  /// A tap was too far from the first one, in points.
  case apart(Double, allowed: Double)
  case tooManyTouches(Int, allowed: Int)
  case tooFewTouches(Int, needed: Int)
  /// Another gesture was recognized and keeps this one from it.
  case prevented(by: GestureName)
  /// A gesture that had to fail first was recognized.
  case outdone(by: GestureName)
  case refusedByDelegate
  case refusedByView(String?)
  /// The system took the fingers back.
  case cancelled(CancellationReason)
  case disabled
  case removed
  /// All fingers have lifted.
  case touchesEnded
  case other(String)

  public var description: String {
    switch self {
    case .moved(let distance, let allowed):
      beyond(allowed, distance, "moved", "pt")
    case .movedTooLittle(let distance, let needed):
      short(of: needed, distance, "moved", "pt")
    case .turnedTooLittle(let angle, let needed):
      short(of: needed, angle, "turned", "rad")
    case .strayed(let distance, let allowed):
      beyond(allowed, distance, "moved", "pt sideways")
    case .wrongDirection: "moved the other way"
    case .wrongStart(let place): "landed \(place)"
    case .held(let time, let allowed): beyond(allowed, time, "held", "s")
    case .heldOn(let allowed): "still held after \(short(allowed)) s"
    case .lifted(let time, let needed): short(of: needed, time, "lifted after", "s")
    case .missed(let what, let interval): "no \(what) within \(short(interval)) s"
    case .apart(let distance, let allowed):
      beyond(allowed, distance, "tapped", "pt from the first tap")
    case .tooManyTouches(let count, let allowed): "\(fingers(count)), allowed \(allowed)"
    case .tooFewTouches(let count, let needed): "\(fingers(count)), needed \(needed)"
    case .prevented(let name): "prevented by \(name)"
    case .outdone(let name): "\(name) was recognized"
    case .refusedByDelegate: "its delegate refused"
    case .refusedByView(let name): "refused by view\(name.map { " '\($0)'" } ?? "")"
    case .cancelled(let reason): "cancelled: \(reason.rawValue)"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .touchesEnded: "the fingers lifted"
    case .other(let text): text
    }
  }

  private func beyond(
    _ limit: Double, _ value: Double, _ what: String, _ unit: String
  ) -> String {
    let told = DecimalText.short(value, missing: limit)
    return "\(what) \(told.value) \(unit), allowed \(told.limit)"
  }

  private func short(
    of limit: Double, _ value: Double, _ what: String, _ unit: String
  ) -> String {
    let told = DecimalText.short(value, missing: limit)
    return "\(what) \(told.value) \(unit), needed \(told.limit)"
  }

  private func fingers(_ count: Int) -> String {
    count == 1 ? "1 finger" : "\(count) fingers"
  }

  private func short(_ value: Double) -> String {
    DecimalText.short(value)
  }
}
