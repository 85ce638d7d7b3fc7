import JSON

/// Reads an object that a daemon has sent, and tells what of it is not as it should be.
struct Fields {
  let value: JSONValue
  /// Where it stands, as a JSON pointer.
  let pointer: String

  /// What was expected of a value, and where.
  struct Mismatch: Error {
    let pointer: String
    let expected: String

    var failure: Touchtree.Failure {
      .garbled("\(pointer.isEmpty ? "an answer" : pointer) is not \(expected)")
    }
  }

  init(_ value: JSONValue, at pointer: String = "") {
    self.value = value
    self.pointer = pointer
  }

  private func read<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(Mismatch) -> Value {
    guard let value = value[key].flatMap(read) else {
      throw Mismatch(pointer: "\(pointer)/\(key)", expected: expected)
    }
    return value
  }

  func text(_ key: String) throws(Mismatch) -> String { try read(key, "a text", \.string) }
  func flag(_ key: String) throws(Mismatch) -> Bool { try read(key, "true or false", \.boolean) }
  func integer(_ key: String) throws(Mismatch) -> Int64 { try read(key, "an integer", \.integer) }
  func number(_ key: String) throws(Mismatch) -> Double { try read(key, "a number", \.number) }

  /// A word of a list of words.
  func word<Word: RawRepresentable<String>>(_ key: String) throws(Mismatch) -> Word {
    try read(key, "a word that is known") { $0.string.flatMap(Word.init) }
  }

  func texts(_ key: String) throws(Mismatch) -> [String] {
    try list(key) { (fields) throws(Mismatch) in
      guard let text = fields.value.string else {
        throw Mismatch(pointer: fields.pointer, expected: "a text")
      }
      return text
    }
  }

  func list<Item>(
    _ key: String, _ item: (Fields) throws(Mismatch) -> Item
  ) throws(Mismatch) -> [Item] {
    let items = try read(key, "a list", \.array)
    return try Fields(.array(items), at: "\(pointer)/\(key)").items(item)
  }

  /// Reads the value itself as a list.
  func items<Item>(_ item: (Fields) throws(Mismatch) -> Item) throws(Mismatch) -> [Item] {
    guard let items = value.array else { throw Mismatch(pointer: pointer, expected: "a list") }
    var result: [Item] = []
    for (index, value) in items.enumerated() {
      result.append(try item(Fields(value, at: "\(pointer)/\(index)")))
    }
    return result
  }

  func object(_ key: String) throws(Mismatch) -> Fields {
    let members = try read(key, "an object", \.members)
    return Fields(.object(members), at: "\(pointer)/\(key)")
  }
}
