extension DeviceDescription {
  /// A keyboard that has the given keys.
  ///
  /// - Parameter keys: Codes of type `EV_KEY`; others are left out.
  public static func keyboard(
    named name: String = "keyboard", keys: Set<EventCode>
  ) -> DeviceDescription {
    DeviceDescription(name: name, phys: name, codes: keys.filter { $0.type == .key })
  }
}
