/// Writes the trace, a line at a time, to wherever it is wanted.
///
/// Lines are put together in a buffer of its own that is used again: once it is large enough,
/// writing a line of touches allocates nothing.
public final class TraceWriter: TraceReceiver {
  private let format = JSONTraceFormat()
  private let sink: (UnsafeRawBufferPointer) -> Void
  private var buffer: [UInt8] = []

  /// - Parameter sink: Takes a whole line with its end; the bytes are valid during the call only.
  public init(sink: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.sink = sink
    buffer.reserveCapacity(4096)
  }

  public func receive(_ line: TraceLine) {
    buffer.removeAll(keepingCapacity: true)
    format.append(line, to: &buffer)
    buffer.append(UInt8(ascii: "\n"))
    buffer.withUnsafeBytes(sink)
  }
}
