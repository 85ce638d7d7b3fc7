/// Replaying a scene under fingers, as the tables of examples do.
extension Workbench {
  /// What the program makes of a scene and a script of fingers.
  ///
  /// - Parameter options: more options of `replay`.
  func replay(
    _ scene: String, under fingers: String, _ options: String...
  ) throws -> CommandLineTool {
    try replay(scene, recording: FingerScript(fingers).evemu, options)
  }

  func replay(
    _ scene: String, recording: String, _ options: [String] = []
  ) throws -> CommandLineTool {
    let scene = try write(scene, as: "scene.yaml")
    let recording = try write(recording, as: "fingers.evemu")
    return try CommandLineTool(arguments: ["replay", "--config", scene] + options + [recording])
  }
}
