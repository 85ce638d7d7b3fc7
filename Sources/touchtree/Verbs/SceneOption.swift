import Outputs
import Scene

extension SceneDescription {
  /// The scene that the command line asks for.
  static func chosen(by arguments: Arguments) throws(SceneError) -> SceneDescription {
    try SceneDescription(contentsOfFile: arguments.value(of: .config) ?? SceneLocation.installed)
  }
}
