extension Digitizer {
  /// Points of the screen a millimetre of the panel, the mean of both axes; nil where the panel does
  /// not tell how large it is.
  public var pointsPerMillimetre: Double? { book.mapping.pointsPerMillimetre }
}
