/// The kind of an input event, as the kernel numbers it (`EV_*` in `linux/input-event-codes.h`).
public struct EventType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// `EV_SYN`: marks between events, above all the end of a frame.
  public static let synchronization = EventType(rawValue: 0x00)
  /// `EV_KEY`: keys and buttons.
  public static let key = EventType(rawValue: 0x01)
  /// `EV_REL`: relative axes.
  public static let relative = EventType(rawValue: 0x02)
  /// `EV_ABS`: absolute axes.
  public static let absolute = EventType(rawValue: 0x03)
  /// `EV_MSC`: what fits nowhere else, such as scan codes and device time.
  public static let miscellaneous = EventType(rawValue: 0x04)
  /// `EV_SW`: binary switches.
  public static let `switch` = EventType(rawValue: 0x05)
  /// `EV_LED`: lights.
  public static let led = EventType(rawValue: 0x11)
  /// `EV_SND`: simple sounds.
  public static let sound = EventType(rawValue: 0x12)
  /// `EV_REP`: autorepeat settings.
  public static let `repeat` = EventType(rawValue: 0x14)
  /// `EV_FF`: force feedback.
  public static let forceFeedback = EventType(rawValue: 0x15)
}
