import Evdev

/// What a device held when its recording began, beyond the values of its axes.
///
/// The current slot is the value of `ABS_MT_SLOT` in ``DeviceDescription/axes``.
public struct InitialState: Hashable, Sendable {
  /// The keys, lights, sounds and switches that were on (`EVIOCGKEY`, `EVIOCGLED`, `EVIOCGSND`,
  /// `EVIOCGSW`).
  public var active: Set<EventCode>
  /// For each multitouch axis its value in every slot, slot 0 first (`EVIOCGMTSLOTS`).
  public var slots: [EventCode: [Int32]]

  public init(active: Set<EventCode> = [], slots: [EventCode: [Int32]] = [:]) {
    self.active = active
    self.slots = slots
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { active.isEmpty && slots.isEmpty }
}
