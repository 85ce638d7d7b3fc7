/// Turns media keys into what a remote control says.
///
/// All devices together are one remote control: a key that two of them report is pressed once.
public struct RemoteControl: Hashable, Sendable {
  /// What a key says when it is pressed and when it is released; nil for nothing.
  public struct Key: Hashable, Sendable {
    public var press: EventSubtype?
    public var release: EventSubtype?

    public init(press: EventSubtype?, release: EventSubtype? = nil) {
      self.press = press
      self.release = release
    }
  }

  /// What an input device reports of a key: the values of the kernel's EV_KEY events.
  public enum Report: Int, Sendable {
    case released = 0
    case pressed = 1
    case repeated = 2
  }

  /// The keys by the kernel's numbers. Other keys say nothing.
  public var keys = RemoteControl.standardKeys

  /// A key that is down.
  private struct Hold: Hashable {
    var devices: Set<Int>
    /// What its release says, as the table was when it was pressed.
    var release: EventSubtype?
  }

  private var holds: [Int: Hold] = [:]

  public init() {}

  /// The keys that say something where nobody says otherwise. Volume and mute are none of them: UIKit
  /// keeps those to the system.
  public static let standardKeys: [Int: Key] = [
    119: Key(press: .remoteControlPause),  // KEY_PAUSE
    128: Key(press: .remoteControlStop),  // KEY_STOP
    163: Key(press: .remoteControlNextTrack),  // KEY_NEXTSONG
    164: Key(press: .remoteControlTogglePlayPause),  // KEY_PLAYPAUSE
    165: Key(press: .remoteControlPreviousTrack),  // KEY_PREVIOUSSONG
    166: Key(press: .remoteControlStop),  // KEY_STOPCD
    168: Key(  // KEY_REWIND
      press: .remoteControlBeginSeekingBackward, release: .remoteControlEndSeekingBackward),
    200: Key(press: .remoteControlPlay),  // KEY_PLAYCD
    201: Key(press: .remoteControlPause),  // KEY_PAUSECD
    207: Key(press: .remoteControlPlay),  // KEY_PLAY
    208: Key(  // KEY_FASTFORWARD
      press: .remoteControlBeginSeekingForward, release: .remoteControlEndSeekingForward),
    226: Key(press: .remoteControlTogglePlayPause),  // KEY_MEDIA, a headset's middle key
  ]

  /// Takes a device's report of a key.
  ///
  /// - Returns: what the remote control says with it; nil for nothing.
  public mutating func take(_ report: Report, of code: Int, device: Int) -> EventSubtype? {
    switch report {
    case .repeated: return nil
    case .pressed:
      guard let key = keys[code] else { return nil }
      let hold = holds[code]
      let others = (hold?.devices ?? []).subtracting([device])
      holds[code, default: Hold(devices: [])].devices.insert(device)
      // Pressed again without a release in between, a plain key is pressed; one that is to be
      // released has begun already.
      guard others.isEmpty, hold?.release == nil else { return nil }
      holds[code]?.release = key.release
      return key.press
    case .released:
      guard holds[code]?.devices.remove(device) != nil, let hold = holds[code],
        hold.devices.isEmpty
      else { return nil }
      holds[code] = nil
      return hold.release
    }
  }

  /// A device is gone: the keys that it held are released.
  ///
  /// - Returns: what the remote control says with that, in the order of the keys' numbers.
  public mutating func releaseAll(device: Int) -> [EventSubtype] {
    holds.keys.sorted().compactMap { take(.released, of: $0, device: device) }
  }
}
