import Evdev

extension RecordingPart {
  /// Takes over what a format's data lines have no place for and its comments tell: the axes'
  /// values at the start, the physical path and the serial number, what was on, what was in the
  /// slots.
  mutating func complete(fromComments listing: DeviceListing) {
    initialState.active.formUnion(listing.state.active)
    initialState.slots.merge(listing.state.slots) { told, _ in told }
    guard let commented = listing.description, var device = description else { return }
    device.phys = device.phys ?? commented.phys
    device.uniq = device.uniq ?? commented.uniq
    for (code, axis) in commented.axes where device.axes[code] != nil {
      device.axes[code]?.value = axis.value
    }
    description = device
  }
}
