import Glibc
import Scene

/// Where the scene is when no `--config` says otherwise.
enum SceneLocation {
  static let installed = "/etc/touchtree/touchtree.yaml"

  static var isInstalled: Bool { access(installed, F_OK) == 0 }

  /// The scene that the command line names, else the installed one.
  ///
  /// - Throws: A ``SceneError`` that tells of `--config` where there is neither.
  static func chosen(by arguments: Arguments) throws(SceneError) -> String {
    if let name = arguments.value(of: .config) { return FileName.input(name) }
    guard isInstalled else {
      throw SceneError(
        file: installed,
        problems: [SceneProblem(at: nil, "no scene is installed; give --config FILE")])
    }
    return installed
  }
}
