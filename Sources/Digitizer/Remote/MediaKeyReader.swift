import Evdev
import TouchKit

/// Turns the events of one device with keys into reports of its keys.
///
/// Live and recorded events take the same way, and time comes with them.
public final class MediaKeyReader {
  /// What the reader tells.
  public enum Output: Hashable, Sendable {
    /// A key, by the kernel's number, was pressed, released, or repeats.
    case key(RemoteControl.Report, code: Int)
    /// What the keys are is not known any more: those that were held count as released.
    case lost
  }

  private var stream = FrameStream()
  private let output: (Output, Double) -> Void
  private let notice: (DigitizerNotice) -> Void

  /// - Parameters:
  ///   - output: gets what the keys do, with the time in seconds.
  ///   - notice: gets every fault that was met; those of the device's clock once.
  public init(
    output: @escaping (Output, Double) -> Void, notice: @escaping (DigitizerNotice) -> Void
  ) {
    self.output = output
    self.notice = notice
  }

  /// The time of the latest frame, in seconds; nil before the first.
  public var latest: Double? { stream.latest }

  /// Takes in one event; a SYN_REPORT ends the frame and tells of its keys.
  ///
  /// - Parameters:
  ///   - isResync: whether the event was made up to tell what was lost.
  ///   - arrival: when it came in, in microseconds on the clock that its stamp should be of.
  public func process(_ event: InputEvent, isResync: Bool = false, arrival: Int64? = nil) {
    switch stream.take(event, isResync: isResync, arrival: arrival, notice: notice) {
    case .gathering: break
    case .frame(let time):
      for event in stream.events where event.code.type == .key {
        guard let report = RemoteControl.Report(rawValue: Int(event.value)) else { continue }
        output(.key(report, code: Int(event.code.code)), time)
      }
      stream.finish()
    case .tornFrameOver(let time):
      output(.lost, time)
    }
  }
}
