import Evdev

/// What one file holds of one device: a description, events, or both.
public struct RecordingPart: Hashable, Sendable {
  /// The device's node on the machine of the recording, where told.
  public var node: String?
  /// The device as the file describes it; `nil` where the file has no description.
  ///
  /// Formats that tell only a device's name leave the codes empty.
  public var description: DeviceDescription?
  /// In the file's order.
  public var events: [InputEvent]
  /// What the device held before them.
  public var initialState: InitialState

  public init(
    node: String? = nil, description: DeviceDescription? = nil, events: [InputEvent] = [],
    initialState: InitialState = InitialState()
  ) {
    self.node = node
    self.description = description
    self.events = events
    self.initialState = initialState
  }

  /// Nothing was read.
  var isEmpty: Bool { description == nil && events.isEmpty }
  /// Tells of the device only.
  var isDescriptionOnly: Bool { description != nil && events.isEmpty }
  /// The codes that the device can send are known, not just its name.
  var isDescribed: Bool { description.map { !$0.codes.isEmpty } ?? false }
}
