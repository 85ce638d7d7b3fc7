import Evdev

/// Follows whether a pen is near, in the events of a pen's device.
public struct PenReader {
  private var buffer = FrameBuffer()
  private var clock = FrameClock()
  /// The tools that are near: a pen's ends are tools of their own.
  private var tools: Set<UInt16> = []

  /// `BTN_TOOL_PEN` to `BTN_TOOL_AIRBRUSH`, and `BTN_TOOL_LENS`: all but fingers and mice.
  private static let penTools: Set<UInt16> = [0x140, 0x141, 0x142, 0x143, 0x144, 0x147]

  /// - Parameter value: The value of a key when the device was opened: a pen that was near already tells
  ///   nothing of it again. nil where the device does not have the key.
  public init(before value: (EventCode) -> Int32? = { _ in nil }) {
    tools = Self.penTools.filter { value(EventCode(.key, $0)) ?? 0 > 0 }
  }

  public var isNear: Bool { !tools.isEmpty }

  /// Whether a device tells of a pen.
  public static func canRead(_ device: DeviceDescription) -> Bool {
    device.codes.contains { $0.type == .key && penTools.contains($0.code) }
  }

  /// Takes in one event.
  ///
  /// - Returns: whether a pen is near now and since when, in seconds, where that has changed; for
  ///   ``Digitizer/penMoved(isNear:at:)``.
  public mutating func process(
    _ event: InputEvent, isResync: Bool = false
  ) -> (isNear: Bool, time: Double)? {
    let wasNear = isNear
    switch buffer.take(event, isResync: isResync) {
    case .gathering, .lost, .stateFollows:
      return nil
    case .whole:
      for event in buffer.events
      where event.code.type == .key && Self.penTools.contains(event.code.code) {
        if event.value == 0 {
          tools.remove(event.code.code)
        } else {
          tools.insert(event.code.code)
        }
      }
    case .tornFrameOver:
      // A pen that left unseen must not silence touch for ever.
      tools.removeAll()
    }
    let time = clock.stamp(
      of: event, after: buffer.events, arrival: nil, isResync: buffer.isResync
    ) { _ in
    }
    buffer.finish()
    return isNear == wasNear ? nil : (isNear, time)
  }
}
