import TouchKit

/// What keys say to the scene as a remote control (`remote:` in a scene).
public struct RemoteSettings: Hashable, Sendable {
  /// Keys by the kernel's names, with what they say in place of what they say by default; nil for
  /// nothing.
  public var keys: [String: RemoteKey?] = [:]

  public init() {}
}

/// What a key says: a command when it is pressed, or a seek that lasts as long as it is held.
public enum RemoteKey: String, Hashable, Sendable, CaseIterable {
  case play
  case pause
  case stop
  case togglePlayPause
  case nextTrack
  case previousTrack
  case seekBackward
  case seekForward

  /// The key as TouchKit knows it.
  public var key: RemoteControl.Key {
    switch self {
    case .play: .init(press: .remoteControlPlay)
    case .pause: .init(press: .remoteControlPause)
    case .stop: .init(press: .remoteControlStop)
    case .togglePlayPause: .init(press: .remoteControlTogglePlayPause)
    case .nextTrack: .init(press: .remoteControlNextTrack)
    case .previousTrack: .init(press: .remoteControlPreviousTrack)
    case .seekBackward:
      .init(press: .remoteControlBeginSeekingBackward, release: .remoteControlEndSeekingBackward)
    case .seekForward:
      .init(press: .remoteControlBeginSeekingForward, release: .remoteControlEndSeekingForward)
    }
  }
}
