extension Application {
  /// From now on, commands of remote controls are sent. Before, they are thrown away.
  public func beginReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = true
  }

  public func endReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = false
  }

  func dispatch(remoteControl subtype: EventSubtype, at timestamp: Double) {
    guard isReceivingRemoteControlEvents else { return }
    let event = Event(type: .remoteControl, subtype: subtype, timestamp: timestamp)
    event.window = keyWindow
    sendEvent(event)
  }
}
