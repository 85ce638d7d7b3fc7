import Evdev
import TouchKit

/// Turns the events of an accelerometer into readings in g.
public final class AccelerationReader {
  private var buffer = FrameBuffer()
  private var clock = FrameClock()
  private let matrix: MountMatrix
  /// Units a g, on each axis.
  private let scale: (x: Double, y: Double, z: Double)
  /// The latest raw values: an axis that has not changed is not told.
  private var raw: (x: Int32, y: Int32, z: Int32)
  private let output: (_ acceleration: Acceleration, _ timestamp: Double) -> Void

  /// - Parameters:
  ///   - unitsPerG: How many units are 1 g; nil to take the resolution of the axes, which the kernel
  ///     has in units a g for accelerometers (INPUT_PROP_ACCELEROMETER in
  ///     `Documentation/input/event-codes.rst`).
  ///   - matrix: From the sensor's axes to the screen's.
  ///   - output: Gets a reading for every report, with its time in seconds.
  public init(
    _ device: DeviceDescription, unitsPerG: Double? = nil, matrix: MountMatrix = .identity,
    output: @escaping (_ acceleration: Acceleration, _ timestamp: Double) -> Void
  ) throws(AccelerationError) {
    func axis(_ code: EventCode) throws(AccelerationError) -> (value: Int32, scale: Double) {
      guard device.has(code) else { throw .noAxis(code) }
      let axis = device.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
      if let unitsPerG {
        guard unitsPerG.isFinite, unitsPerG > 0 else { throw .badScale(unitsPerG) }
        return (axis.value, unitsPerG)
      }
      guard axis.resolution > 0 else { throw .noScale(code) }
      return (axis.value, Double(axis.resolution))
    }
    let (x, y, z) = (try axis(.absX), try axis(.absY), try axis(.absZ))
    raw = (x.value, y.value, z.value)
    scale = (x.scale, y.scale, z.scale)
    self.matrix = matrix
    self.output = output
  }

  /// Takes in one event; a SYN_REPORT ends the frame and hands out its reading.
  ///
  /// - Parameter isResync: as for ``Digitizer/process(_:isResync:arrival:)``.
  public func process(_ event: InputEvent, isResync: Bool = false) {
    switch buffer.take(event, isResync: isResync) {
    case .gathering, .lost, .stateFollows, .tornFrameOver: break
    case .whole: read(event)
    }
  }

  private func read(_ report: InputEvent) {
    let time = clock.stamp(
      of: report, after: buffer.events, arrival: nil, isResync: buffer.isResync
    ) { _ in
    }
    var isReading = false
    for event in buffer.events {
      switch event.code {
      case .absX: raw.x = event.value
      case .absY: raw.y = event.value
      case .absZ: raw.z = event.value
      default: continue
      }
      isReading = true
    }
    buffer.finish()
    guard isReading else { return }
    let sensor = Acceleration(
      x: Double(raw.x) / scale.x, y: Double(raw.y) / scale.y, z: Double(raw.z) / scale.z)
    output(matrix.apply(sensor), time)
  }
}
