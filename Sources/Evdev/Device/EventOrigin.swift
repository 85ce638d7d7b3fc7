/// Where an event of a ``Device`` comes from.
public enum EventOrigin: Hashable, Sendable {
  /// The kernel sent it.
  case live
  /// Events were lost, and libevdev made this one to bring the device's state up to date. What ends
  /// here ended unseen.
  ///
  /// A resynchronisation is one `SYN_DROPPED`, then whole frames, the last one closed by
  /// `SYN_REPORT` even where nothing had changed. A slot whose contact is another than before
  /// first gets the tracking id -1 in a frame of its own.
  case resync
}
