import Testing

/// A scene with mistakes, and what is to be told of each, as ``problems(of:)`` writes it.
struct BrokenScene: CustomTestStringConvertible {
  var name: String
  var yaml: String
  var problems: [String]
  var testDescription: String { name }

  init(_ name: String, _ yaml: String, _ problems: String...) {
    (self.name, self.yaml, self.problems) = (name, yaml, problems)
  }

  /// One view with these keys, which begin in column 41 of line 1.
  init(view keys: String, _ problems: String...) {
    (name, yaml, self.problems) = (keys, sceneWithView(keys), problems)
  }

  /// A view with one effect, which begins in column 61 of line 1.
  init(effect: String, _ problems: String...) {
    yaml = sceneWithView("on: {touchesEnded: [\(effect)]}")
    (name, self.problems) = (effect, problems)
  }

  /// A view with these gestures, which begin in column 1 of line 2.
  init(gestures: String, _ problems: String...) {
    yaml = sceneWithView("gestures: [\n\(gestures)\n]")
    (name, self.problems) = (gestures, problems)
  }

  /// One device rule with these keys, which begin in column 12 of line 2.
  init(device keys: String, _ problems: String...) {
    yaml = "windows: [{}]\ndevices: [{\(keys)}]"
    (name, self.problems) = (keys, problems)
  }
}
