import JSON
import Scene

/// Tells the log, for who looks for a fault, which events were sent.
public final class EventLog: EventSink {
  private unowned let log: any LogSink

  /// - Parameter log: Must outlive this object.
  public init(log: any LogSink) {
    self.log = log
  }

  public func emit(_ name: String, data: JSONValue?, from source: EffectSource) {
    var bytes = Array("emit \(name)".utf8)
    if let data {
      bytes.append(UInt8(ascii: " "))
      data.append(to: &bytes)
    }
    log.write(LogRecord(.debug, String(decoding: bytes, as: UTF8.self), from: source, topic: nil))
  }
}
