import CLibyaml

/// Reads one YAML document with libyaml's events into a tree of ``SceneNode``.
///
/// What breaks the syntax or a limit ends the reading at once; what leaves the tree usable (a
/// repeated key, a tag) is collected in ``problems`` and reading goes on.
struct YAMLParser {
  private(set) var problems: [SceneProblem] = []
  private var composer = YAMLComposer()

  /// The document's root, or nil where the file holds nothing but comments.
  mutating func parse(_ bytes: [UInt8]) throws(SceneProblem) -> SceneNode? {
    try YAMLText.check(bytes)
    let bytes = YAMLText.withoutByteOrderMark(bytes)
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw SceneProblem(at: nil, "out of memory while reading")
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)

    // libyaml keeps the pointer, so every event is taken inside.
    let outcome = bytes.withUnsafeBufferPointer { buffer -> Result<Void, SceneProblem> in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      do throws(SceneProblem) {
        try takeEvents(of: parser, reading: bytes)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    problems += composer.problems
    try outcome.get()
    return composer.root
  }

  private mutating func takeEvents(
    of parser: UnsafeMutablePointer<yaml_parser_t>, reading bytes: [UInt8]
  ) throws(SceneProblem) {
    var isDone = false
    while !isDone {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        throw YAMLSyntaxProblem.describe(parser.pointee, text: bytes)
      }
      defer { yaml_event_delete(&event) }
      let place = Place(event.start_mark)
      switch event.type {
      case YAML_DOCUMENT_START_EVENT:
        try composer.startDocument(at: place)
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        try composer.add(
          scalar: SceneScalar(
            text: String(decoding: value, as: UTF8.self),
            isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
          anchor: text(scalar.anchor), tag: text(scalar.tag), at: place)
      case YAML_SEQUENCE_START_EVENT:
        let start = event.data.sequence_start
        try composer.open(
          isMapping: false, anchor: text(start.anchor), tag: text(start.tag), at: place)
      case YAML_MAPPING_START_EVENT:
        let start = event.data.mapping_start
        try composer.open(
          isMapping: true, anchor: text(start.anchor), tag: text(start.tag), at: place)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        composer.close()
      case YAML_ALIAS_EVENT:
        try composer.add(alias: text(event.data.alias.anchor) ?? "", at: place)
      case YAML_STREAM_END_EVENT:
        isDone = true
      default:
        break
      }
    }
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

extension Place {
  /// A place of libyaml's, which counts from 0.
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }
}
