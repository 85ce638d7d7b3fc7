import Evdev

/// The words for types and codes in getevent's lines: four hexadecimal digits, or with `-l` the
/// kernel's names, cut after 20 characters.
struct GeteventLabels {
  private static let cutLength = 20

  private var types: [ArraySlice<UInt8>: EventType] = [:]
  private var codes: [EventType: [ArraySlice<UInt8>: EventCode]] = [:]

  mutating func type(_ word: ArraySlice<UInt8>) -> EventType? {
    if let number = Self.number(word) { return EventCode(recordedType: number, code: 0)?.type }
    if let known = types[word] { return known }
    guard word.count <= Self.cutLength,
      let type = EventType(name: String(decoding: word, as: UTF8.self))
    else { return nil }
    types[word] = type
    return type
  }

  mutating func code(_ word: ArraySlice<UInt8>, type: EventType) -> EventCode? {
    if let number = Self.number(word) {
      return EventCode(recordedType: Int64(type.rawValue), code: number)
    }
    if let known = codes[type]?[word] { return known }
    guard !word.isEmpty, word.count <= Self.cutLength else { return nil }
    let name = String(decoding: word, as: UTF8.self)
    guard let code = Self.code(name, type: type) else { return nil }
    codes[type, default: [:]][word] = code
    return code
  }

  private static func number(_ word: ArraySlice<UInt8>) -> Int64? {
    var scanner = LineScanner(word)
    guard word.count == 4, let number = scanner.hexadecimal(), scanner.isAtEnd else { return nil }
    return number.value
  }

  private static func code(_ name: String, type: EventType) -> EventCode? {
    if let code = EventCode(name: name), code.type == type { return code }
    return name.utf8.count == cutLength ? cutNames[type]?[name] : nil
  }

  /// The codes whose names are longer than a label, by what is left of them.
  private static let cutNames: [EventType: [String: EventCode]] = {
    var names: [EventType: [String: EventCode]] = [:]
    for type in 0...Int64(0x1f) {
      for number in 0...Int64(0x2ff) {
        guard let code = EventCode(recordedType: type, code: number) else { continue }
        let name = code.name
        guard name.utf8.count > cutLength else { continue }
        let label = String(name.prefix(cutLength))
        // The first of several codes with one label is as good a guess as any.
        if names[code.type]?[label] == nil { names[code.type, default: [:]][label] = code }
      }
    }
    return names
  }()
}
