extension DeviceDescription {
  /// A touchscreen with slots, such as the kernel's own drivers make: one that tells of fingers and of
  /// palms (`MT_TOOL_PALM`), and that has the axes of a mouse for who knows no slots.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - phys: Where it is, so that twins can be told apart.
  ///   - x: The axis across; its value is of no interest.
  ///   - y: The axis down.
  ///   - slotCount: How many fingers it can tell apart.
  public static func touchscreen(
    named name: String, phys: String?, identity: Identity, x: AbsoluteAxis, y: AbsoluteAxis,
    slotCount: Int
  ) -> DeviceDescription {
    let axes: [EventCode: AbsoluteAxis] = [
      .absX: x, .absY: y,
      .absMTSlot: AbsoluteAxis(minimum: 0, maximum: Int32(clamping: slotCount - 1)),
      .absMTPositionX: x, .absMTPositionY: y,
      // libinput takes palms only from a device whose range has them.
      .absMTToolType: AbsoluteAxis(minimum: 0, maximum: MTTool.palm.rawValue),
      .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 0xFFFF),
    ]
    return DeviceDescription(
      name: name, phys: phys, identity: identity, properties: [.direct],
      codes: Set(axes.keys).union([.btnTouch]), axes: axes)
  }
}
