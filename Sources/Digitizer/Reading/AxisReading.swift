import Evdev

/// An axis that is read, with the range that counts.
public struct AxisReading: Hashable, Sendable {
  public var code: EventCode
  public var range: AxisRange
  /// The value before the first event; 0 where that is not known.
  public var initialValue: Int32

  init(code: EventCode, range: AxisRange, initialValue: Int32 = 0) {
    self.code = code
    self.range = range
    self.initialValue = initialValue
  }
}
