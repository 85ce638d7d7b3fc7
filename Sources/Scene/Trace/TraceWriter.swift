/// Writes the trace, a line at a time, to wherever it is wanted.
///
/// Lines are put together in a buffer of its own that is used again: once it is large enough,
/// writing a line of touches allocates nothing.
public final class TraceWriter: TraceReceiver {
  private let format: any TraceFormat
  private let sink: (UnsafeRawBufferPointer) -> Void
  private var buffer: [UInt8] = []

  /// - Parameters:
  ///   - format: How a line looks.
  ///   - sink: Takes a whole line with its end; the bytes are valid during the call only.
  public init(format: any TraceFormat, sink: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.format = format
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

/// How a line of the trace looks.
public protocol TraceFormat: Sendable {
  /// Writes the line without its end.
  func append(_ line: TraceLine, to bytes: inout [UInt8])
}
