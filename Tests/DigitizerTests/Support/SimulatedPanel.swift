import Digitizer
import Evdev

/// A panel that sends what its driver would: fingers go in, events come out. As the kernel does,
/// it tells only what changes, except in lists.
struct SimulatedPanel {
  /// A finger on the panel, as parts of the ranges.
  struct Finger: Hashable {
    var u: Double
    var v: Double
    var isPalm = false
  }

  private let file: DeviceFile
  private(set) var time: Int64 = 1_000_000
  /// The fingers on the panel, by the number that their owner gives them, and their slots.
  private var fingers: [Int: Finger] = [:]
  private var slotOfFinger: [Int: Int] = [:]
  private var currentSlot = 0
  private var nextID: Int32 = 7
  /// What was last told: of each slot, and of the device.
  private var told: [Int: [EventCode: Int32]] = [:]

  static let interval: Int64 = 10_000

  init(_ file: DeviceFile) {
    self.file = file
  }

  /// Time passes without a report.
  mutating func wait(microseconds: Int64) {
    time += microseconds
  }

  /// The raw values of a place.
  func raw(_ finger: Finger) -> (x: Int32, y: Int32) {
    func value(_ part: Double, _ range: AxisRange) -> Int32 {
      Int32((Double(range.first) + part * Double(Int64(range.last) - Int64(range.first))).rounded())
    }
    return (value(finger.u, file.ranges.x), value(finger.v, file.ranges.y))
  }

  /// The events of the report that follows when the panel is touched so.
  mutating func report(_ fingers: [Int: Finger]) -> [InputEvent] {
    var events: [(EventCode, Int32)] = []
    switch file.speaks {
    case .slots: reportSlots(fingers, &events)
    case .packets: reportList(fingers, &events)
    case .single: reportSingle(fingers[0], &events)
    }
    self.fingers = fingers
    defer { time += Self.interval }
    if events.isEmpty { return [] }
    events.append((.synReport, 0))
    return events.map { InputEvent(time: time, code: $0.0, value: $0.1) }
  }

  // MARK: - Slots

  private mutating func reportSlots(
    _ new: [Int: Finger], _ events: inout [(EventCode, Int32)]
  ) {
    for finger in fingers.keys.sorted() where new[finger] == nil {
      guard let slot = slotOfFinger.removeValue(forKey: finger) else { continue }
      switch file.contact {
      case .id where file.lift == nil: tell(.absMTTrackingID, -1, in: slot, &events)
      case .pressure: tell(.absMTPressure, 0, in: slot, &events)
      case .diameter: tell(.absMTTouchMajor, 0, in: slot, &events)
      default: break
      }
    }
    for (number, finger) in new.sorted(by: { $0.key < $1.key }) {
      let slot: Int
      if let known = slotOfFinger[number] {
        slot = known
      } else {
        slot = (0...).first { !slotOfFinger.values.contains($0) } ?? 0
        slotOfFinger[number] = slot
        if file.contact == .id {
          tell(.absMTTrackingID, nextID, in: slot, &events)
          nextID += 1
        }
      }
      let (x, y) = raw(finger)
      if file.hasPalmTool { tell(.absMTToolType, finger.isPalm ? 2 : 0, in: slot, &events) }
      tell(.absMTPositionX, x, in: slot, &events)
      tell(.absMTPositionY, y, in: slot, &events)
      if file.contact == .pressure { tell(.absMTPressure, 30, in: slot, &events) }
      if file.contact == .diameter { tell(.absMTTouchMajor, 8, in: slot, &events) }
    }
    if file.device.has(.btnTouch) { tell(.btnTouch, new.isEmpty ? 0 : 1, &events) }
  }

  private mutating func tell(
    _ code: EventCode, _ value: Int32, in slot: Int, _ events: inout [(EventCode, Int32)]
  ) {
    guard told[slot, default: [:]].updateValue(value, forKey: code) != value else { return }
    if slot != currentSlot { events.append((.absMTSlot, Int32(slot))) }
    currentSlot = slot
    events.append((code, value))
  }

  private mutating func tell(
    _ code: EventCode, _ value: Int32, _ events: inout [(EventCode, Int32)]
  ) {
    guard told[-1, default: [:]].updateValue(value, forKey: code) != value else { return }
    events.append((code, value))
  }

  // MARK: - Lists

  private mutating func reportList(
    _ new: [Int: Finger], _ events: inout [(EventCode, Int32)]
  ) {
    func packet(_ number: Int, _ finger: Finger, diameter: Int32) {
      let (x, y) = raw(finger)
      events.append((.absMTPositionX, x))
      events.append((.absMTPositionY, y))
      if file.device.has(.absMTTouchMajor) { events.append((.absMTTouchMajor, diameter)) }
      if file.device.has(.absMTTrackingID) { events.append((.absMTTrackingID, Int32(number))) }
      events.append((.synMTReport, 0))
    }
    if file.lift == .diameter {
      for (number, finger) in fingers.sorted(by: { $0.key < $1.key }) where new[number] == nil {
        packet(number, finger, diameter: 0)
      }
    }
    for (number, finger) in new.sorted(by: { $0.key < $1.key }) {
      packet(number, finger, diameter: 8)
    }
    if new.isEmpty, file.lift == .list { events.append((.synMTReport, 0)) }
    if file.lift != .list, file.lift != .silence, file.device.has(.btnTouch) {
      tell(.btnTouch, new.isEmpty ? 0 : 1, &events)
    }
  }

  // MARK: - Single

  private mutating func reportSingle(
    _ finger: Finger?, _ events: inout [(EventCode, Int32)]
  ) {
    if let finger {
      let (x, y) = raw(finger)
      tell(.absX, x, &events)
      tell(.absY, y, &events)
    }
    switch file.contact {
    case .button:
      tell(file.device.has(.btnTouch) ? .btnTouch : .btnLeft, finger == nil ? 0 : 1, &events)
    case .pressure:
      tell(.absPressure, finger == nil ? 0 : 30, &events)
    case .id, .diameter, .presence:
      break
    }
  }
}
