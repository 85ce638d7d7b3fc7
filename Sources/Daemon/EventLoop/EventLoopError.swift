import Glibc

/// What the event loop could not do, with the kernel's reason.
struct EventLoopError: Error, CustomStringConvertible {
  /// What was tried, as the end of "cannot ...".
  var operation: String
  /// The reason, a positive errno value.
  var code: Int32

  var description: String {
    "cannot \(operation): \(String(cString: strerror(code)))"
  }
}

/// Turns the convention of libsystemd, where a negative result is a negated errno, into an error.
@discardableResult
func checked(
  _ result: Int32, _ operation: @autoclosure () -> String
) throws(EventLoopError) -> Int32 {
  guard result < 0 else { return result }
  throw EventLoopError(operation: operation(), code: 0 &- result)
}
