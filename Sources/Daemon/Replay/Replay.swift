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

  private final class Player {
    let name: String
    let digitizer: Digitizer
    let notices: Notices

    init(name: String, digitizer: Digitizer, notices: Notices) {
      self.name = name
      self.digitizer = digitizer
      self.notices = notices
    }
  }

  private final class Notices {
    var counter = NoticeCounter()
  }

  private let system: TouchSystem
  /// The digitizers' clock and the tree's: the recordings' stamps move them.
  private let panelClock = ManualClock()
  private let clock = ManualClock()
  private let recordings: [Recording]
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
    var chosen: [(recording: Recording, rule: DeviceRule)] = []
    for recording in recordings {
      let device = recording.device
      if let name, !name.matches(device.name) {
        reasons.append("'\(device.name)' is not named \(name)")
      } else if let rule = scene.rule(for: DeviceFacts(device)) {
        if rule.ignore {
          reasons.append("the scene ignores '\(device.name)'")
        } else {
          chosen.append((recording, rule))
        }
      } else {
        reasons.append("no rule in the scene's `devices:` matches '\(device.name)'")
      }
    }
    let screen = chosen.lazy.compactMap { Size(rangesOf: $0.recording.device) }.first
    system = TouchSystem(scene, screen: screen ?? Size(width: 1, height: 1))
    system.application.scheduler = clock

    var playable: [Recording] = []
    for (recording, rule) in chosen {
      let device = recording.device
      let kind = DeviceClassification(of: device)
      guard rule.kind == .touchscreen || kind.kind == .touchscreen || device.isMultitouch else {
        reasons.append("'\(device.name)' is no touchscreen: it \(kind.reason)")
        continue
      }
      let notices = Notices()
      do throws(DigitizerError) {
        let digitizer = try system.makeDigitizer(
          for: device, rule: rule, number: playable.count, scheduler: panelClock,
          deliver: { [system, panelClock] time, post in
            // What another panel does by time before this comes before this.
            panelClock.advance(to: time - Self.grain)
            post()
            system.application.processEvents()
          },
          notice: { notice in _ = notices.counter.add(notice) })
        if rule.kind != .touchscreen && kind.kind != .touchscreen {
          warnings.append(
            "'\(device.name)' is replayed as a touchscreen; live it would need `kind: touchscreen`, "
              + "since it \(kind.reason)")
        }
        players.append(Player(name: device.name, digitizer: digitizer, notices: notices))
        playable.append(recording)
      } catch {
        reasons.append("'\(device.name)' cannot be read: \(error)")
      }
    }
    self.recordings = playable
    guard !playable.isEmpty else { throw .nothing(reasons: reasons) }
    warnings += reasons
  }

  /// Half a microsecond: stamps are whole ones, so what is due before an event is this far from it.
  private static let grain = 0.000_000_5

  /// Plays everything to its end.
  ///
  /// - Parameters:
  ///   - trace: gets a line for every call and effect.
  ///   - tellsFailures: whether the trace tells as well which gestures failed, and why.
  ///   - performer: performs the effects; nil only lists them.
  ///   - wait: called before each event, and before what happens without one, with its time in
  ///     microseconds of the recording.
  public func play(
    to trace: any TraceReceiver, tellingFailures tellsFailures: Bool = false,
    performer: (any EffectPerformer)? = nil, waitingFor wait: (Int64) throws -> Void = { _ in }
  ) rethrows {
    system.tree.trace = trace
    system.tree.tracesFailures = tellsFailures
    system.tree.performer = performer
    for (index, event) in RecordedEvents(recordings) {
      // A report may be stamped by another clock than its frame; its digitizer knows.
      if event.code != .synReport { try meetDeadlines(before: event.time, waitingFor: wait) }
      try wait(event.time)
      players[index].digitizer.process(event)
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
      player.digitizer.cancelAll(.device)
      warnings += player.notices.counter.summary.map { "'\(player.name)': \($0)" }
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
