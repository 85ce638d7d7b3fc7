extension String {
  /// The text as it may stand in a line for people: whatever a device or a file has put there, it can
  /// neither begin a line of its own nor command a terminal.
  public var printable: String { unicodeScalars.map(\.printable).joined() }
}

extension Unicode.Scalar {
  /// The character, or its escape where it is none to be seen.
  public var printable: String {
    properties.generalCategory == .control || properties.generalCategory == .format
      ? escaped(asASCII: true) : String(self)
  }
}
