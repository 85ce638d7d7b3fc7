/// What an input device is and can do: the part of a device that a recording keeps.
///
/// A live device and a recorded one are described by the same value, so that everything above
/// decides alike for both.
public struct DeviceDescription: Hashable, Sendable {
  /// The four numbers of `struct input_id`.
  public struct Identity: Hashable, Sendable {
    public var bus: UInt16
    public var vendor: UInt16
    public var product: UInt16
    public var version: UInt16

    public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
      self.bus = bus
      self.vendor = vendor
      self.product = product
      self.version = version
    }
  }

  /// The device's name. Drivers put any bytes here; what is not UTF-8 is repaired with U+FFFD.
  public var name: String
  /// The physical path, such as `usb-0000:00:14.0-3/input0`; tells identical panels apart.
  public var phys: String?
  /// The serial number, where the device has one.
  public var uniq: String?
  public var identity: Identity
  /// What kind of device it says it is (`INPUT_PROP_...`).
  public var properties: Set<InputProperty>
  /// Every event code that the device may send.
  public var codes: Set<EventCode>
  /// What is known of the absolute axes, keyed by a code of type `EV_ABS`.
  public var axes: [EventCode: AbsoluteAxis]

  public init(
    name: String = "", phys: String? = nil, uniq: String? = nil, identity: Identity = Identity(),
    properties: Set<InputProperty> = [], codes: Set<EventCode> = [],
    axes: [EventCode: AbsoluteAxis] = [:]
  ) {
    self.name = name
    self.phys = phys
    self.uniq = uniq
    self.identity = identity
    self.properties = properties
    self.codes = codes
    self.axes = axes
  }

  /// Whether the device may send a code.
  public func has(_ code: EventCode) -> Bool {
    codes.contains(code)
  }
}
