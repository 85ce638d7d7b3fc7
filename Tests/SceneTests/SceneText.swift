@testable import Scene

/// Reads a scene written in a test.
func readScene(_ yaml: String) throws -> SceneDescription {
  try SceneDescription(yaml: Array(yaml.utf8), file: "scene.yaml")
}

/// Everything that is wrong with a scene written in a test, `LINE:COLUMN: error: MESSAGE` each.
func problems(of yaml: String) -> [String] { problems(of: Array(yaml.utf8)) }

func problems(of bytes: [UInt8]) -> [String] {
  do throws(SceneError) {
    _ = try SceneDescription(yaml: bytes, file: "scene.yaml")
    return []
  } catch {
    return error.problems.map { problem in
      let line = problem.description(in: "f")
      return String(line.dropFirst("f:".count))
    }
  }
}

/// A scene with one window and one view, whose keys are given.
func sceneWithView(_ keys: String) -> String {
  "windows: [{id: main, views: [{id: lamp, \(keys)}]}]"
}
