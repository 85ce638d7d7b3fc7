import Evdev

/// The contacts that one frame of protocol A lists.
struct PacketList {
  private let signal: ContactSignal
  private let limit: Int
  private(set) var packets: [Packet] = []
  /// Whether the frame is a list at all, be it an empty one.
  private(set) var isTold = false
  /// Whether the button went up in the frame.
  private(set) var buttonWentUp = false
  /// How many packets were too many.
  private(set) var excess = 0

  private var isButtonDown = false
  /// Whether the panel has ever told a diameter; only then does 0 mean that nothing touches.
  private var hasDiameters = false

  init(signal: ContactSignal, limit: Int) {
    self.signal = signal
    self.limit = limit
    packets.reserveCapacity(limit)
  }

  mutating func read(_ events: [InputEvent], complete: (inout Packet) -> Void) {
    packets.removeAll(keepingCapacity: true)
    isTold = false
    buttonWentUp = false
    excess = 0
    var packet = Packet()
    for event in events {
      switch event.code {
      case .synMTReport:
        isTold = true
        finish(&packet, complete)
      case .btnTouch where signal != .leftButton, .btnLeft where signal != .touchButton:
        // 2 is an autorepeat.
        if event.value == 0 { buttonWentUp = true }
        if event.value == 0 || event.value == 1 { isButtonDown = event.value == 1 }
      default:
        packet.read(event)
      }
    }
    // Some drivers leave out the last SYN_MT_REPORT.
    if isTold, !packet.isEmpty { finish(&packet, complete) }
    let needsButton = signal == .touchButton || signal == .leftButton
    if needsButton, !isButtonDown { packets.removeAll(keepingCapacity: true) }
  }

  /// Nothing is known of the button any more.
  mutating func loseTrack() {
    isButtonDown = false
  }

  mutating func adopt(isButtonDown: Bool) {
    self.isButtonDown = isButtonDown
  }

  private mutating func finish(_ packet: inout Packet, _ complete: (inout Packet) -> Void) {
    defer { packet = Packet() }
    if let diameter = packet.diameter {
      if diameter > 0 { hasDiameters = true }
      if diameter <= 0, hasDiameters || signal == .size { return }
    }
    if signal == .pressure, (packet.pressure ?? 0) <= 0 { return }
    if packet.x == nil || packet.y == nil { complete(&packet) }
    guard packet.x != nil, packet.y != nil else { return }
    if packets.count < limit { packets.append(packet) } else { excess += 1 }
  }
}
