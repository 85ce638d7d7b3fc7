import CLibudev

extension DeviceNode {
  /// The event node that `device` describes; nil for any other input device, such as the parent of
  /// the node or a `mouse0`.
  init?(udev device: OpaquePointer) {
    guard
      let node = udev_device_get_devnode(device),
      let name = udev_device_get_sysname(device),
      String(cString: name).hasPrefix("event")
    else { return nil }
    path = String(cString: node)
    sysPath = udev_device_get_syspath(device).map { String(cString: $0) } ?? ""
    properties = [:]
    links = []
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      if let name = udev_list_entry_get_name(current) {
        properties[String(cString: name)] =
          udev_list_entry_get_value(current).map { String(cString: $0) } ?? ""
      }
      entry = udev_list_entry_get_next(current)
    }
    entry = udev_device_get_devlinks_list_entry(device)
    while let current = entry {
      if let name = udev_list_entry_get_name(current) { links.append(String(cString: name)) }
      entry = udev_list_entry_get_next(current)
    }
    links.sort()
  }

  /// The number in `eventN`, for an order that people expect.
  var number: Int {
    path.lastIndex(of: "/").flatMap { Int(path[$0...].dropFirst("/event".count)) } ?? .max
  }
}
