import Evdev

/// What one device sent over a time, with all that is needed to play it again.
public struct Recording: Hashable, Sendable {
  /// Where a recording's description comes from.
  public enum DescriptionSource: Hashable, Sendable {
    /// The recording's own file.
    case own
    /// A description file that was given along, by its name.
    case given(String)
    /// The events alone: codes are those seen, ranges those reached.
    case inferred
  }

  /// The files that it was read from, in the order of their events.
  public var files: [String]
  /// The device's node on the machine of the recording, such as `/dev/input/event2`, where told.
  public var node: String?
  /// What sent the events.
  public var device: DeviceDescription
  public var descriptionSource: DescriptionSource
  /// The events in the order they were sent. Their times are the writer's: any clock, and not
  /// always increasing.
  public var events: [InputEvent]
  /// What the device held before the first event, as far as the recording tells it.
  public var initialState: InitialState

  public init(
    files: [String] = [], node: String? = nil, device: DeviceDescription,
    descriptionSource: DescriptionSource = .own, events: [InputEvent],
    initialState: InitialState = InitialState()
  ) {
    self.files = files
    self.node = node
    self.device = device
    self.descriptionSource = descriptionSource
    self.events = events
    self.initialState = initialState
  }
}
