import Evdev
import TouchKit

/// Turns the events of one accelerometer into accelerations along the screen's axes.
///
/// Live and recorded events take the same way, and time comes with them.
public final class AccelerationReader {
  /// An axis, and what it read last, in its own units: the kernel tells only what changes.
  private struct Axis {
    let code: EventCode
    let unitsPerG: Double
    var value: Int32

    var acceleration: Double { Double(value) / unitsPerG }
  }

  private var stream = FrameStream()
  private var x: Axis
  private var y: Axis
  private var z: Axis
  private let mount: MountMatrix
  private let output: (Acceleration, Double) -> Void
  private let notice: (DigitizerNotice) -> Void

  /// - Parameters:
  ///   - output: gets every reading, in g, with its time in seconds.
  ///   - notice: gets every fault that was met; those of the device's clock once.
  /// - Throws: where the device cannot be read as an accelerometer.
  public init(
    _ device: DeviceDescription, configuration: AccelerometerConfiguration,
    output: @escaping (Acceleration, Double) -> Void,
    notice: @escaping (DigitizerNotice) -> Void
  ) throws(AccelerometerError) {
    func axis(_ code: EventCode) throws(AccelerometerError) -> Axis {
      guard let axis = device.axes[code] else { throw .noAxis(code) }
      let told = axis.resolution > 0 ? Double(axis.resolution) : nil
      guard let unitsPerG = configuration.unitsPerG ?? told else { throw .noScale(code) }
      return Axis(code: code, unitsPerG: unitsPerG, value: axis.value)
    }
    x = try axis(.absX)
    y = try axis(.absY)
    z = try axis(.absZ)
    mount = configuration.mount
    self.output = output
    self.notice = notice
  }

  /// Takes in one event; a SYN_REPORT ends the frame, and where that told of an axis there is a
  /// reading.
  ///
  /// - Parameters:
  ///   - isResync: whether the event was made up to tell what was lost.
  ///   - arrival: when it came in, in microseconds on the clock that its stamp should be of.
  public func process(_ event: InputEvent, isResync: Bool = false, arrival: Int64? = nil) {
    // A torn frame is as good as none: the next one tells how things are.
    guard
      case .frame(let time) = stream.take(
        event, isResync: isResync, arrival: arrival, notice: notice)
    else { return }
    var isRead = false
    for event in stream.events {
      switch event.code {
      case x.code: x.value = event.value
      case y.code: y.value = event.value
      case z.code: z.value = event.value
      default: continue
      }
      isRead = true
    }
    stream.finish()
    guard isRead else { return }
    let reading = Acceleration(x: x.acceleration, y: y.acceleration, z: z.acceleration)
    output(mount.apply(to: reading), time)
  }
}
