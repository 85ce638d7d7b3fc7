/// What the two ends of the control socket must agree on before they have spoken.
public enum ControlProtocol {
  /// Goes up when something that was right becomes wrong.
  public static let version: Int64 = 1

  /// Where the service's socket is.
  public static let socket = "/run/touchtree/touchtree.sock"
}
