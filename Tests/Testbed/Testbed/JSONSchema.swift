import Foundation
import JSON

/// A JSON Schema (draft 2020-12), as far as this package's own schemas use it; a keyword that is not
/// known is a fault of the schema, so that nothing is left unchecked.
///
///     let schema = try JSONSchema(contentsOf: "config/protocol.schema.json")
///     #expect(schema.faults(of: message, at: "#/$defs/fromDaemon") == [])
public struct JSONSchema: Sendable {
  /// The schemas of the folder, by their files' names.
  private let documents: [String: JSONValue]
  /// The one that is meant.
  private let name: String

  /// - Parameter path: It may refer to the other schemas beside it.
  public init(contentsOf path: String) throws {
    let url = URL(fileURLWithPath: path)
    name = url.lastPathComponent
    var documents: [String: JSONValue] = [:]
    let folder = url.deletingLastPathComponent()
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".schema.json") {
      let text = try Data(contentsOf: folder.appendingPathComponent(file))
      documents[file] = try JSONValue(json: Array(text), limits: JSONLimits(values: .max))
    }
    self.documents = documents
  }

  private init(_ documents: [String: JSONValue], name: String) {
    self.documents = documents
    self.name = name
  }

  /// The value at a JSON pointer, as `#/$defs/view`.
  public func value(at pointer: String) -> JSONValue? {
    var value = documents[name]
    for part in pointer.split(separator: "/").dropFirst() {
      value = value?[String(part).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
    return value
  }

  /// Everything about a value that a definition does not allow, with where it stands.
  public func faults(of value: JSONValue, at pointer: String = "#") -> [String] {
    guard let definition = self.value(at: pointer) else { return ["the schema has no \(pointer)"] }
    return faults(value, definition, "")
  }

  private func faults(_ value: JSONValue, _ definition: JSONValue, _ place: String) -> [String] {
    switch definition {
    case .boolean(true): return []
    case .boolean(false): return ["\(place): nothing is allowed"]
    case .object(let members):
      return members.flatMap { faults(value, $0.key, $0.value, definition, place) }
    default: return ["\(place): the schema has \(definition.text)"]
    }
  }

  private func faults(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ whole: JSONValue, _ place: String
  ) -> [String] {
    func fault(_ isRight: Bool?) -> [String] {
      isRight ?? false
        ? [] : ["\(place): \(value.text.prefix(200)) is not \(keyword) \(rule.text.prefix(200))"]
    }
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "examples", "$comment": return []
    case "$ref": return reference(rule.string ?? "", value, place)
    case "type":
      return fault((rule.array ?? [rule]).contains { $0.string.map(value.isOf) ?? false })
    case "enum": return fault(rule.array?.contains { value.equals($0) })
    case "const": return fault(value.equals(rule))
    case "anyOf":
      return fault(rule.array?.contains { faults(value, $0, place).isEmpty })
    case "oneOf":
      let matches = (rule.array ?? []).count { faults(value, $0, place).isEmpty }
      return fault(matches == 1)
    case "not": return fault(!faults(value, rule, place).isEmpty)
    case "minimum": return fault(compare(value.number, rule.number, >=))
    case "maximum": return fault(compare(value.number, rule.number, <=))
    case "exclusiveMinimum": return fault(compare(value.number, rule.number, >))
    case "minItems": return fault(compare(value.array?.count, rule.integer.map(Int.init), >=))
    case "maxItems": return fault(compare(value.array?.count, rule.integer.map(Int.init), <=))
    case "minProperties":
      return fault(compare(value.members?.count, rule.integer.map(Int.init), >=))
    case "maxProperties":
      return fault(compare(value.members?.count, rule.integer.map(Int.init), <=))
    case "minLength":
      return fault(compare(value.string?.unicodeScalars.count, rule.integer.map(Int.init), >=))
    case "maxLength":
      return fault(compare(value.string?.unicodeScalars.count, rule.integer.map(Int.init), <=))
    case "uniqueItems": return fault(value.array.map { Set($0).count == $0.count } ?? true)
    case "pattern":
      guard let text = value.string else { return [] }
      return fault(text.range(of: rule.string ?? "", options: .regularExpression) != nil)
    case "required":
      guard value.members != nil else { return [] }
      return (rule.array ?? []).compactMap { key in
        value[key.string ?? ""] == nil ? "\(place): \(key.text) is missing" : nil
      }
    case "dependentRequired":
      return (rule.members ?? []).filter { value[$0.key] != nil }
        .flatMap { faults(value, "required", $0.value, whole, place) }
    case "properties":
      return (value.members ?? []).flatMap { member in
        rule[member.key].map { faults(member.value, $0, "\(place)/\(member.key)") } ?? []
      }
    case "propertyNames":
      return (value.members ?? []).flatMap { faults(.string($0.key), rule, "\(place)/\($0.key)") }
    case "additionalProperties":
      let known = (whole["properties"]?.members ?? []).map(\.key)
      return (value.members ?? []).filter { !known.contains($0.key) }
        .flatMap { faults($0.value, rule, "\(place)/\($0.key)") }
    case "items":
      let first = whole["prefixItems"]?.array?.count ?? 0
      return (value.array ?? []).enumerated().dropFirst(first)
        .flatMap { faults($0.element, rule, "\(place)/\($0.offset)") }
    case "prefixItems":
      return zip(value.array ?? [], rule.array ?? []).enumerated()
        .flatMap { faults($0.element.0, $0.element.1, "\(place)/\($0.offset)") }
    default: return ["the schema's keyword \(keyword) is not known"]
    }
  }

  /// A bound that does not concern a value of this kind holds.
  private func compare<Number>(
    _ value: Number?, _ bound: Number?, _ holds: (Number, Number) -> Bool
  ) -> Bool {
    guard let value, let bound else { return true }
    return holds(value, bound)
  }

  private func reference(_ text: String, _ value: JSONValue, _ place: String) -> [String] {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return ["the schema refers to \(text)"] }
    let schema =
      parts[0].isEmpty ? self : JSONSchema(documents, name: String(parts[0]))
    guard let definition = schema.value(at: "#\(parts[1])") else {
      return ["the schema refers to \(text), which is not there"]
    }
    return schema.faults(value, definition, place)
  }
}

extension JSONValue {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .boolean), ("string", .string), ("array", .array),
      ("object", .object), ("number", .integer), ("number", .number), ("integer", .integer):
      true
    case ("integer", .number(let value)): value == value.rounded()
    default: false
    }
  }

  /// Numbers are the same however they are written.
  fileprivate func equals(_ other: JSONValue) -> Bool {
    if let first = number, let second = other.number { return first == second }
    return self == other
  }
}
