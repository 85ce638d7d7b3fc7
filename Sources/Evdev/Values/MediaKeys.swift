extension EventCode {
  /// The keys of a remote control for music and films. `KEY_PAUSE` and `KEY_STOP` are not among
  /// them: those are the Pause/Break key of every keyboard and a key of old workstations.
  public static let mediaKeys: Set<EventCode> = [
    keyNextSong, keyPlayPause, keyPreviousSong, keyStopCD, keyRewind, keyPlayCD, keyPauseCD,
    keyPlay, keyFastForward,
  ]

  public static let keyNextSong = EventCode(.key, 163)
  public static let keyPlayPause = EventCode(.key, 164)
  public static let keyPreviousSong = EventCode(.key, 165)
  public static let keyStopCD = EventCode(.key, 166)
  public static let keyRewind = EventCode(.key, 168)
  public static let keyPlayCD = EventCode(.key, 200)
  public static let keyPauseCD = EventCode(.key, 201)
  public static let keyPlay = EventCode(.key, 207)
  public static let keyFastForward = EventCode(.key, 208)
}
