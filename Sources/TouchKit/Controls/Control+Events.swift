extension Control {
  /// What a control tells its targets. The bits are UIKit's.
  public struct Events: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A finger landed in it.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// The finger's tap count is more than 1.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    public static let touchDragInside = Events(rawValue: 1 << 2)
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The finger came back in.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The finger went out.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    public static let touchUpInside = Events(rawValue: 1 << 6)
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// A finger changed the control's value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// What the control is there for has happened.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)

    // The names of UIKit.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let allTouchEvents = Events(rawValue: 0x0000_0FFF)
    /// Bits that are free for programs.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)

    /// The events of the set one by one, in the order of their bits.
    public var elements: [Events] {
      (0..<32).map { Events(rawValue: 1 << $0) }.filter { contains($0) }
    }

    /// The name of a single event that a control sends by itself; nil for any other set.
    public var name: String? {
      switch self {
      case .touchDown: "touchDown"
      case .touchDownRepeat: "touchDownRepeat"
      case .touchDragInside: "touchDragInside"
      case .touchDragOutside: "touchDragOutside"
      case .touchDragEnter: "touchDragEnter"
      case .touchDragExit: "touchDragExit"
      case .touchUpInside: "touchUpInside"
      case .touchUpOutside: "touchUpOutside"
      case .touchCancel: "touchCancel"
      case .valueChanged: "valueChanged"
      case .primaryActionTriggered: "primaryActionTriggered"
      default: nil
      }
    }
  }

  /// What a control is like at a moment. The bits are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    /// Bits that are free for programs.
    public static let application = State(rawValue: 0x00FF_0000)
  }
}
