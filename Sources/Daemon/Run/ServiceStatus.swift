/// How the daemon fares, in the one line that `systemctl status` shows.
struct ServiceStatus: Hashable {
  /// The names of the panels that are read.
  var panels: [String] = []
  /// How many devices may not be read yet.
  var waiting = 0
  var scene = ""
  /// How many problems the scene had when it was read last; the one before is at work then.
  var problems = 0

  /// More names than this are only counted.
  private static let mostNames = 3

  var text: String {
    var parts: [String] = []
    switch panels.count {
    case 0: parts.append("no panel; waiting for one (`touchtree devices` tells why)")
    case 1...Self.mostNames: parts.append("reading \(panels.joined(separator: ", "))")
    default: parts.append("reading \(panels.count) panels")
    }
    switch waiting {
    case 0: break
    case 1: parts.append("1 device may not be read yet")
    default: parts.append("\(waiting) devices may not be read yet")
    }
    parts.append(
      problems == 0
        ? "scene \(scene)"
        : "scene \(scene) has \(problems) problem\(problems == 1 ? "" : "s") and was not reloaded, "
          + "see the log")
    return parts.joined(separator: "; ")
  }
}
