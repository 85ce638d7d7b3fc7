import Evdev

/// A device of every kind that is read differently.
enum Panels {
  /// What a panel may send; the first one ends a frame.
  static let codes: [EventCode] = [
    .synReport, .synMTReport, .synDropped, .absMTSlot, .absMTTrackingID, .absMTPositionX,
    .absMTPositionY, .absMTTouchMajor, .absMTPressure, .absMTToolType, .btnTouch, .btnLeft, .absX,
    .absY, .absPressure, .absMTDistance,
  ]

  static let all: [DeviceDescription] = [
    panel([.absMTSlot, .absMTTrackingID, .absMTToolType, .absMTTouchMajor, .absMTPressure]),
    panel([.absMTSlot, .absMTTrackingID, .absMTDistance], [.btnTouch], slots: 1),
    panel([.absMTSlot], [.btnTouch]),
    panel([.absMTSlot], [.btnLeft]),
    panel([.absMTSlot, .absMTPressure]),
    panel([.absMTSlot, .absMTTouchMajor]),
    panel([.absMTSlot]),
    panel([.absMTTrackingID, .absMTTouchMajor], [.btnTouch]),
    panel([.absMTTouchMajor, .absMTPressure, .absMTDistance]),
    panel([], [.btnTouch]),
    panel([.absX, .absY], [.btnTouch], isSingle: true),
    panel([.absX, .absY, .absPressure], isSingle: true),
    panel([.absX, .absY], isSingle: true),
  ]

  private static func panel(
    _ axes: Set<EventCode>, _ buttons: Set<EventCode> = [], slots: Int32 = 10,
    isSingle: Bool = false
  ) -> DeviceDescription {
    let axes = isSingle ? axes : axes.union([.absMTPositionX, .absMTPositionY])
    var ranges: [EventCode: AbsoluteAxis] = [:]
    for axis in axes { ranges[axis] = AbsoluteAxis(minimum: -5, maximum: 4000) }
    if axes.contains(.absMTSlot) {
      ranges[.absMTSlot] = AbsoluteAxis(minimum: 0, maximum: slots - 1)
    }
    return DeviceDescription(name: "fuzz", codes: axes.union(buttons), axes: ranges)
  }
}
