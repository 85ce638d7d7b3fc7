import Digitizer
import Evdev
import Recordings
import Scene
import TouchKit

/// Feeds recordings through the whole chain, with their own stamps as the clock.
public final class Replay {
  /// Why a recording is not replayed.
  public enum Refusal: Error, CustomStringConvertible {
    /// No recording is left to replay.
    case nothing(reasons: [String])

    public var description: String {
      switch self {
      case .nothing(let reasons):
        (["nothing to replay"] + reasons).joined(separator: "\n  ")
      }
    }
  }

  private let system: TouchSystem
  /// The digitizers' clock and the tree's: the recordings' stamps move them.
  private let panelClock = ManualClock()
  private let clock = ManualClock()
  private var recordings: [Recording] = []
  private var players: [Player] = []
  /// What the user should know of the recordings and devices, in the order it was found.
  public private(set) var warnings: [String] = []

  /// Prepares the recordings that the scene has a use for.
  ///
  /// - Parameter name: replays only devices whose name it matches.
  public init(
    _ recordings: [Recording], in scene: SceneDescription, deviceName name: Glob? = nil
  ) throws(Refusal) {
    var reasons: [String] = []
    var chosen: [(recording: Recording, rule: DeviceRule, role: RecordedRole)] = []
    for recording in recordings {
      let device = recording.device
      if let name, !name.matches(device.name) {
        reasons.append("\(device.quotedName) is not named \(name)")
      } else if let rule = scene.rule(for: DeviceFacts(device)) {
        if rule.ignore {
          reasons.append("the scene ignores \(device.quotedName)")
        } else {
          do throws(RecordedRole.Refusal) {
            let role = try RecordedRole(of: device, rule: rule, keys: scene.remoteControlKeys)
            chosen.append((recording, rule, role))
          } catch {
            reasons.append("\(device.quotedName) \(error)")
          }
        }
      } else {
        reasons.append(
          "no rule in the scene's `devices:` matches \(device.quotedName); a recording has no `path` and no "
            + "udev properties to match")
      }
    }
    let screen = chosen.lazy.filter { $0.role.role == .touchscreen }
      .compactMap { Size(rangesOf: $0.recording.device) }.first
    system = TouchSystem(scene, screen: screen ?? Size(width: 1, height: 1))
    system.application.scheduler = clock

    for (recording, rule, role) in chosen {
      let device = recording.device
      do {
        let player = try makePlayer(
          for: recording, rule: rule, as: role.role, number: players.count)
        if let remark = role.remark { warnings.append("\(device.quotedName) \(remark)") }
        players.append(player)
        self.recordings.append(recording)
      } catch {
        reasons.append("\(device.quotedName) cannot be read: \(error)")
      }
    }
    guard !players.isEmpty else { throw .nothing(reasons: reasons) }
    warnings += reasons
  }

  private func makePlayer(
    for recording: Recording, rule: DeviceRule, as role: DeviceRole, number: Int
  ) throws -> Player {
    let notices = Player.Notices()
    let deliver = { [system, panelClock] (time: Double, post: () -> Void) in
      // What another panel does by time before this comes before this.
      panelClock.advance(to: time - Self.grain)
      post()
      system.application.processEvents()
    }
    let reader = try system.makeReader(
      for: recording.device, as: role, rule: rule, number: number, scheduler: panelClock,
      deliver: deliver, notice: notices.add)
    if case .touchscreen(let digitizer) = reader { digitizer.adopt(stateOf: recording) }
    return Player(name: recording.device.quotedName, reader: reader, notices: notices)
  }

  /// What became of the fingers that landed; nil where no touchscreen is replayed.
  public var landingCount: LandingCount? {
    players.contains(where: \.isTouchscreen) ? system.application.landingCount : nil
  }

  /// Half a microsecond: stamps are whole ones, so what is due before an event is this far from it.
  private static let grain = 0.000_000_5

  /// Plays everything to its end.
  ///
  /// - Parameters:
  ///   - times: how often, one after the other; at least once.
  ///   - trace: gets a line for every call and effect.
  ///   - tellsFailures: whether the trace tells as well which gestures failed, and why.
  ///   - performer: performs the effects; nil only lists them.
  ///   - wait: called before each event, and before what happens without one, with its time in
  ///     microseconds of the recording.
  public func play(
    times: Int = 1, to trace: any TraceReceiver, tellingFailures tellsFailures: Bool = false,
    performer: (any EffectPerformer)? = nil, waitingFor wait: (Int64) throws -> Void = { _ in }
  ) rethrows {
    system.tree.trace = trace
    system.tree.tracesFailures = tellsFailures
    system.tree.performer = performer
    for (index, event) in RecordedEvents(recordings, times: times) {
      // A report may be stamped by another clock than its frame; its digitizer knows.
      if event.code != .synReport { try meetDeadlines(before: event.time, waitingFor: wait) }
      try wait(event.time)
      players[index].process(event)
    }
    try end(waitingFor: wait)
    warnings += system.tree.unknownLengths.map(\.description)
  }

  /// Lets happen what happens without an event.
  private func meetDeadlines(before time: Int64, waitingFor wait: (Int64) throws -> Void) rethrows {
    while let due = clock.nextTime, due < Double(time) / 1_000_000 - Self.grain {
      try wait(Self.microseconds(due))
      clock.advance(to: due)
    }
  }

  /// The last stamp does not end the clock: fingers that lift by time still do, the others are
  /// cancelled, and gestures that only wait for time get it.
  private func end(waitingFor wait: (Int64) throws -> Void) rethrows {
    while let due = panelClock.nextTime {
      try wait(Self.microseconds(due))
      panelClock.advance(to: due)
    }
    for player in players {
      player.finish()
      warnings += player.warnings
    }
    while let due = clock.nextTime {
      try wait(Self.microseconds(due))
      clock.advance(to: due)
    }
  }

  private static func microseconds(_ seconds: Double) -> Int64 {
    Int64(exactly: (seconds * 1_000_000).rounded()) ?? .max
  }
}
