/// Why input devices cannot be watched for.
public struct MonitorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public var step: String
  public var errno: Int32

  public init(step: String, errno: Int32) {
    self.step = step
    self.errno = errno
  }

  public var description: String {
    "cannot watch for input devices: \(step): \(errorText(errno))"
  }
}
