import Outputs
import Scene

extension SceneDescription {
  /// The scene that the command line asks for.
  static func chosen(by arguments: Arguments) throws(SceneError) -> SceneDescription {
    try SceneDescription(contentsOfFile: SceneLocation.chosen(by: arguments))
  }
}
