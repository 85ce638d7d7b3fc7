extension String {
  /// The text in single quotes as a message shows it: control characters escaped, cut after 60
  /// characters, so that no file can write escape sequences or pages into a terminal.
  var quoted: String {
    var shown = ""
    for scalar in unicodeScalars.prefix(60) {
      shown +=
        scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return unicodeScalars.count > 60 ? "'\(shown)...'" : "'\(shown)'"
  }
}
