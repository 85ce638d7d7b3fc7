import CLibyaml

/// The events of a YAML text, one by one, through libyaml's parser.
///
/// Nothing is built up: an alias is an event and never expanded, so that nesting and aliases cost
/// no memory.
final class YAMLEvents {
  enum Kind: Equatable {
    case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd, other, end
  }

  /// The text is not YAML, or nested deeper than any recording.
  struct Fault: Error {
    /// Counted from 1.
    let line: Int
    let reason: String
  }

  /// `libinput record` nests 6 levels.
  private static let depthLimit = 32

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = yaml_event_t()
  private var depth = 0
  /// What the current event is.
  private(set) var kind = Kind.other

  /// Gives the events of `bytes` to `body`.
  static func withEvents<Result>(
    of bytes: [UInt8], _ body: (YAMLEvents) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let input = bytes.span
    let events = try YAMLEvents()
    return try input.withUnsafeBufferPointer { (buffer) throws(Fault) -> Result in
      yaml_parser_set_input_string(events.parser, buffer.baseAddress, buffer.count)
      return try body(events)
    }
  }

  private init() throws(Fault) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      throw Fault(line: 1, reason: "out of memory")
    }
  }

  deinit {
    yaml_event_delete(&event)
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The line of the current event, counted from 1.
  var line: Int { Int(clamping: event.start_mark.line) + 1 }

  /// Goes to the next event.
  @discardableResult
  func next() throws(Fault) -> Kind {
    yaml_event_delete(&event)
    guard yaml_parser_parse(parser, &event) == 1 else {
      let mark = parser.pointee.problem_mark.line
      throw Fault(
        line: Int(clamping: mark) + 1,
        reason: parser.pointee.problem.map { String(cString: $0) } ?? "not readable")
    }
    kind =
      switch event.type {
      case YAML_SCALAR_EVENT: .scalar
      case YAML_ALIAS_EVENT: .alias
      case YAML_SEQUENCE_START_EVENT: .sequenceStart
      case YAML_SEQUENCE_END_EVENT: .sequenceEnd
      case YAML_MAPPING_START_EVENT: .mappingStart
      case YAML_MAPPING_END_EVENT: .mappingEnd
      case YAML_STREAM_END_EVENT: .end
      default: .other
      }
    switch kind {
    case .sequenceStart, .mappingStart:
      depth += 1
      guard depth <= Self.depthLimit else {
        throw Fault(line: line, reason: "nested deeper than \(Self.depthLimit) levels")
      }
    case .sequenceEnd, .mappingEnd: depth -= 1
    default: break
    }
    return kind
  }

  /// Goes to the end of the value that the current event begins.
  func skipValue() throws(Fault) {
    guard kind == .sequenceStart || kind == .mappingStart else { return }
    let outside = depth - 1
    while depth > outside { try next() }
  }

  /// The bytes of the current scalar.
  var text: UnsafeBufferPointer<UInt8> {
    guard kind == .scalar else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(
      start: event.data.scalar.value, count: event.data.scalar.length)
  }

  var string: String { String(decoding: text, as: UTF8.self) }

  /// The current scalar as a decimal number; `nil` where it is none or does not fit.
  var integer: Int64? {
    var value: Int64 = 0
    var isNegative = false
    guard !text.isEmpty else { return nil }
    for (index, byte) in text.enumerated() {
      if index == 0, byte == .minus, text.count > 1 {
        isNegative = true
        continue
      }
      guard let digit = byte.decimalDigit else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(digit))
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }
}
