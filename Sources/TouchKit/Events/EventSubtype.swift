/// What a motion or a remote control says. The raw values are UIKit's.
public enum EventSubtype: Int, Sendable, CaseIterable {
  case none = 0
  case motionShake = 1
  case remoteControlPlay = 100
  case remoteControlPause = 101
  case remoteControlStop = 102
  case remoteControlTogglePlayPause = 103
  case remoteControlNextTrack = 104
  case remoteControlPreviousTrack = 105
  case remoteControlBeginSeekingBackward = 106
  case remoteControlEndSeekingBackward = 107
  case remoteControlBeginSeekingForward = 108
  case remoteControlEndSeekingForward = 109

  /// The name of the case, for logs and traces.
  public var name: String { String(describing: self) }
}
