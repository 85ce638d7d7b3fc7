import JSONRPC

extension Touchtree {
  /// How a daemon introduces itself.
  public struct Hello: Hashable, Sendable {
    /// The version of the protocol.
    public let `protocol`: Int64
    public let program: String
    /// The version of the program.
    public let version: String

    init(_ request: Request) throws(Failure) {
      guard request.method == "hello", let version = request.params?["protocol"]?.integer else {
        throw .garbled("'\(request.method)'; expected that it introduces itself first")
      }
      guard (1...Touchtree.protocolVersion).contains(version) else {
        throw .protocolTooNew(version)
      }
      self.protocol = version
      program = request.params?["program"]?.string ?? ""
      self.version = request.params?["version"]?.string ?? ""
    }
  }
}
