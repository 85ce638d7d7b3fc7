import JSON
import JSONRPC
import Scene
import TouchKit

/// The parameters of a request, taken out one by one; everything that is wrong with them is told at
/// once.
final class Parameters {
  private let value: JSONValue
  private var problems: [ParameterProblem] = []
  /// How many more there are than are told.
  private var others = 0
  private var names = NearestName()

  /// - Parameter keys: Those that the method takes.
  init(_ params: JSONValue?, keys: [String]) {
    value = params ?? .object([])
    guard let members = value.members else {
      report("", "params is \(value.kindName), expected an object")
      return
    }
    for member in members where !keys.contains(member.key) {
      report(
        "/\(JSONPointer.escaped(member.key))",
        "unknown key \(member.key.quoted)\(expected(for: member.key, keys))")
    }
  }

  private func expected(for key: String, _ keys: [String]) -> String {
    if let meant = names.find(key, among: keys) { return "; did you mean '\(meant)'?" }
    return keys.isEmpty ? ", expected none" : ", expected one of \(keys.joined(separator: ", "))"
  }

  func report(_ pointer: @autoclosure () -> String, _ message: @autoclosure () -> String) {
    // An answer is not to grow with what is wrong, nor is it to be found the words for.
    if problems.count < PeerLimits.problems {
      problems.append(ParameterProblem(at: pointer(), message()))
    } else {
      others += 1
    }
  }

  /// - Throws: The answer that tells everything that was wrong so far.
  func check() throws(ErrorObject) {
    guard problems.isEmpty else {
      let rest = others > 0 ? [ParameterProblem(at: "", "and \(others) problems more")] : []
      throw ErrorObject.invalidParams(problems + rest)
    }
  }

  /// The value of what cannot be left out.
  ///
  /// - Throws: The answer that tells everything that was wrong so far.
  func checked<Value>(_ value: Value?) throws(ErrorObject) -> Value {
    try check()
    guard let value else { throw .invalidParams(problems) }
    return value
  }

  /// Reports that a key is missing, if it is.
  func require(_ key: String, expected: String) {
    guard value[key] == nil, value.members != nil else { return }
    report("", "\(key) is missing, expected \(expected)")
  }

  /// A point of the screen, which cannot be left out.
  func point(_ x: String, _ y: String) -> Point? {
    let expected = "a number, in points of the screen"
    for key in [x, y] { require(key, expected: expected) }
    // Both are read, so that what is wrong with either is told.
    let values = (number(x, expected: expected), number(y, expected: expected))
    guard case (let x?, let y?) = values else { return nil }
    return Point(x: x, y: y)
  }

  func boolean(_ key: String) -> Bool? {
    read(key, expected: "true or false", \.boolean)
  }

  /// An id, which may look like a number, as in a scene.
  func id(_ key: String, expected: String) -> String? {
    read(key, expected: expected, \.name)
  }

  /// A finite number.
  func number(_ key: String, expected: String) -> Double? {
    read(key, expected: expected, \.number)
  }

  func integer(_ key: String, expected: String, _ accepts: (Int) -> Bool = { _ in true }) -> Int? {
    read(key, expected: expected) { value in
      value.wholeNumber.flatMap { accepts($0) ? $0 : nil }
    }
  }

  /// A list, each item of which is read alone; `item` returns nil for what it has reported.
  func list<Item>(
    _ key: String, expected: String, item: (JSONValue, _ pointer: String) -> Item?
  ) -> [Item]? {
    guard let items = read(key, expected: expected, \.array) else { return nil }
    return items.enumerated().compactMap { item($0.element, "/\(key)/\($0.offset)") }
  }

  /// A list of names, each of which is one of some.
  func names(
    _ key: String, expected: String, what: String, among candidates: some Collection<String>,
    _ isKnown: (String) -> Bool
  ) -> [String]? {
    list(key, expected: expected) { value, pointer in
      guard let name = value.name else {
        report(pointer, "\(key) has \(value.kindName), expected \(what)")
        return nil
      }
      guard isKnown(name) else {
        reportUnknown(pointer: pointer, name, expected: what, candidates)
        return nil
      }
      return name
    }
  }

  /// Reports a name that nothing has.
  func reportUnknown(
    _ key: String, _ name: String, expected: String, _ candidates: some Collection<String>
  ) {
    reportUnknown(pointer: "/\(key)", name, expected: expected, candidates)
  }

  private func reportUnknown(
    pointer: String, _ name: String, expected: String, _ candidates: some Collection<String>
  ) {
    report(
      pointer,
      "\(name.quoted) is unknown, expected \(expected)"
        + (names.find(name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""))
  }

  private func read<Value>(
    _ key: String, expected: String, _ convert: (JSONValue) -> Value?
  ) -> Value? {
    guard let given = value[key] else { return nil }
    guard let value = convert(given) else {
      let text = given.string?.quoted ?? given.scalarText ?? given.kindName
      report("/\(key)", "\(key) is \(text), expected \(expected)")
      return nil
    }
    return value
  }
}

extension JSONValue {
  /// A whole number, also one that is written with a fraction of 0: JSON knows one kind of number, and
  /// some languages write all of theirs so.
  var wholeNumber: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// A text, or a number as it was written: ids such as those of a keypad need no quotes.
  fileprivate var name: String? {
    switch self {
    case .string(let text): text
    case .integer, .number: text
    case .null, .boolean, .array, .object: nil
    }
  }

  /// A number or a boolean as it was written.
  fileprivate var scalarText: String? {
    switch self {
    case .boolean, .integer, .number: text
    case .null, .string, .array, .object: nil
    }
  }
}
