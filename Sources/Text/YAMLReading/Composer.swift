import CYAML
import Diagnostics

/// Builds the tree of a text from the events of libyaml, and stops at a limit (Y4).
///
/// It receives each event soon after libyaml has read its text: at most one value, or the 1,024
/// characters within which a key may begin, are between them. Text that would cost libyaml more
/// before it emits an event is kept from it: ``excessiveBlanks(in:)``,
/// ``directives(around:from:)``.
struct Composer: ~Copyable {
  /// The parser points into itself, so that it must not move.
  let parser: UnsafeMutablePointer<yaml_parser_t>
  let source: SourceText
  private let limits: YAMLLimits
  let escapes: HiddenEscapes
  var offsets: ScalarOffsets
  /// The unused features, the exceeded limits and the duplicate keys.
  var refusals: DiagnosticLog
  /// All other problems; they are not reported beside a refusal, which may have caused them.
  private var problems: DiagnosticLog
  /// The end of the last event.
  var lastEnd = SourcePosition.start
  private var tokens = 0

  private init(_ source: SourceText, _ limits: YAMLLimits, firstByte: Int) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    self.source = source
    self.limits = limits
    offsets = ScalarOffsets(source.bytes, from: firstByte)
    refusals = DiagnosticLog(source)
    problems = DiagnosticLog(source)
    var bytes = source.bytes
    for directive in directives(around: bytes, from: 0) {
      refusals.refuseDirective(at: directive)
      // For libyaml it is a comment.
      bytes[directive] = UInt8(ascii: "#")
    }
    escapes = HiddenEscapes(in: bytes)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Reads the single document of a text, which begins at the given byte of its file.
  ///
  /// - Throws: every problem that could be found, at least one.
  static func compose(
    _ source: SourceText, _ limits: YAMLLimits, firstByte: Int
  ) throws(DiagnosticList) -> YAMLNode {
    var composer = Composer(source, limits, firstByte: firstByte)
    let root = composer.escapes.bytes.withUnsafeBufferPointer { composer.document($0) }
    guard !composer.refusals.hasErrors else {
      throw DiagnosticList(composer.refusals.diagnostics)
    }
    if let root, !composer.problems.hasErrors { return root }
    if !composer.problems.hasErrors {
      composer.problems.error(
        at: .start, "the file is empty", hint: "It must begin with a line `format: …`.")
    }
    throw DiagnosticList(composer.problems.diagnostics)
  }

  // MARK: The document

  /// The reason that reading ends before the end of the text.
  enum Stop: Error {
    case syntax(SyntaxProblem)
    /// The reason was added to the refusals.
    case refused
  }

