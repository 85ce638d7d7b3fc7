import Evdev

extension DeviceListing {
  /// How evemu and `libinput record` lay out the listing in their comments.
  struct Style {
    /// Before each line.
    let margin: String
    /// Before `Event code`, and before the values of an axis.
    let codeIndent: String
    let valueIndent: String
    /// Before a property's number.
    let property: String

    static let evemu = Style(
      margin: "# ", codeIndent: "    ", valueIndent: "      ", property: "  Property  type")
    static let libinputRecord = Style(
      margin: "    # ", codeIndent: "  ", valueIndent: "      ", property: "   Property")
  }

  /// Writes what a device can do and what it held at the start, for human eyes and for what the
  /// data lines have no place for.
  static func write(
    _ device: DeviceDescription, _ state: InitialState, style: Style, to text: inout TextWriter
  ) {
    let codes = Dictionary(grouping: device.codes, by: \.type)
    let typeIndent = style.codeIndent.dropLast(2)
    for (type, codes) in codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      text.line("\(style.margin)\(typeIndent)Event type \(type.rawValue) (\(type.name))")
      for code in codes.sorted(by: { $0.code < $1.code }) {
        let isActive = state.active.contains(code)
        text.line(
          "\(style.margin)\(style.codeIndent)Event code \(code.code) (\(code.name))"
            + (isActive ? " state 1" : ""))
        guard type == .absolute else { continue }
        write(device.axes[code], style, to: &text)
        if let slots = state.slots[code] {
          text.line(
            "\(style.margin)\(style.valueIndent)Slots "
              + slots.map(String.init).joined(separator: " "))
        }
      }
    }
    text.line("\(style.margin)Properties:")
    for property in device.properties.sorted(by: { $0.rawValue < $1.rawValue }) {
      text.line("\(style.margin)\(style.property) \(property.rawValue) (\(property.name))")
    }
  }

  private static func write(_ axis: AbsoluteAxis?, _ style: Style, to text: inout TextWriter) {
    guard let axis else { return }
    let values: [(String, Int32)] = [
      ("Value", axis.value), ("Min", axis.minimum), ("Max", axis.maximum), ("Fuzz", axis.fuzz),
      ("Flat", axis.flat), ("Resolution", axis.resolution),
    ]
    for (name, value) in values {
      text.add("\(style.margin)\(style.valueIndent)")
      text.column(name, width: 10)
      text.add(" ")
      text.decimal(value, width: 6)
      text.line()
    }
  }
}
