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

  /// Twice what a daemon reads of a call, in bytes: blanks are not sent.
  private static let limit = 1 << 20

  /// All of standard input.
  private static func standardInput() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(errno: errno)
      }
      bytes += piece.prefix(count)
      guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    }
  }
}

/// Standard input does not have the parameters of a call.
private enum InputError: Error, CustomStringConvertible {
  case unreadable(errno: Int32)
  case tooLong(limit: Int)

  var description: String {
    switch self {
    case .unreadable(let number):
      "the parameters: cannot read standard input: \(String(cString: strerror(number)))"
    case .tooLong(let limit):
      "the parameters: standard input has more than \(limit) bytes, and a daemon reads less"
    }
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
