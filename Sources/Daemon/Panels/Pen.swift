import Digitizer
import Evdev

/// A pen at work: an opened device that tells when it is near the panel.
final class Pen {
  let device: Device
  private var reader: PenReader
  private var source: IOSource?

  init(_ device: Device) {
    self.device = device
    reader = PenReader { device.value(of: $0) }
  }

  deinit {
    close()
  }

  var isNear: Bool { reader.isNear }

  /// Calls back when the device has something to read, or is gone.
  func watch(on loop: EventLoop, handler: @escaping () -> Void) throws(EventLoopError) {
    source = try loop.watch(device.fileDescriptor, for: .readable) { _ in
      handler()
    }
  }

  /// Reads what waits.
  ///
  /// - Parameter moved: Called when the pen came near or left, with the time in seconds.
  /// - Throws: Where the device is gone, and its descriptor closed.
  func read(_ moved: (_ isNear: Bool, _ time: Double) -> Void) throws(DeviceError) {
    do throws(DeviceError) {
      try device.drain { event, origin in
        if let (isNear, time) = reader.process(event, isResync: origin == .resync) {
          moved(isNear, time)
        }
      }
    } catch {
      source?.remove()
      throw error
    }
  }

  /// Stops reading.
  func close() {
    source?.remove()
    source = nil
    device.close()
  }
}
