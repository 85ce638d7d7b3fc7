import Evdev

/// Writes recordings of one or several devices as `libinput record` does, for `libinput replay`.
///
/// The devices follow each other in the file: what a device sends while an earlier one is being
/// written is kept until ``finish()``, 16 bytes an event.
///
/// What the format has no place for stands in comments and in two more keys, where
/// ``RecordingFile`` finds it again: the values of axes and slots at the start, the keys that were
/// down, the physical path and the serial number. Times before 0 are written as 0; an axis whose
/// range is not known gets the range 0 to 0, since `libinput replay` needs one.
public struct LibinputRecordWriter {
  /// What to write of a device before its events.
  public struct Device: Sendable {
    public var node: String?
    public var description: DeviceDescription
    public var initialState: InitialState

    public init(
      node: String? = nil, description: DeviceDescription,
      initialState: InitialState = InitialState()
    ) {
      self.node = node
      self.description = description
      self.initialState = initialState
    }
  }

  private let devices: [Device]
  private var waiting: [[InputEvent]]
  private var text = TextWriter()
  private var comment = EventComment()
  private var isInFrame = false
  private var hasEvents = false

  /// A writer for a file of these devices, in this order.
  public init(devices: [Device]) {
    self.devices = devices
    waiting = Array(repeating: [], count: devices.count)
  }

  /// The whole of a file.
  public static func file(of recordings: [Recording], remarks: [String] = []) -> [UInt8] {
    var writer = LibinputRecordWriter(
      devices: recordings.map {
        Device(node: $0.node, description: $0.device, initialState: $0.initialState)
      })
    writer.waiting = recordings.map(\.events)
    var bytes = writer.header(remarks: remarks)
    if let first = writer.waiting.first {
      writer.waiting[0] = []
      for event in first { writer.write(event) }
    }
    bytes += writer.text.take()
    bytes += writer.finish()
    return bytes
  }

  /// What comes before the first device's events.
  ///
  /// - Parameter remarks: Comments that say where the recording was made.
  public mutating func header(remarks: [String] = []) -> [UInt8] {
    text.line("# libinput record")
    for remark in remarks { text.line("# " + remark.yamlEscaped) }
    text.line("version: 1")
    text.line("ndevices: \(devices.count)")
    text.line(devices.isEmpty ? "devices: []" : "devices:")
    if let first = devices.first { write(first) }
    return text.take()
  }

  /// Takes an event of the device with that number; gives what is to be written now.
  public mutating func take(_ event: InputEvent, device: Int) -> [UInt8] {
    guard waiting.indices.contains(device) else { return [] }
    if device == 0 {
      write(event)
    } else {
      waiting[device].append(event)
    }
    return text.take()
  }

  /// The rest of the file: the devices after the first, with all that they sent.
  public mutating func finish() -> [UInt8] {
    for (device, events) in zip(devices, waiting).dropFirst() {
      isInFrame = false
      hasEvents = false
      comment = EventComment()
      write(device)
      for event in events { write(event) }
    }
    waiting = Array(repeating: [], count: devices.count)
    return text.take()
  }

  private mutating func write(_ event: InputEvent) {
    if !hasEvents { text.line("  events:") }
    hasEvents = true
    if !isInFrame { text.line("  - evdev:") }
    isInFrame = event.code != .synReport
    let time = max(0, event.time)
    text.add("    - [")
    text.decimal(time / 1_000_000, width: 3)
    text.add(", ")
    text.decimal(time % 1_000_000, width: 6)
    text.add(", ")
    text.decimal(event.code.type.rawValue, width: 3)
    text.add(", ")
    text.decimal(event.code.code, width: 3)
    text.add(", ")
    text.decimal(event.value, width: 7)
    text.add("] ")
    comment.write(event, to: &text)
    text.line()
  }

  private mutating func write(_ device: Device) {
    let description = device.description
    text.line("- node: " + (device.node ?? "").yamlQuoted)
    text.line("  evdev:")
    text.line("    # Name: " + description.name.yamlEscaped)
    text.line("    # Supported Events:")
    DeviceListing.write(description, device.initialState, style: .libinputRecord, to: &text)
    text.line("    name: " + description.name.yamlQuoted)
    if let phys = description.phys { text.line("    phys: " + phys.yamlQuoted) }
    if let uniq = description.uniq { text.line("    uniq: " + uniq.yamlQuoted) }
    let identity = description.identity
    text.line(
      "    id: [\(identity.bus), \(identity.vendor), \(identity.product), \(identity.version)]")
    writeCodes(description)
    writeAxes(description)
    let properties = description.properties.map(\.rawValue).sorted().map(String.init)
    text.line("    properties: [\(properties.joined(separator: ", "))]")
    text.line("  udev:")
    text.line("    properties: []")
    text.line("  quirks: []")
  }

  private mutating func writeCodes(_ device: DeviceDescription) {
    text.line("    codes:")
    text.line("      0: [0, 1, 2, 3] # EV_SYN")
    let codes = Dictionary(grouping: device.codes, by: \.type)
    for (type, codes) in codes.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where type != .synchronization {
      let numbers = codes.map(\.code).sorted().map(String.init).joined(separator: ", ")
      text.line("      \(type.rawValue): [\(numbers)] # \(type.name)")
    }
  }

  private mutating func writeAxes(_ device: DeviceDescription) {
    let codes = device.codes.filter { $0.type == .absolute }.union(device.axes.keys)
    text.line(codes.isEmpty ? "    absinfo: {}" : "    absinfo:")
    for code in codes.sorted(by: { $0.code < $1.code }) {
      let axis = device.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
      text.line(
        "      \(code.code): [\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), "
          + "\(axis.resolution)]")
    }
  }
}
