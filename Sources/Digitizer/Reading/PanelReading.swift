import Evdev

/// How a panel is read: which of its ways to tell of fingers was chosen and why, which axes count,
/// and what was repaired or ignored on the way.
///
/// The same reading is made for a live device, for a recording and for a list of devices, so that
/// what is told is what is done.
public struct PanelReading: Hashable, Sendable {
  public let contactProtocol: ContactProtocol
  /// Why this protocol: half a sentence, such as "it has ABS_MT_SLOT".
  public private(set) var protocolReason: String
  /// What tells that a finger is down.
  public let signal: ContactSignal
  /// Why this signal, as half a sentence.
  let signalReason: String
  /// The axes that tell the place.
  public let x: AxisReading
  public let y: AxisReading
  /// nil where the panel does not measure pressure.
  public let pressure: AxisReading?
  /// The larger diameter of a contact; nil where the panel does not measure it.
  public let diameter: AxisReading?
  /// How far from the panel a contact is; nil where the panel tells only of what touches it.
  public let distance: AxisReading?
  /// Units of the diameter per millimetre; 0 where it is in the units of the place.
  let diameterResolution: Int32
  /// How many contacts can be told apart.
  public let slotCount: Int
  public let size: PhysicalSize
  /// After how many seconds without a report a finger is taken to be lifted; nil where lifts are
  /// told.
  public let silence: Double?
  /// What was repaired or ignored, and what else is good to know.
  public let remarks: [PanelRemark]

  /// More slots than any panel has.
  public static let slotLimit = 256
  /// Contacts that are told apart on a panel that does so itself by no slot.
  static let packetLimit = 64
  /// A finger that rests on a panel without a sign of lifting is over after 0.3 s of silence: the
  /// slowest panels report at 25 Hz, and a tap must stay a tap.
  static let usualSilence = 0.3

  /// - Throws: where the device cannot be read as a touchscreen, or not as the owner wants it.
  public init(
    of device: DeviceDescription, configuration: DigitizerConfiguration
  ) throws(DigitizerError) {
    try self.init(of: device, configuration: configuration, hasSecondPair: false)
  }

  private init(
    of device: DeviceDescription, configuration: DigitizerConfiguration, hasSecondPair: Bool
  ) throws(DigitizerError) {
    let chosen = try Self.chooseProtocol(of: device, forced: configuration.contactProtocol)
    let told = try Self.chooseSignal(
      of: device, in: chosen.value, forced: configuration.contactSignal)
    var remarks: [PanelRemark] = []
    let axes = PanelAxes(of: chosen.value, hasSecondPair: hasSecondPair)
    x = try axes.x.place(of: device, override: configuration.rangeX, &remarks)
    y = try axes.y.place(of: device, override: configuration.rangeY, &remarks)
    pressure = axes.pressure.measure(of: device, &remarks)
    diameter = axes.diameter?.measure(of: device, &remarks)
    distance = axes.distance?.measure(of: device, &remarks)
    diameterResolution = max(0, axes.diameter.flatMap { device.axes[$0.code]?.resolution } ?? 0)
    size = axes.size(x: x, y: y, of: device, configured: configuration.panelSize, &remarks)
    slotCount = Self.countSlots(of: device, in: chosen.value, &remarks)
    silence = Self.chooseSilence(
      in: chosen.value, by: told.value, of: device, configured: configuration.silence)

    if let silence { remarks.append(.silenceLifts(silence)) }
    if chosen.value == .single, !hasSecondPair, Self.hasSecondPair(device) {
      remarks.append(.secondPair)
    }
    if device.properties.contains(.semiMT) { remarks.append(.semiMultitouch) }
    if !device.properties.contains(.direct) { remarks.append(.notDirect) }
    if configuration.filters.palmSize != nil, case .unknown = size {
      remarks.append(.palmSizeNeedsMillimetres)
    }
    contactProtocol = chosen.value
    protocolReason = chosen.reason
    signal = told.value
    signalReason = told.reason
    self.remarks = remarks
  }

  /// Reads a panel that looks as if it had no slots as one that has a single one.
  init(
    asSlots device: DeviceDescription, configuration: DigitizerConfiguration
  ) throws(DigitizerError) {
    var configuration = configuration
    configuration.contactProtocol = .slots
    try self.init(of: device, configuration: configuration)
    protocolReason = "it has no ABS_MT_SLOT, but does not list its contacts either"
  }

  /// Reads a panel of a single contact that tells its places by `ABS_Z` and `ABS_RX`.
  ///
  /// A HID device that describes a mouse and a touchscreen in one has two pairs of X and Y. Where the
  /// kernel makes one input device of both, the second pair gets the next axes that are free
  /// (`hidinput_configure_usage` in `drivers/hid/hid-input.c`), and it may be the one that is touched,
  /// as on the panels of eGalax.
  init(
    onSecondPairOf device: DeviceDescription, configuration: DigitizerConfiguration
  ) throws(DigitizerError) {
    try self.init(of: device, configuration: configuration, hasSecondPair: true)
    protocolReason = "it tells places by ABS_Z and ABS_RX, not by ABS_X and ABS_Y"
  }

  static func hasSecondPair(_ device: DeviceDescription) -> Bool {
    [EventCode.absZ, .absRX].allSatisfy { code in
      device.has(code) && device.axes[code].map { $0.minimum != $0.maximum } ?? false
    }
  }

  private static func countSlots(
    of device: DeviceDescription, in contactProtocol: ContactProtocol,
    _ remarks: inout [PanelRemark]
  ) -> Int {
    switch contactProtocol {
    case .single: return 1
    case .packets: return packetLimit
    case .slots:
      guard device.has(.absMTSlot), let axis = device.axes[.absMTSlot] else { return 1 }
      if axis.minimum != 0 || axis.maximum < 0 {
        remarks.append(.slotRangeOdd(minimum: axis.minimum, maximum: axis.maximum))
      }
      let claimed = max(0, Int(axis.maximum)) + 1
      if claimed > slotLimit {
        remarks.append(.slotsLimited(claimed: claimed, used: slotLimit))
      }
      return min(claimed, slotLimit)
    }
  }

  /// Silence lifts where nothing else can: where contacts are known by the mere telling of a place,
  /// and where a list of contacts has no button with it, until the panel has shown that it ends its
  /// lists.
  private static func chooseSilence(
    in contactProtocol: ContactProtocol, by signal: ContactSignal, of device: DeviceDescription,
    configured: Double?
  ) -> Double? {
    if let configured { return configured > 0 ? configured : nil }
    switch contactProtocol {
    case .slots, .single: return signal == .presence ? usualSilence : nil
    case .packets:
      return device.has(.btnTouch) || device.has(.btnLeft) ? nil : usualSilence
    }
  }
}
