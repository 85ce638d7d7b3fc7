import JSON

/// What the two ends of the control socket must agree on before they have spoken.
public enum ControlProtocol {
  /// Goes up when something that was right becomes wrong.
  public static let version: Int64 = 1

  /// Where the service's socket is.
  public static let socket = "/run/touchtree/touchtree.sock"

  /// The most bytes of a line that the daemon reads, its end not counted: a thousand views with all that
  /// is said of them have half.
  public static let longestLine = 1 << 19

  /// How much JSON the daemon reads in a line: reading it, and answering what is no batch, each take a
  /// few hundredths of a second.
  public static let limits = JSONLimits(values: 32_768)

  /// The most requests in a batch.
  public static let longestBatch = 1024
}
