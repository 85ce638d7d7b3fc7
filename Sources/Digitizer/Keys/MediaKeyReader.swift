import Evdev
import TouchKit

/// Reads the keys of a device that may be a remote control, and what becomes of them when the
/// device is gone.
public final class MediaKeyReader {
  /// What the device reports of one key.
  public struct Report: Hashable, Sendable {
    /// The kernel's number of the key, such as 164 for KEY_PLAYPAUSE.
    public var code: Int
    public var state: RemoteControl.Report
    /// Seconds on the clock of the stamps.
    public var timestamp: Double
  }

  private var buffer = FrameBuffer()
  private var clock = FrameClock()
  /// The keys that are down, in the order in which they were pressed.
  private var held: [UInt16] = []
  private let output: (Report) -> Void

  /// Whether no key is down.
  public var isNeutral: Bool { held.isEmpty }

  /// More keys than are held at once.
  private static let limit = 64

  /// - Parameter output: gets every press, release and repetition, in order.
  public init(output: @escaping (Report) -> Void) {
    self.output = output
  }

  /// Takes in one event; a SYN_REPORT ends the frame and hands out its keys.
  ///
  /// - Parameter isResync: as for ``Digitizer/process(_:isResync:arrival:)``.
  public func process(_ event: InputEvent, isResync: Bool = false) {
    switch buffer.take(event, isResync: isResync) {
    case .gathering, .lost, .stateFollows:
      break
    case .whole:
      let time = clock.stamp(
        of: event, after: buffer.events, arrival: nil, isResync: buffer.isResync
      ) { _ in
      }
      for event in buffer.events where event.code.type == .key { read(event, at: time) }
      buffer.finish()
    case .tornFrameOver:
      // What was released meanwhile is not known; a key must not hang.
      let time = clock.stamp(of: event, after: [], arrival: nil, isResync: false) { _ in }
      release(at: time)
    }
  }

  /// Releases every key that is held, at the time of the latest frame: the device is gone, or sleeps.
  public func releaseAll() {
    release(at: clock.latest ?? 0)
  }

  private func read(_ event: InputEvent, at time: Double) {
    guard let state = RemoteControl.Report(rawValue: Int(event.value)) else { return }
    switch state {
    case .pressed:
      if !held.contains(event.code.code), held.count < Self.limit { held.append(event.code.code) }
    case .released: held.removeAll { $0 == event.code.code }
    case .repeated: break
    }
    output(Report(code: Int(event.code.code), state: state, timestamp: time))
  }

  private func release(at time: Double) {
    let keys = held
    held.removeAll()
    for key in keys { output(Report(code: Int(key), state: .released, timestamp: time)) }
  }
}
