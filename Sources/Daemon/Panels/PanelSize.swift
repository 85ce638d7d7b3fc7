import Evdev
import TouchKit

extension Size {
  /// The screen's size where nothing else tells it: a point for each step of the panel's range.
  init?(rangesOf device: DeviceDescription) {
    let axes =
      device.has(.absMTPositionX)
      ? (EventCode.absMTPositionX, .absMTPositionY)
      : (EventCode.absX, EventCode.absY)
    guard let x = device.axes[axes.0], let y = device.axes[axes.1] else { return nil }
    func steps(_ axis: AbsoluteAxis) -> Double {
      abs(Double(axis.maximum) - Double(axis.minimum)) + 1
    }
    self.init(width: steps(x), height: steps(y))
  }
}
