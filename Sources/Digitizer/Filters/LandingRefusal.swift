/// Why a contact that landed is kept from the application until it lifts.
public enum LandingRefusal: String, Hashable, Sendable {
  /// Many landings in a second were noise, and it is not over.
  case noise
  /// A pen is near, or was a moment ago.
  case penNear
  /// It landed in a dead zone.
  case deadZone
  /// It is as large as a palm.
  case palmSize
  /// It landed where another finger is.
  case coincident

  var text: String {
    switch self {
    case .noise: "there is noise"
    case .penNear: "a pen is near"
    case .deadZone: "it landed in a dead zone"
    case .palmSize: "it is as large as a palm"
    case .coincident: "it landed where another finger is"
    }
  }
}
