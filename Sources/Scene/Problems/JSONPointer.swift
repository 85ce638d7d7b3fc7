/// Where something stands in a JSON value (RFC 6901): `/view/gestures/0/kind`, or nothing for all
/// of it.
///
/// Pointers share the way to what they have in common, and become text only where one is told.
public struct JSONPointer: Hashable, Comparable, Sendable, CustomStringConvertible {
  private indirect enum Path: Hashable, Sendable {
    case root
    case key(String, in: Path)
    case index(Int, in: Path)
  }

  private let path: Path

  /// How many values come before this one in the JSON text.
  private let order: Int

  /// All of the value.
  public static let root = JSONPointer(path: .root, order: 0)

  func appending(key: String, order: Int) -> JSONPointer {
    JSONPointer(path: .key(key, in: path), order: order)
  }

  func appending(index: Int, order: Int) -> JSONPointer {
    JSONPointer(path: .index(index, in: path), order: order)
  }

  public static func < (first: JSONPointer, second: JSONPointer) -> Bool {
    first.order < second.order
  }

  public var description: String {
    var parts: [String] = []
    var path = path
    while true {
      switch path {
      case .root: return parts.reversed().map { "/\($0)" }.joined()
      case .key(let key, let outer):
        parts.append(Self.escaped(key))
        path = outer
      case .index(let index, let outer):
        parts.append(String(index))
        path = outer
      }
    }
  }

  /// A key as it stands in a pointer.
  public static func escaped(_ key: String) -> String {
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
