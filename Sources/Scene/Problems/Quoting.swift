extension String {
  /// The text in single quotes as a message shows it: characters that control a terminal or the
  /// direction of text escaped, cut after 60 characters.
  public var quoted: String {
    let invisible: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    var shown = ""
    for scalar in unicodeScalars.prefix(60) {
      shown +=
        invisible.contains(scalar.properties.generalCategory)
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return unicodeScalars.dropFirst(60).isEmpty ? "'\(shown)'" : "'\(shown)...'"
  }
}
