import Digitizer
import Evdev
import TouchKit

/// The life of one device, as some bytes tell it: first which device it is and how it is
/// configured, then what happens to it.
final class Session {
  private var bytes: Slice<UnsafeBufferPointer<UInt8>>
  private let clock = ManualClock()
  private var invariants = FrameInvariants()
  private var hoverInvariants = HoverInvariants()
  private var time: Int64 = 1_000_000
  private var isResync = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes[...]
  }

  func play() {
    let device = Panels.all[Int(byte()) % Panels.all.count]
    let configuration = Self.configuration(byte())
    let area = configuration.area
    guard
      let digitizer = try? Digitizer(
        device, configuration: configuration, scheduler: clock,
        hover: { [unowned self] sample, _ in
          hoverInvariants.check(sample, on: area)
          guard hoverInvariants.violations.isEmpty else {
            fatalError("\(hoverInvariants.violations)")
          }
        },
        output: { [unowned self] frame in
          invariants.check(frame, on: area)
          guard invariants.violations.isEmpty else { fatalError("\(invariants.violations)") }
        },
        notice: { notice in
          // What is told to a user must be tellable.
          if notice.description.isEmpty { fatalError("nothing to say of \(notice.kind)") }
        })
    else { return }

    while !bytes.isEmpty { step(digitizer) }
    digitizer.cancelAll(.shutdown)
    guard invariants.downCount == 0 else { fatalError("left behind: \(invariants.down)") }
    guard hoverInvariants.hovering.isEmpty else {
      fatalError("left behind: \(hoverInvariants.hovering)")
    }
  }

  /// One byte says what happens: which code, and how its value is written.
  private func step(_ digitizer: Digitizer) {
    let operation = byte()
    let index = Int(operation & 0x1f)
    if index < Panels.codes.count {
      let event = InputEvent(time: time, code: Panels.codes[index], value: value(operation >> 5))
      digitizer.process(event, isResync: isResync)
      if event.code == .synReport { pass(10_000) }
      return
    }
    switch index - Panels.codes.count {
    case 0: pass(Int64(byte()) * 3000)
    case 1: time &-= Int64(byte()) << Int64(byte() & 63)
    case 2: isResync.toggle()
    case 3: digitizer.cancelAll(CancellationReason.allCases[Int(byte()) % 10])
    case 4: digitizer.adopt(currentSlot: Int(byte()), slots: slots(), isButtonDown: byte() & 1 == 1)
    case 5: digitizer.restore(currentSlot: Int(byte()), slots: slots())
    case 6: digitizer.penMoved(isNear: byte() & 1 == 1, at: Double(time) / 1_000_000)
    default: clock.advance(to: Double(time) / 1_000_000)
    }
  }

  private func pass(_ microseconds: Int64) {
    time &+= microseconds
    clock.advance(to: Double(time) / 1_000_000)
  }

  private func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  private func value(_ form: UInt8) -> Int32 {
    switch form {
    case 0: 0
    case 1: -1
    case 2: 1
    case 3: Int32(byte())
    case 4: Int32(byte()) << 4
    case 5: Int32(Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte())))
    case 6: Int32(bitPattern: UInt32(byte()) << 24 | 0xff_ffff)
    default: 2
    }
  }

  private func slots() -> [SlotState] {
    (0..<Int(byte() & 15)).map { _ in
      SlotState(
        trackingID: Int32(byte()) - 1, x: Int32(byte()) << 4, y: Int32(byte()) << 4,
        toolType: Int32(byte() & 3))
    }
  }

  private static func configuration(_ flags: UInt8) -> DigitizerConfiguration {
    var configuration = DigitizerConfiguration(
      device: 3, area: Rect(x: 10, y: 20, width: 400, height: 300))
    configuration.rotation = Rotation.allCases[Int(flags & 3)]
    configuration.invertsX = flags & 4 != 0
    configuration.swapsAxes = flags & 8 != 0
    if flags & 16 != 0 { configuration.silence = 0.05 }
    if flags & 32 != 0 { configuration.filters.liftDebounce = 0.03 }
    if flags & 64 != 0 {
      configuration.panelSize = Size(width: 100, height: 80)
      configuration.filters.palmSize = 20
      configuration.filters.mergeDistance = 5
      configuration.filters.penGrace = 0.1
      configuration.filters.deadZones = [Rect(x: 10, y: 20, width: 50, height: 300)]
    }
    if flags & 128 != 0 {
      configuration.filters.landingsPerSecond = 20
      configuration.filters.noiseHoldOff = 0.2
      configuration.calibration = Calibration(0, -1.5, 1, 1e300, 0, -3)
    }
    return configuration
  }
}
