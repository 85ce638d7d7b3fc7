extension Application {
  /// From now on, commands of remote controls are sent. Before, they are thrown away.
  public func beginReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = true
  }

  /// From now on, commands of remote controls are thrown away.
  public func endReceivingRemoteControlEvents() {
    isReceivingRemoteControlEvents = false
  }

  /// Appends what a device reports of a key, where that says something to a remote control.
  ///
  /// - Returns: whether it does.
  @discardableResult
  public func post(
    _ report: RemoteControl.Report, ofKey code: Int, device: Int, at timestamp: Double
  ) -> Bool {
    guard let subtype = remoteControl.take(report, of: code, device: device) else { return false }
    post(remoteControl: subtype, at: timestamp)
    return true
  }

  /// A device with keys is gone: what it held is released.
  public func removeRemoteControl(device: Int, at timestamp: Double) {
    for subtype in remoteControl.releaseAll(device: device) {
      post(remoteControl: subtype, at: timestamp)
    }
  }

  func dispatch(remoteControl subtype: EventSubtype, at timestamp: Double) {
    guard isReceivingRemoteControlEvents else { return }
    let event = Event(type: .remoteControl, subtype: subtype, timestamp: timestamp)
    event.window = windowOfCommands
    sendEvent(event)
  }
}