  /// Returns the value of the document; nil if there is none or an error was added.
  private mutating func document(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLNode? {
    do throws(Stop) {
      guard yaml_parser_initialize(parser) == 1 else { throw stop() }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      _ = try next()
      guard try next().kind == YAML_DOCUMENT_START_EVENT else { return nil }
      let root = try value()
      try endDocument(try next())
      return root.flatMap { $0.isAbsent ? nil : $0 }
    } catch {
      if case .syntax(let problem) = error { problems.add(problem) }
      return nil
    }
  }

  private mutating func endDocument(_ end: Event) throws(Stop) {
    let place = offsets.inText(end.place.range).upperBound
    for directive in directives(around: source.bytes, from: place) {
      refusals.refuseDirective(at: directive)
    }
    guard !refusals.hasErrors else { return }
    let event = try next()
    guard event.kind == YAML_STREAM_END_EVENT else {
      throw .syntax(SyntaxProblem(furtherDocumentAt: event.place.position))
    }
  }

  // MARK: Values

  /// A list or a mapping whose end has not been read yet.
  private struct OpenPart {
    let start: Event
    /// True if it begins with a bracket: the pair in `[a: b]` does not.
    let isBracket: Bool
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var known = KnownKeys()
    /// The key whose value is next; its text is nil after an error was added.
    var key: (text: YAMLScalar?, place: Place, end: SourcePosition)?
  }

  /// Builds the next value; nil after an error was added.
  private mutating func value() throws(Stop) -> YAMLNode? {
    var open: [OpenPart] = []
    while true {
      let event = try next()
      var node: YAMLNode?
      switch event.kind {
      case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
        if let outer = open.last { try countMark(before: event, in: outer) }
        guard open.count < limits.depth else { throw refuseDepth(event) }
        let isBracket = isBracket(event)
        if isBracket { try count(event.place.position) }
        open.append(OpenPart(start: event, isBracket: isBracket))
        continue
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        node = open.popLast().map { closed($0, at: event) }
      default:
        if let outer = open.last { try countMark(before: event, in: outer) }
        if let scalar = event.scalar {
          if !scalar.isAbsent { try count(event.place.position) }
          node = YAMLNode(content: .scalar(scalar), isFlow: false, place: event.place)
        }
      }
      guard let last = open.indices.last else { return node }
      try add(node, event.place, to: &open[last])
    }
  }

  /// Adds an item, a key or the value of a key; nil after an error was added.
  private mutating func add(
    _ node: YAMLNode?, _ place: Place, to outer: inout OpenPart
  ) throws(Stop) {
    guard outer.start.kind == YAML_MAPPING_START_EVENT else {
      if let node { outer.items.append(node) }
      // The comma or the bracket after it.
      if outer.start.isFlow { try count(lastEnd) }
      return
    }
    guard let key = outer.key else {
      outer.key = (node.flatMap { keyText($0, &outer.known) }, place, lastEnd)
      return
    }
    outer.key = nil
    if outer.isBracket { try count(lastEnd) }
    guard let text = key.text, let node else { return }
    // The parser places an absent value at the following token, maybe lines below its key.
    let value = node.isAbsent ? node.moved(to: key.place.position) : node
    outer.entries.append(YAMLEntry(text, key.place, value: value))
  }

  /// Returns a finished part; without brackets its end is that of the last item, because the parser
  /// is further by then.
  private func closed(_ part: OpenPart, at end: Event) -> YAMLNode {
    let range = part.start.place.range
    let isList = part.start.kind == YAML_SEQUENCE_START_EVENT
    let last = isList ? part.items.last : part.entries.last?.value
    let upper =
      part.start.isFlow ? end.place.range.upperBound : last?.range.upperBound ?? range.upperBound
    return YAMLNode(
      content: isList ? .sequence(part.items) : .mapping(part.entries), isFlow: part.start.isFlow,
      place: Place(
        part.start.place.position, range.lowerBound..<max(range.lowerBound, upper)))
  }

  /// Returns the text of a value that is a key; nil after an error was added.
  private mutating func keyText(_ key: YAMLNode, _ known: inout KnownKeys) -> YAMLScalar? {
    guard case .scalar(let scalar) = key.content else {
      problems.error(
        at: key.position, "a key must be a word, not a list or a mapping",
        hint: "Put a text that contains brackets into quotes.")
      return nil
    }
    if scalar.isPlain, scalar.text == "<<" {
      problems.error(
        at: key.position, "merge keys (<<) are not used in these files", hint: "Write the keys out."
      )
      return nil
    }
    if let first = known.insert(scalar.text, key.position) {
      refusals.error(
        at: key.position, "the key \(quoted(scalar.text)) appears twice",
        hint: "Remove one of the two.", notes: [(first, "the first one is here")])
    }
    return scalar
  }

  // MARK: Limits

  /// Counts a word or a mark, and ends reading at its position if the limit is exceeded.
  private mutating func count(_ position: SourcePosition) throws(Stop) {
    tokens += 1
    guard tokens > limits.tokens else { return }
    refusals.error(
      at: position, "the file has more than \(limits.tokens) values and marks",
      hint: "Split it into several files.")
    throw .refused
  }

  /// Counts the dash before an item, or the colon after a key; a key in brackets may have none.
  private mutating func countMark(before event: Event, in outer: OpenPart) throws(Stop) {
    if outer.start.kind == YAML_SEQUENCE_START_EVENT {
      if !outer.start.isFlow { try count(event.place.position) }
    } else if let key = outer.key, !outer.start.isFlow || event.scalar?.isAbsent != true {
      try count(key.end)
    }
  }

  private func isBracket(_ start: Event) -> Bool {
    guard start.isFlow else { return false }
    let offset = offsets.inText(start.place.range).lowerBound
    return offset < source.bytes.count && [0x5B, 0x7B].contains(source.bytes[offset])
  }

  /// Refuses the depth at the bracket, or at the colon after the first key of a mapping without
  /// one.
  private mutating func refuseDepth(_ start: Event) -> Stop {
    var position = start.place.position
    if start.kind == YAML_MAPPING_START_EVENT, !isBracket(start), let key = try? next(),
      key.scalar != nil, key.place.position == position
    {
      position = lastEnd
    }
    refusals.error(
      at: position, "lists and mappings are nested deeper than \(limits.depth) levels",
      hint: "Make the file flatter.")
    return .refused
  }
}

/// The earlier keys of a mapping.
///
/// Few keys are compared one by one, which is quicker than any table.
private struct KnownKeys {
  private var few: [(key: String, position: SourcePosition)] = []
  private var many: [String: SourcePosition] = [:]

  /// Enters a key and returns the position of an earlier equal one.
  mutating func insert(_ key: String, _ position: SourcePosition) -> SourcePosition? {
    if many.isEmpty {
      if let first = few.first(where: { $0.key == key }) { return first.position }
      few.append((key, position))
      if few.count > 16 { for entry in few { many[entry.key] = entry.position } }
      return nil
    }
    if let first = many[key] { return first }
    many[key] = position
    return nil
  }
}

extension YAMLScalar {
  /// True if nothing is written there.
  fileprivate var isAbsent: Bool { isPlain && text.isEmpty }
}

extension YAMLNode {
  fileprivate var isAbsent: Bool {
    if case .scalar(let scalar) = content { return scalar.isAbsent }
    return false
  }
}
