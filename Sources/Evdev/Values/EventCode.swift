/// What an input event is about: a type and a code inside it, such as `EV_ABS`/`ABS_MT_SLOT`.
///
/// The constants are the kernel's (`linux/input-event-codes.h`), their names its names in Swift's
/// spelling. ``name`` gives the kernel's own spelling.
public struct EventCode: Hashable, Sendable {
  public var type: EventType
  public var code: UInt16

  public init(_ type: EventType, _ code: UInt16) {
    self.type = type
    self.code = code
  }

  // EV_SYN
  public static let synReport = EventCode(.synchronization, 0)
  public static let synConfig = EventCode(.synchronization, 1)
  public static let synMTReport = EventCode(.synchronization, 2)
  public static let synDropped = EventCode(.synchronization, 3)

  // EV_KEY
  public static let btnLeft = EventCode(.key, 0x110)
  public static let btnToolPen = EventCode(.key, 0x140)
  public static let btnToolRubber = EventCode(.key, 0x141)
  public static let btnToolFinger = EventCode(.key, 0x145)
  public static let btnTouch = EventCode(.key, 0x14a)
  public static let btnToolDoubleTap = EventCode(.key, 0x14d)

  // EV_ABS
  public static let absX = EventCode(.absolute, 0x00)
  public static let absY = EventCode(.absolute, 0x01)
  public static let absZ = EventCode(.absolute, 0x02)
  public static let absRX = EventCode(.absolute, 0x03)
  public static let absPressure = EventCode(.absolute, 0x18)
  public static let absMTSlot = EventCode(.absolute, 0x2f)
  public static let absMTTouchMajor = EventCode(.absolute, 0x30)
  public static let absMTTouchMinor = EventCode(.absolute, 0x31)
  public static let absMTWidthMajor = EventCode(.absolute, 0x32)
  public static let absMTWidthMinor = EventCode(.absolute, 0x33)
  public static let absMTOrientation = EventCode(.absolute, 0x34)
  public static let absMTPositionX = EventCode(.absolute, 0x35)
  public static let absMTPositionY = EventCode(.absolute, 0x36)
  public static let absMTToolType = EventCode(.absolute, 0x37)
  public static let absMTBlobID = EventCode(.absolute, 0x38)
  public static let absMTTrackingID = EventCode(.absolute, 0x39)
  public static let absMTPressure = EventCode(.absolute, 0x3a)
  public static let absMTDistance = EventCode(.absolute, 0x3b)
  public static let absMTToolX = EventCode(.absolute, 0x3c)
  public static let absMTToolY = EventCode(.absolute, 0x3d)
}
