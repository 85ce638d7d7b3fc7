/// One option of a verb, as the table of verbs lists it.
struct Option: Sendable {
  /// The name without its dashes.
  let name: String
  /// What its value is called in the help; nil for an option without one.
  let value: String?
  /// What its value may be.
  let candidates: Candidates
  let summary: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  init(
    _ name: String, value: String? = nil, of candidates: Candidates = .unknown,
    repeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.value = value
    self.candidates = candidates
    self.summary = summary
    isRepeatable = repeatable
  }

  /// How the option is written: `--config FILE`.
  var usage: String {
    "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  static let config = Option(
    "config", value: "FILE", of: .files(ending: "yaml"),
    "the scene (default: \(SceneLocation.installed))")
  static let help = Option("help", "prints this help")
  static let version = Option("version", "prints the version")
}
