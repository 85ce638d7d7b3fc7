import TouchKit

/// Something that a scene may say, and that is hardly what its writer wants.
public struct SceneRemark: Hashable, Sendable {
  public var place: Place

  /// What will not happen, why, and what to do.
  public var message: String

  /// The line that a person reads: `FILE:LINE:COLUMN: warning: MESSAGE`.
  public func description(in file: String) -> String {
    "\(file):\(place): warning: \(message)"
  }
}

extension SceneDescription {
  /// What a careful reader would ask the writer of the scene about, in the scene's order.
  ///
  /// - Parameter screen: The display's or panel's size, before `screen: rotation`, where the scene gives
  ///   none. Where nobody knows how large the screen is, nobody knows what lies outside it.
  public func remarks(screen: Size?) -> [SceneRemark] {
    let reach = (self.screen.size ?? screen).map { ReachReview(self, screen: $0).remarks } ?? []
    return (DeviceReview(self).remarks + reach).sorted { $0.place < $1.place }
  }
}
