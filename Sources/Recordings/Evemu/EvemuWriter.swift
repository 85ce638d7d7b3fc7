import Evdev

/// Writes a recording as evemu 1.3, which evemu-play, evemu-device and many others read.
///
/// What the format's data lines have no place for stands in its comments, where ``RecordingFile``
/// finds it again: the values of axes and slots at the start, the keys that were down, the physical
/// path and the serial number. A control character in a name becomes U+FFFD, for a name ends with
/// its line. Times before 0 are written as 0.
public struct EvemuWriter {
  private var text = TextWriter()
  private var comment = EventComment()

  public init() {}

  /// The whole of a recording.
  public static func file(of recording: Recording, remarks: [String] = []) -> [UInt8] {
    var writer = EvemuWriter()
    var bytes = writer.header(
      of: recording.device, node: recording.node, initialState: recording.initialState,
      remarks: remarks)
    for event in recording.events { writer.write(event) }
    bytes += writer.text.take()
    return bytes
  }

  /// What comes before the events.
  ///
  /// - Parameter remarks: Comments that say where the recording was made.
  public mutating func header(
    of device: DeviceDescription, node: String? = nil,
    initialState: InitialState = InitialState(), remarks: [String] = []
  ) -> [UInt8] {
    text.line("# EVEMU 1.3")
    for remark in remarks { text.line("# " + remark.inOneLine) }
    if let node { text.line("# device " + node.inOneLine) }
    text.line("# Input device name: \"\(device.name.inOneLine)\"")
    if let phys = device.phys { text.line("# Input device phys: \"\(phys.inOneLine)\"") }
    if let uniq = device.uniq { text.line("# Input device uniq: \"\(uniq.inOneLine)\"") }
    text.add("# Input device ID:")
    for (name, number) in device.identity.named {
      text.add(" \(name) 0x")
      text.hexadecimal(number, width: 2)
    }
    text.line()
    text.line("# Supported events:")
    DeviceListing.write(device, initialState, style: .evemu, to: &text)
    writeDescription(device, initialState)
    text.line("################################")
    text.line("#      Waiting for events      #")
    text.line("################################")
    return text.take()
  }

  /// The line of one event.
  public mutating func line(of event: InputEvent) -> [UInt8] {
    write(event)
    return text.take()
  }

  private mutating func write(_ event: InputEvent) {
    let time = max(0, event.time)
    text.add("E: \(time / 1_000_000).")
    text.decimal(time % 1_000_000, width: 6, zeros: true)
    text.add(" ")
    text.hexadecimal(event.code.type.rawValue, width: 4)
    text.add(" ")
    text.hexadecimal(event.code.code, width: 4)
    text.add(" ")
    text.decimal(event.value, width: 4, zeros: true)
    text.add("\t")
    comment.write(event, to: &text)
    text.line()
  }

  private mutating func writeDescription(_ device: DeviceDescription, _ state: InitialState) {
    text.line("N: " + device.name.inOneLine)
    text.add("I:")
    for (_, number) in device.identity.named {
      text.add(" ")
      text.hexadecimal(number, width: 4)
    }
    text.line()
    writeMask("P:", bits: device.properties.map { Int($0.rawValue) }, bytes: 8)
    // What evemu has always written for EV_SYN, whatever the device.
    text.line("B: 00 0b 00 00 00 00 00 00 00")
    let others = Set(device.codes.map(\.type)).subtracting(Self.types + [.synchronization])
    for type in Self.types + others.sorted(by: { $0.rawValue < $1.rawValue }) {
      let codes = device.codes.filter { $0.type == type }.map { Int($0.code) }
      writeMask(
        "B: " + Self.twoDigits(type.rawValue), bits: codes, bytes: EventCode.count(of: type) / 8)
    }
    for (code, axis) in device.axes.sorted(by: { $0.key.code < $1.key.code }) {
      text.line(
        "A: \(Self.twoDigits(code.code)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) "
          + "\(axis.resolution)")
    }
    for (letter, type) in [("L", EventType.led), ("S", .switch)] {
      let codes = device.codes.filter { $0.type == type }.sorted { $0.code < $1.code }
      for code in codes {
        text.line(
          "\(letter): \(Self.twoDigits(code.code)) \(state.active.contains(code) ? 1 : 0)")
      }
    }
  }

  /// The types that evemu writes for every device, in its order.
  private static let types: [EventType] = [
    .key, .relative, .absolute, .miscellaneous, .switch, .led, .sound, .repeat, .forceFeedback,
  ]

  private mutating func writeMask(_ prefix: String, bits: [Int], bytes count: Int) {
    var bytes = [UInt8](repeating: 0, count: count)
    for bit in bits where bit / 8 < count { bytes[bit / 8] |= 1 << UInt8(bit % 8) }
    for start in stride(from: 0, to: count, by: 8) {
      text.line(prefix + bytes[start..<(start + 8)].map { " " + Self.twoDigits($0) }.joined())
    }
  }

  private static func twoDigits(_ number: some BinaryInteger) -> String {
    (number < 16 ? "0" : "") + String(number, radix: 16)
  }
}

extension DeviceDescription.Identity {
  fileprivate var named: [(String, UInt16)] {
    [("bus", bus), ("vendor", vendor), ("product", product), ("version", version)]
  }
}
