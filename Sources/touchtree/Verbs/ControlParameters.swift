import Glibc
import JSON

/// The parameters of a call, as they are typed.
enum ControlParameters {
  /// - Returns: nil where there are none.
  static func read(_ words: [String]) throws -> JSONValue? {
    guard let first = words.first else { return nil }
    if first == "-" || first.drop(while: \.isWhitespace).hasPrefix("{") {
      guard words.count == 1 else {
        throw UsageError(verb: "ctl", "too much: '\(words[1])'; a JSON object stands alone")
      }
      return try object(first == "-" ? standardInput() : Array(first.utf8))
    }
    var params = JSONValue.object([])
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError(verb: "ctl", "'\(word)' is neither a JSON object nor KEY=VALUE")
      }
      let text = String(parts[1])
      let value = (try? JSONValue(json: text.utf8)) ?? .string(text)
      let keys = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard params.insert(value, at: keys[...]) else {
        throw UsageError(verb: "ctl", "\(parts[0]) is given twice")
      }
    }
    return params
  }

  private static func object(_ bytes: [UInt8]) throws -> JSONValue {
    let value: JSONValue
    do {
      value = try JSONValue(json: bytes)
    } catch {
      throw UsageError(verb: "ctl", "the parameters: \(error)")
    }
    guard value.members != nil else {
      throw UsageError(
        verb: "ctl", "the parameters are \(value.kindName); expected an object")
    }
    return value
  }

  /// All of standard input, but no more than a daemon takes.
  private static func standardInput() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= 1 << 20 {
      let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return bytes
  }
}

extension JSONValue {
  /// Puts a value into objects within each other; false where something is there already.
  fileprivate mutating func insert(_ value: JSONValue, at keys: ArraySlice<String>) -> Bool {
    guard case .object(var members) = self, let key = keys.first else { return false }
    let rest = keys.dropFirst()
    let place = members.firstIndex { $0.key == key }
    if rest.isEmpty {
      guard place == nil else { return false }
      members.append(JSONMember(key, value))
    } else {
      let index = place ?? members.endIndex
      if place == nil { members.append(JSONMember(key, .object([]))) }
      guard members[index].value.insert(value, at: rest) else { return false }
    }
    self = .object(members)
    return true
  }
}
