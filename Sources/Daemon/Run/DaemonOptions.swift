import Outputs

/// What the command line decides about the daemon.
public struct DaemonOptions: Sendable {
  /// The scene's file; it is read again at each reload.
  public var scene: String
  /// Only these device nodes, by any of their names; every matching device where it is empty.
  public var devices: [String] = []
  /// Where the trace is appended; nil for none.
  public var trace: String?
  /// Whether the trace tells as well which gestures failed or waited, and why.
  public var tracesFailures = false
  /// Where the control socket is to be; nil for the usual place, without which the daemon works too.
  public var socket: String?
  /// The program's version, for peers.
  public var version: String
  /// What matters less is not logged.
  public var logThreshold = LogLevel.info

  public init(scene: String, version: String) {
    self.scene = scene
    self.version = version
  }
}
