import CYaml
import Diagnostics

/// Builds the tree of a text from the events of libyaml, which Yams brings along.
///
/// Yams builds a tree of its own first, which takes more than half of the time that a large file needs.
struct Composer: ~Copyable {
  /// The parser points into itself, so that it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var log: DiagnosticLog

  private init(_ log: DiagnosticLog) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    self.log = log
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Reads the one document of a text.
  ///
  /// - Returns: its value, nil where there is none or an error was added, and the log.
  static func compose(_ bytes: [UInt8], _ log: DiagnosticLog) -> (root: YAMLNode?, DiagnosticLog) {
    var composer = Composer(log)
    let root = bytes.withUnsafeBufferPointer { composer.document($0) }
    return (root, composer.log)
  }

  private mutating func document(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLNode? {
    do throws(SyntaxProblem) {
      guard yaml_parser_initialize(parser) == 1 else { throw SyntaxProblem(parser.pointee) }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      _ = try next()
      guard try next().kind == YAML_DOCUMENT_START_EVENT else { return nil }
      let root = try node(try next())
      _ = try next()
      let end = try next()
      guard end.kind == YAML_STREAM_END_EVENT else {
        throw SyntaxProblem(furtherDocumentAt: end.position)
      }
      return root.flatMap { $0.isAbsent ? nil : $0 }
    } catch {
      log.add(error)
      return nil
    }
  }

  // MARK: Events

  /// What is needed of an event of libyaml.
  private struct Event {
    var kind: yaml_event_type_t
    var position: SourcePosition
    var scalar: YAMLScalar?
  }

  private mutating func next() throws(SyntaxProblem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw SyntaxProblem(parser.pointee) }
    defer { yaml_event_delete(&event) }
    let position = SourcePosition(event.start_mark)
    guard event.type == YAML_SCALAR_EVENT else {
      return Event(kind: event.type, position: position)
    }
    let bytes = UnsafeBufferPointer(
      start: event.data.scalar.value, count: Int(event.data.scalar.length))
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
    return Event(
      kind: event.type, position: position,
      scalar: YAMLScalar(text: isPlain ? text : withoutFillers(text), isPlain: isPlain))
  }

  // MARK: Nodes

  /// Builds the value that begins with an event; nil after an error was added.
  ///
  /// It recurses: the nesting was limited before.
  private mutating func node(_ event: Event) throws(SyntaxProblem) -> YAMLNode? {
    if let scalar = event.scalar {
      return YAMLNode(content: .scalar(scalar), position: event.position)
    }
    if event.kind == YAML_SEQUENCE_START_EVENT {
      return YAMLNode(content: .sequence(try items()), position: event.position)
    }
    if event.kind == YAML_MAPPING_START_EVENT {
      return YAMLNode(content: .mapping(try entries()), position: event.position)
    }
    log.error(
      at: event.position, "aliases (*name) are not used in these files",
      hint: "Write out what the alias stands for; a text that begins with * is put in quotes.")
    return nil
  }

  private mutating func items() throws(SyntaxProblem) -> [YAMLNode] {
    var items: [YAMLNode] = []
    var event = try next()
    while event.kind != YAML_SEQUENCE_END_EVENT {
      if let item = try node(event) { items.append(item) }
      event = try next()
    }
    return items
  }

  private mutating func entries() throws(SyntaxProblem) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var known: Set<String> = []
    var event = try next()
    while event.kind != YAML_MAPPING_END_EVENT {
      let key = try node(event)
      let value = try node(try next())
      if let key, let value, let entry = entry(key, value) {
        refuse(entry, among: entries, &known)
        entries.append(entry)
      }
      event = try next()
    }
    return entries
  }

  private mutating func entry(_ key: YAMLNode, _ value: YAMLNode) -> YAMLEntry? {
    guard case .scalar(let scalar) = key.content else {
      log.error(
        at: key.position, "a key must be a word, not a list or a mapping",
        hint: "Put a text that contains brackets into quotes.")
      return nil
    }
    if scalar.isPlain, scalar.text == "<<" {
      log.error(
        at: key.position, "merge keys (<<) are not used in these files", hint: "Write the keys out."
      )
      return nil
    }
    // The parser places a value that is not there at what comes next, maybe lines below its key.
    let place = value.isAbsent ? key.position : value.position
    return YAMLEntry(
      key: scalar.text, position: key.position,
      value: YAMLNode(content: value.content, position: place))
  }

  /// Tells a key that was there before.
  ///
  /// The scan of the structure has refused most of them; what is left are keys of which one has escapes.
  /// Few keys are compared one by one, which is quicker than any table.
  private mutating func refuse(
    _ entry: YAMLEntry, among entries: [YAMLEntry], _ known: inout Set<String>
  ) {
    if entries.count == 16 { for entry in entries { known.insert(entry.key) } }
    let isNew =
      entries.count < 16
      ? !entries.contains { $0.key == entry.key } : known.insert(entry.key).inserted
    guard !isNew, let first = entries.first(where: { $0.key == entry.key }) else { return }
    log.error(
      at: entry.position, "the key \(quoted(entry.key)) comes twice",
      hint: "Remove one of the two.", notes: [(first.position, "the first one is here")])
  }
}

extension YAMLNode {
  /// Whether nothing is written there.
  fileprivate var isAbsent: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isPlain && scalar.text.isEmpty
  }
}
