import CLibevdev

extension DeviceDescription {
  /// What libevdev has learned of an opened device.
  ///
  /// `EV_SYN` is left out of `codes`: every device sends it, and no device says so reliably.
  init(of device: OpaquePointer) {
    self.init(
      name: libevdev_get_name(device).map { String(cString: $0) } ?? "",
      phys: Self.text(libevdev_get_phys(device)),
      uniq: Self.text(libevdev_get_uniq(device)),
      identity: Identity(
        bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
        vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
        product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
        version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device))))

    for property in 0...UInt16(INPUT_PROP_MAX)
    where libevdev_has_property(device, UInt32(property)) == 1 {
      properties.insert(InputProperty(rawValue: property))
    }
    for type in 1...UInt16(EV_MAX) where libevdev_has_event_type(device, UInt32(type)) == 1 {
      guard let last = UInt16(exactly: libevdev_event_type_get_max(UInt32(type))) else { continue }
      for code in 0...last
      where libevdev_has_event_code(device, UInt32(type), UInt32(code)) == 1 {
        codes.insert(EventCode(EventType(rawValue: type), code))
      }
    }
    for code in codes where code.type == .absolute {
      guard let info = libevdev_get_abs_info(device, UInt32(code.code)) else { continue }
      axes[code] = AbsoluteAxis(
        value: info.pointee.value, minimum: info.pointee.minimum, maximum: info.pointee.maximum,
        fuzz: info.pointee.fuzz, flat: info.pointee.flat, resolution: info.pointee.resolution)
    }
  }

  /// Drivers leave these empty as well as unset.
  private static func text(_ bytes: UnsafePointer<CChar>?) -> String? {
    bytes.flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
  }
}
