extension Application {
  /// The touches that are on the screen, in slot order: those that a view got, as they are after the
  /// latest event.
  public var touches: [Touch] {
    contacts.contacts.compactMap { contact in
      guard let touch = contact.touch, !touch.isOver, touch.isAccepted else { return nil }
      return touch
    }
  }

  /// The number of the sequence that the touches on the screen belong to, or of the one before.
  public var sequenceNumber: Int { sequenceCount }
}
