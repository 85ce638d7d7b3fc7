// The codes of the control socket, beside those of the standard.
extension ErrorCode {
  /// The peer did not read and is dropped.
  public static let dropped = ErrorCode(rawValue: -32001)
  /// Not made, because another request of the batch was refused.
  public static let batchRefused = ErrorCode(rawValue: -32002)
  /// The scene has mistakes and was not reloaded.
  public static let badScene = ErrorCode(rawValue: -32003)
  /// There are too many peers.
  public static let tooManyPeers = ErrorCode(rawValue: -32004)
  /// The answers of the batch are too large.
  public static let answersTooLarge = ErrorCode(rawValue: -32005)
}
