import Evdev

/// How large a panel is in the world, as far as that can be known.
public enum PhysicalSize: Hashable, Sendable {
  /// In millimetres, along the panel's own axes.
  case known(width: Double, height: Double)
  case unknown(Doubt)

  /// Why a size is not known.
  public enum Doubt: Hashable, Sendable {
    /// No axis has a resolution.
    case noResolution
    /// Only this one of the axes has a resolution.
    case onlyOneResolution(EventCode)
    /// The resolutions make the panel this large, in millimetres, which no panel is.
    case absurd(width: Double, height: Double)
  }

  /// No panel that is touched with fingers is narrower: 20 mm. Drivers that copy the maximum into
  /// the resolution make it 1 mm.
  static let leastSide = 20.0
  /// No single panel is wider: 10 m.
  static let greatestSide = 10_000.0

  /// The size as the axes tell it.
  init(x: AxisReading, xResolution: Int32, y: AxisReading, yResolution: Int32) {
    switch (xResolution > 0, yResolution > 0) {
    case (false, false): self = .unknown(.noResolution)
    case (true, false): self = .unknown(.onlyOneResolution(x.code))
    case (false, true): self = .unknown(.onlyOneResolution(y.code))
    case (true, true):
      let width = abs(x.range.span) / Double(xResolution)
      let height = abs(y.range.span) / Double(yResolution)
      let sane = Self.leastSide...Self.greatestSide
      self =
        sane.contains(width) && sane.contains(height)
        ? .known(width: width, height: height) : .unknown(.absurd(width: width, height: height))
    }
  }
}

extension PhysicalSize: CustomStringConvertible {
  public var description: String {
    switch self {
    case .known(let width, let height):
      "\(Int(width.rounded())) x \(Int(height.rounded())) mm"
    case .unknown(.noResolution):
      "unknown (the axes have no resolution)"
    case .unknown(.onlyOneResolution(let code)):
      "unknown (only \(code.name) has a resolution)"
    case .unknown(.absurd(let width, let height)):
      "unknown (the resolutions would make it \(Self.millimetres(width)) x "
        + "\(Self.millimetres(height)) mm)"
    }
  }

  private static func millimetres(_ value: Double) -> String {
    value < 1e9 ? String(Int(value.rounded())) : "more than 1000000000"
  }
}
