/// Names one contact on one device from its landing to its end. No two contacts share one.
public struct ContactID: Hashable, Sendable {
  /// The device, as its owner numbers devices.
  public var device: Int
  /// The slot that the contact is in; a slot holds one contact at a time.
  public var slot: Int
  /// Counts the landings of the device.
  public var serial: Int

  public init(device: Int, slot: Int, serial: Int) {
    self.device = device
    self.slot = slot
    self.serial = serial
  }

  /// The order in which touches are handed over: by device, then by slot.
  func precedes(_ other: ContactID) -> Bool {
    (device, slot, serial) < (other.device, other.slot, other.serial)
  }
}
