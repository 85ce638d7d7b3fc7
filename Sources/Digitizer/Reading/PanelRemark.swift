import Evdev

/// Something about a panel that was repaired, ignored or is good to know.
public enum PanelRemark: Hashable, Sendable, CustomStringConvertible {
  /// The axis' minimum is above its maximum.
  case invertedRange(EventCode, AxisRange)
  /// The owner's range replaces the device's.
  case rangeOverridden(EventCode, told: AxisRange, used: AxisRange)
  /// An axis that is not needed has the same value at both ends.
  case emptyAxisIgnored(EventCode)
  /// The legacy axis of a multitouch panel has another range.
  case legacyRangeDiffers(EventCode, AxisRange, EventCode, AxisRange)
  /// The multitouch axes lack a resolution, that of the legacy axes was taken.
  case resolutionBorrowed(EventCode)
  /// The device claims more slots than are kept.
  case slotsLimited(claimed: Int, used: Int)
  /// The range of the slots does not begin at 0 or is empty.
  case slotRangeOdd(minimum: Int32, maximum: Int32)
  /// There are `ABS_Z` and `ABS_RX` beside the axes of the place, which may be what tells it.
  case secondPair
  /// The device tells only the box around two fingers.
  case semiMultitouch
  /// The device does not call itself a touchscreen.
  case notDirect
  /// A finger is taken to be lifted when the panel says nothing for so long, in seconds.
  case silenceLifts(Double)
  /// An option that is measured in millimetres does nothing, because the size is unknown.
  case palmSizeNeedsMillimetres

  public var description: String {
    switch self {
    case .invertedRange(let code, let range):
      "\(code.name) runs backwards (\(range)): taken so"
    case .rangeOverridden(let code, let told, let used):
      "\(code.name) is read as \(used), as configured; the device says \(told)"
    case .emptyAxisIgnored(let code):
      "\(code.name) has no range: ignored"
    case .legacyRangeDiffers(let legacy, let legacyRange, let code, let range):
      "\(legacy.name) (\(legacyRange)) differs from \(code.name) (\(range)): the latter counts"
    case .resolutionBorrowed(let code):
      "no resolution on the multitouch axes: that of \(code.name) is taken"
    case .slotsLimited(let claimed, let used):
      "claims \(claimed) slots: the first \(used) are read"
    case .slotRangeOdd(let minimum, let maximum):
      "ABS_MT_SLOT has the odd range \(minimum)...\(maximum): slots count from 0"
    case .secondPair:
      "has ABS_Z and ABS_RX, too: if places come by these instead, they are read"
    case .semiMultitouch:
      "tells only the box around two fingers (INPUT_PROP_SEMI_MT)"
    case .notDirect:
      "does not call itself a touchscreen (no INPUT_PROP_DIRECT)"
    case .silenceLifts(let seconds):
      "shows no sign of a lift so far: a finger is over after \(seconds) s of silence"
    case .palmSizeNeedsMillimetres:
      "the palm size in mm does nothing, because the panel's size is unknown (set `size:`)"
    }
  }
}
