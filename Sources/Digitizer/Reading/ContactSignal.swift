/// What tells that a finger is down; the raw values are the words of the scene's `contact:`.
///
/// The cases are in the order in which they are trusted. Which of them count depends on the
/// protocol: see ``PanelReading``.
public enum ContactSignal: String, Hashable, Sendable, CaseIterable {
  /// `ABS_MT_TRACKING_ID`: an id opens a contact, -1 closes it.
  case trackingID = "tracking-id"
  /// `BTN_TOUCH`.
  case touchButton = "btn-touch"
  /// `BTN_LEFT`, of panels that pose as an absolute mouse.
  case leftButton = "btn-left"
  /// A pressure above nothing.
  case pressure
  /// A diameter above nothing.
  case size
  /// The mere telling of a place. A contact is over when the report no longer has it or, where
  /// only silence can tell, after ``DigitizerConfiguration/silence``.
  case presence
}
