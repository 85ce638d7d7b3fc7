import Evdev

extension DeviceDescription {
  /// What can be said of a device by its events alone: the codes are those that it sent, the
  /// ranges those that it reached.
  ///
  /// A device that sends contacts without `SYN_MT_REPORT` has slots: the axes that such a device
  /// cannot be without are there even where the events, a piece of a session, do not show them.
  public static func inferred(from events: [InputEvent]) -> DeviceDescription {
    var device = shown(by: events)
    if !events.contains(where: { $0.code == .synMTReport }) { device.completeSlots() }
    return device
  }

  /// The codes that a device sent and the ranges that it reached, no more.
  ///
  /// A range that holds no negative value begins at 0, as nearly every panel's does: so a finger
  /// stays in the part of the screen where it was. The ranges of one place that comes in two axes,
  /// such as `ABS_X` and `ABS_MT_POSITION_X`, are the same.
  static func shown(by events: [InputEvent]) -> DeviceDescription {
    var codes: Set<EventCode> = []
    var ranges: [EventCode: (least: Int32, greatest: Int32)] = [:]
    for event in events where event.code.type != .synchronization {
      codes.insert(event.code)
      guard event.code.type == .absolute else { continue }
      let range = ranges[event.code] ?? (event.value, event.value)
      ranges[event.code] = (min(range.least, event.value), max(range.greatest, event.value))
    }

    for twins in [[EventCode.absX, .absMTPositionX], [.absY, .absMTPositionY]] {
      let reached = twins.compactMap { ranges[$0] }
      guard let least = reached.map(\.least).min(), let greatest = reached.map(\.greatest).max()
      else { continue }
      for twin in twins where ranges[twin] != nil { ranges[twin] = (least, greatest) }
    }

    var axes: [EventCode: AbsoluteAxis] = [:]
    for (code, range) in ranges {
      axes[code] =
        code == .absMTTrackingID
        // The range that the kernel gives it: TRKID_MAX of `linux/input/mt.h`.
        ? AbsoluteAxis(minimum: 0, maximum: 0xffff)
        : AbsoluteAxis(minimum: min(range.least, 0), maximum: max(range.greatest, 1))
    }
    return DeviceDescription(codes: codes, axes: axes)
  }

  /// A fragment may show only some of the axes that a device with slots has.
  private mutating func completeSlots() {
    let multitouch = EventCode.absMTSlot.code...EventCode.absMTToolY.code
    guard codes.contains(where: { $0.type == .absolute && multitouch.contains($0.code) }) else {
      return
    }
    for code in [EventCode.absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID]
    where codes.insert(code).inserted {
      axes[code] = AbsoluteAxis(minimum: 0, maximum: code == .absMTTrackingID ? 0xffff : 1)
    }
  }
}
