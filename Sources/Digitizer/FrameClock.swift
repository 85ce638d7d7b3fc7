import Evdev

/// Gives each frame one stamp that never goes back.
struct FrameClock {
  private var last: Int64?

  /// The frame's stamp in microseconds: that of its SYN_REPORT.
  mutating func stamp(of report: InputEvent) -> (time: Int64, wentBack: Int64?) {
    guard let last, report.time < last else {
      self.last = report.time
      return (report.time, nil)
    }
    return (last, last &- report.time)
  }

  /// The latest stamp, in seconds; 0 before the first frame.
  var latest: Double { Self.seconds(last ?? 0) }

  static func seconds(_ microseconds: Int64) -> Double {
    Double(microseconds) / 1_000_000
  }
}
