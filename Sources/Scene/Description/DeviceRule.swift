import TouchKit

/// How the devices that match are to be read (`devices:` in a scene).
public struct DeviceRule: Hashable, Sendable {
  /// Which devices it is about; an empty match is every device.
  public var match = DeviceMatch()

  /// Leaves the matching devices alone.
  public var ignore = false

  /// What the device is to be taken for.
  public var kind = DeviceKind.auto

  /// The upper two rows of a 3x3 matrix on the normalised 0...1 plane, row by row, as udev's
  /// `LIBINPUT_CALIBRATION_MATRIX`; nil where the scene says nothing.
  public var calibration: Calibration?

  /// Takes udev's `LIBINPUT_CALIBRATION_MATRIX` where ``calibration`` is nil.
  public var usesUdevCalibration = true

  /// The turn from panel to screen, to which the scene's `screen: rotation` is added; nil for none.
  public var rotation: Rotation?

  public var invertsX = false
  public var invertsY = false

  /// Exchanges x and y.
  public var swapsAxes = false

  /// Ranges that replace what the device says of its axes.
  public var rangeX: AxisRange?
  public var rangeY: AxisRange?

  public var contactProtocol = ContactProtocol.auto
  public var contactSignal = ContactSignal.auto

  /// The panel's width and height in millimetres, along its own axes; nil for what the device says.
  public var panelSize: Size?

  /// After how many seconds without a report a finger is taken to be lifted, 0 for never; nil to do
  /// so only where the device tells of no lift.
  public var silence: Double?

  public var filters = DeviceFilters()
  public var grab = GrabPolicy.never

  /// The part of the screen that the panel covers; nil for all of it.
  public var area: FrameDescription?

  /// How an accelerometer is built in: nine numbers, the rows of a matrix from the sensor's axes to the
  /// screen's, as udev's `ACCEL_MOUNT_MATRIX`; nil where the axes are the screen's.
  public var mountMatrix: [Double]?

  /// What an accelerometer's axes read for 1 g, where the scene knows it better than the device.
  public var unitsPerG: Double?

  /// Where the rule stands; nil for the rule of a scene without `devices:`.
  public var place: Place?

  public init() {}
}

/// What a device is to be taken for.
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// What its capabilities and udev say.
  case auto
  case touchscreen
  case accelerometer
  case remote
  /// A pen of a panel: while it is near, no finger is told.
  case pen
}

/// How a device tells its contacts apart.
public enum ContactProtocol: String, Hashable, Sendable, CaseIterable {
  /// What the device's axes say.
  case auto
  /// Multi-touch in packets, a list of all contacts a report.
  case a
  /// Multi-touch with slots and tracking ids.
  case b
  /// One contact, on the axes of a mouse.
  case single
}

/// What tells that a finger is down.
public enum ContactSignal: String, Hashable, Sendable, CaseIterable {
  /// The first of the others that the device has.
  case auto
  case trackingID = "tracking-id"
  case touchButton = "btn-touch"
  case leftButton = "btn-left"
  case pressure
  case size
  case presence
}

/// When a device's events are kept from all other readers.
public enum GrabPolicy: String, Hashable, Sendable, CaseIterable {
  case never
  /// As long as it is read, from the first moment on that no finger is down.
  case always
}

/// `x' = a x + b y + c`, `y' = d x + e y + f`, all in 0...1 of the panel.
public struct Calibration: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var e: Double
  public var f: Double

  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }
}

/// The values of an axis at the panel's two edges, in device units. The ends differ; `minimum` is
/// the greater one where the axis runs backwards.
public struct AxisRange: Hashable, Sendable {
  public var minimum: Int32
  public var maximum: Int32

  public init(minimum: Int32, maximum: Int32) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
