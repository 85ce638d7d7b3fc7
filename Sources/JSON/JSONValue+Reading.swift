import CLibjansson

extension JSONValue {
  /// Reads a whole text: one value of any type, with space around it at most.
  ///
  /// Strict: UTF-8 is checked, a key stands once in its object, numbers fit, texts hold no null
  /// character, and the limits hold before anything is built.
  public init(
    json text: some Collection<UInt8>, limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) {
    let outcome =
      text.withContiguousStorageIfAvailable {
        Self.read(UnsafeRawBufferPointer($0), limits: limits)
      } ?? Array(text).withUnsafeBytes { Self.read($0, limits: limits) }
    self = try outcome.get()
  }

  private static func read(
    _ text: UnsafeRawBufferPointer, limits: JSONLimits
  ) -> Result<JSONValue, JSONSyntaxError> {
    do throws(JSONSyntaxError) {
      try JSONScan(limits: limits).check(text)
    } catch {
      return .failure(error)
    }
    // jansson takes no null pointer, which an empty buffer has.
    guard let start = text.baseAddress, !text.isEmpty else {
      return .failure(JSONSyntaxError(.premature, at: 0))
    }
    var error = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)
    guard
      let value = json_loadb(
        start.assumingMemoryBound(to: CChar.self), text.count, flags, &error)
    else { return .failure(JSONSyntaxError(error)) }
    defer { json_decref(value) }
    return .success(JSONValue(value))
  }

  /// Takes over what jansson read; its depth is bounded by the scan before.
  private init(_ value: UnsafeMutablePointer<json_t>) {
    switch value.pointee.type {
    case JSON_OBJECT: self = .object(Self.members(of: value))
    case JSON_ARRAY:
      self = .array(
        (0..<json_array_size(value)).compactMap { json_array_get(value, $0).map(JSONValue.init) })
    case JSON_STRING: self = .string(Self.text(json_string_value(value), json_string_length(value)))
    case JSON_INTEGER: self = .integer(Int64(json_integer_value(value)))
    case JSON_REAL: self = .number(json_real_value(value))
    case JSON_TRUE: self = .boolean(true)
    case JSON_FALSE: self = .boolean(false)
    default: self = .null
    }
  }

  private static func members(of object: UnsafeMutablePointer<json_t>) -> [JSONMember] {
    var members: [JSONMember] = []
    members.reserveCapacity(json_object_size(object))
    var position = json_object_iter(object)
    while let current = position {
      if let value = json_object_iter_value(current) {
        let key = text(json_object_iter_key(current), json_object_iter_key_len(current))
        members.append(JSONMember(key, JSONValue(value)))
      }
      position = json_object_iter_next(object, current)
    }
    return members
  }

  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(
      decoding: UnsafeRawBufferPointer(
        start: UnsafeRawPointer(start), count: start == nil ? 0 : count),
      as: UTF8.self)
  }
}

extension JSONSyntaxError {
  fileprivate init(_ error: json_error_t) {
    var error = error
    let text = withUnsafeBytes(of: &error.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let kind: Kind =
      switch json_error_code(&error) {
      case json_error_invalid_utf8: .notUTF8
      case json_error_premature_end_of_input: .premature
      case json_error_end_of_input_expected: .trailing
      case json_error_null_character, json_error_null_byte_in_key: .nullCharacter
      case json_error_duplicate_key: .duplicateKey
      case json_error_numeric_overflow: .numberTooLarge
      case json_error_out_of_memory: .outOfMemory
      default: .syntax(text)
      }
    self.init(kind, at: Int(error.position))
  }
}
