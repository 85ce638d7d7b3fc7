import Scene

/// How a panel is calibrated, and who says so.
public enum PanelCalibration: Hashable, Sendable {
  case none
  /// The scene's rule.
  case scene(Calibration)
  /// udev, by a property that is meant for everyone who reads touchscreens.
  case udev(Calibration)
  /// udev has the property, but it is no matrix.
  case unreadable(String)

  /// libinput's name for it; a hardware database or the administrator sets it.
  static let property = "LIBINPUT_CALIBRATION_MATRIX"

  /// - Parameter properties: udev's properties of the device's node.
  init(_ rule: DeviceRule, udev properties: [String: String]) {
    if let matrix = rule.calibration {
      self = .scene(matrix)
    } else if rule.usesUdevCalibration, let text = properties[Self.property] {
      self = Calibration(text).map(Self.udev) ?? .unreadable(text)
    } else {
      self = .none
    }
  }

  var matrix: Calibration? {
    switch self {
    case .scene(let matrix), .udev(let matrix): matrix
    case .none, .unreadable: nil
    }
  }

  /// In words for a user; nil where there is nothing to say.
  public var explanation: String? {
    switch self {
    case .none: nil
    case .scene(let matrix): "calibration: \(matrix.text), from the scene"
    case .udev(let matrix):
      "calibration: \(matrix.text), from udev's \(Self.property) "
        + "(`udevCalibration: false` in the scene turns it off)"
    case .unreadable: fault
    }
  }

  /// What is wrong with it; nil where nothing is.
  var fault: String? {
    guard case .unreadable(let text) = self else { return nil }
    return "udev's \(Self.property) is '\(text)', which is ignored; expected six numbers, such as "
      + "1 0 0 0 1 0"
  }
}

extension Calibration {
  /// Six numbers with blanks between; nil for anything else.
  fileprivate init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 6, numbers.count == 6 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  fileprivate var text: String {
    [a, b, c, d, e, f].map { number in
      Int64(exactly: number).map(String.init) ?? String(number)
    }.joined(separator: " ")
  }
}
