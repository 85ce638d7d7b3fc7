import Evdev

extension DeviceDescription {
  /// Takes over what a format's data lines have no place for and its comments tell: the axes'
  /// values at the start, the physical path, the serial number.
  mutating func complete(fromComments commented: DeviceDescription?) {
    guard let commented else { return }
    phys = phys ?? commented.phys
    uniq = uniq ?? commented.uniq
    for (code, axis) in commented.axes where axes[code] != nil {
      axes[code]?.value = axis.value
    }
  }
}
