import TouchKit

/// A command of a remote control: UIKit's name of the subtype without its `remoteControl`.
public enum RemoteCommandName: String, Hashable, Sendable, CaseIterable {
  case play
  case pause
  case stop
  case togglePlayPause
  case nextTrack
  case previousTrack
  case beginSeekingBackward
  case endSeekingBackward
  case beginSeekingForward
  case endSeekingForward

  /// nil for what no remote control says.
  init?(_ subtype: EventSubtype) {
    switch subtype {
    case .none, .motionShake: return nil
    case .remoteControlPlay: self = .play
    case .remoteControlPause: self = .pause
    case .remoteControlStop: self = .stop
    case .remoteControlTogglePlayPause: self = .togglePlayPause
    case .remoteControlNextTrack: self = .nextTrack
    case .remoteControlPreviousTrack: self = .previousTrack
    case .remoteControlBeginSeekingBackward: self = .beginSeekingBackward
    case .remoteControlEndSeekingBackward: self = .endSeekingBackward
    case .remoteControlBeginSeekingForward: self = .beginSeekingForward
    case .remoteControlEndSeekingForward: self = .endSeekingForward
    }
  }
}
