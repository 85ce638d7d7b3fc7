import Evdev

/// The axes of a panel that are used, checked and with the owner's ranges.
struct PanelAxes {
  let x: AxisRange
  let y: AxisRange
  let pressure: AxisRange?
  let slotCount: Int

  init(
    of device: DeviceDescription, configuration: DigitizerConfiguration
  ) throws(DigitizerError) {
    guard device.has(.absMTPositionX) && device.has(.absMTPositionY) else {
      if device.has(.absX) && device.has(.absY) { throw .unsupportedProtocol("single touch") }
      throw .noPosition
    }
    guard device.has(.absMTTrackingID) || device.has(.absMTSlot) else {
      throw .unsupportedProtocol("protocol A without tracking ids")
    }
    x = try Self.range(.absMTPositionX, of: device, override: configuration.rangeX)
    y = try Self.range(.absMTPositionY, of: device, override: configuration.rangeY)
    pressure = device.axes[.absMTPressure].map { AxisRange(first: $0.minimum, last: $0.maximum) }
    let greatest = device.axes[.absMTSlot]?.maximum ?? 0
    slotCount = min(max(0, Int(greatest)) + 1, Digitizer.slotLimit)
  }

  private static func range(
    _ axis: EventCode, of device: DeviceDescription, override: AxisRange?
  ) throws(DigitizerError) -> AxisRange {
    let told = device.axes[axis] ?? AbsoluteAxis(minimum: 0, maximum: 0)
    let range = override ?? AxisRange(first: told.minimum, last: told.maximum)
    guard range.first != range.last else { throw .emptyRange(axis: axis, value: range.first) }
    return range
  }
}
