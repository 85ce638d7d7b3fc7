import CLibevdev

// The kernel's own spellings come from libevdev's table, so that they are those of the kernel's
// headers and not a second list to keep. What the table lacks is written as a number. The table
// also holds the kernel's bounds (`KEY_MAX`), which are no codes and so are no names here.

extension EventType: CustomStringConvertible {
  /// The kernel's name, such as `EV_ABS`; the number in hexadecimal where the type has none.
  public var name: String {
    tableName(libevdev_event_type_get_name(UInt32(rawValue)), isLast: rawValue == UInt16(EV_MAX))
      ?? hexadecimal(rawValue)
  }

  /// The type with a kernel name such as `EV_ABS`; nil where no type has that name.
  public init?(name: String) {
    guard name != "EV_MAX",
      let number = UInt16(exactly: libevdev_event_type_from_name(name))
    else { return nil }
    self.init(rawValue: number)
  }

  public var description: String { name }
}

extension EventCode: CustomStringConvertible {
  /// The kernel's name, such as `ABS_MT_POSITION_X`; the code's number in hexadecimal (`0x2ff`)
  /// where it has none.
  public var name: String {
    knownName ?? hexadecimal(code)
  }

  /// The code with a kernel name such as `KEY_MUTE`, whatever its type; nil where no code has
  /// that name.
  public init?(name: String) {
    guard
      let type = UInt16(exactly: libevdev_event_type_from_code_name(name)),
      let code = UInt16(exactly: libevdev_event_code_from_code_name(name))
    else { return nil }
    self.init(EventType(rawValue: type), code)
    guard knownName != nil else { return nil }
  }

  public var description: String { name }

  /// The names of all keys and buttons that the kernel knows, `KEY_MUTE` and `BTN_TOUCH` among them.
  public static var keyNames: [String] {
    (0..<UInt16(KEY_MAX)).compactMap { EventCode(.key, $0).knownName }
  }

  private var knownName: String? {
    tableName(
      libevdev_event_code_get_name(UInt32(type.rawValue), UInt32(code)),
      isLast: Int32(code) == libevdev_event_type_get_max(UInt32(type.rawValue)))
  }
}

extension InputProperty: CustomStringConvertible {
  /// The kernel's name, such as `INPUT_PROP_DIRECT`; the number in hexadecimal where it has none.
  public var name: String {
    tableName(
      libevdev_property_get_name(UInt32(rawValue)), isLast: rawValue == UInt16(INPUT_PROP_MAX))
      ?? hexadecimal(rawValue)
  }

  /// The property with a kernel name such as `INPUT_PROP_DIRECT`; nil where none has that name.
  public init?(name: String) {
    guard name != "INPUT_PROP_MAX",
      let number = UInt16(exactly: libevdev_property_from_name(name))
    else { return nil }
    self.init(rawValue: number)
  }

  public var description: String { name }
}

/// A name of libevdev's table, unless it only names the last number (`KEY_MAX`). The last number
/// can be a real code (`REP_PERIOD`), and a real code can be called so (`KEY_BRIGHTNESS_MAX`).
private func tableName(_ text: UnsafePointer<CChar>?, isLast: Bool) -> String? {
  guard let text else { return nil }
  let name = String(cString: text)
  return isLast && name.hasSuffix("_MAX") ? nil : name
}

private func hexadecimal(_ number: UInt16) -> String {
  "0x" + String(number, radix: 16)
}
