import CLibudev

extension DeviceNode {
  /// The event node that `device` describes; nil for any other input device, such as the parent of
  /// the node or a `mouse0`.
  init?(udev device: OpaquePointer) {
    guard
      let node = udev_device_get_devnode(device),
      let name = udev_device_get_sysname(device), Self.number(inName: String(cString: name)) != nil
    else { return nil }
    path = String(cString: node)
    sysPath = udev_device_get_syspath(device).map { String(cString: $0) } ?? ""
    properties = [:]
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      if let name = udev_list_entry_get_name(current) {
        properties[String(cString: name)] =
          udev_list_entry_get_value(current).map { String(cString: $0) } ?? ""
      }
      entry = udev_list_entry_get_next(current)
    }
    // udev replaces blanks in the names of links.
    links = properties["DEVLINKS"]?.split(separator: " ").map(String.init).sorted() ?? []
  }

  /// The number in `eventN`, for an order that people expect.
  var number: Int {
    Self.number(inName: path.split(separator: "/").last ?? "") ?? .max
  }

  /// The N of `eventN`; nil for any other name.
  static func number(inName name: some StringProtocol) -> Int? {
    name.hasPrefix("event") ? Int(name.dropFirst("event".count)) : nil
  }
}
