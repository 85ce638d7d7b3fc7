import Digitizer
import Evdev

/// What makes something of a device's events.
enum DeviceReader {
  case touchscreen(Digitizer)
  case accelerometer(AccelerationReader)
  case remote(MediaKeyReader)

  func process(_ event: InputEvent, isResync: Bool = false) {
    switch self {
    case .touchscreen(let digitizer): digitizer.process(event, isResync: isResync)
    case .accelerometer(let reader): reader.process(event, isResync: isResync)
    case .remote(let reader): reader.process(event, isResync: isResync)
    }
  }
}
