import CYAML
import Diagnostics

/// Builds the tree of a text from the events of libyaml, and stops at a limit (Y4).
///
/// It receives each event soon after libyaml has read its text: the delay is at most one value, or
/// the 1,024 characters that may contain the start of a key. Text that would cost libyaml more
/// before an event is not passed to it: ``excessiveBlanks(in:)``, ``directives(around:from:)``.
struct Composer: ~Copyable {
  /// The parser contains pointers into itself, so it must not move.
  let parser: UnsafeMutablePointer<yaml_parser_t>
  let source: SourceText
  private let limits: YAMLLimits
  let escapes: HiddenEscapes
  var offsets: ScalarOffsets
  /// The unused features, the exceeded limits and the duplicate keys.
  var refusals: DiagnosticLog
  /// All other problems; they are not reported together with a refusal, which may have caused them.
  private var problems: DiagnosticLog
  /// The end of the last event.
  var lastEnd = SourcePosition.start
  private var tokens = 0
  /// The entries of the last mapping: most mappings have the same keys as the previous one.
  var usual: [YAMLEntry] = []

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

  private mutating func endDocument(_ end: consuming Event) throws(Stop) {
    let index = offsets.inText(end.place.range).upperBound
    for directive in directives(around: source.bytes, from: index) {
      refusals.refuseDirective(at: directive)
    }
    guard !refusals.hasErrors else { return }
    let event = try next()
    guard event.kind == YAML_STREAM_END_EVENT else {
      throw .syntax(SyntaxProblem(furtherDocumentAt: event.place.position))
    }
  }

  // MARK: Values

  /// A key whose value has not been read yet.
  private struct Key {
    /// Its text; nil after an error was added.
    let text: YAMLScalar?
    let place: Place
    let end: SourcePosition
  }

  /// A list or a mapping whose end has not been read yet.
  private struct OpenPart {
    let place: Place
    let isList: Bool
    let isFlow: Bool
    /// True if it begins with a bracket: the pair in `[a: b]` does not.
    let isBracket: Bool
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    /// The entries of the previous mapping; empty after the first different key.
    var usual: [YAMLEntry] = []
    /// The positions of its keys, if they are many: a few are compared faster one by one.
    var known: [String: SourcePosition] = [:]
    /// The key whose value is next.
    var key: Key?
    /// True if a key appears twice.
    var repeatsKey = false

    /// The expected next key, which differs from all previous keys.
    var usualKey: String? {
      guard case nil = key, entries.count < usual.count else { return nil }
      return usual[entries.count].key
    }
    /// The number of items of the corresponding list in the previous mapping.
    var usualItemCount: Int {
      guard entries.count < usual.count,
        case .sequence(let items) = usual[entries.count].value.content
      else { return 0 }
      return items.count
    }
  }

  /// Builds the next value; nil after an error was added.
  private mutating func value() throws(Stop) -> YAMLNode? {
    var open: [OpenPart] = []
    while true {
      let event = try next(usualKey: open.indices.last.flatMap { open[$0].usualKey })
      var node: YAMLNode?
      switch event.kind {
      case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
        try countMark(before: event.place.position, isAbsent: false, in: open)
        guard open.count < limits.depth else { throw refuseDepth(event) }
        let isBracket = isBracket(event)
        if isBracket { try count(event.place.position) }
        var part = OpenPart(
          place: event.place, isList: event.kind == YAML_SEQUENCE_START_EVENT,
          isFlow: event.isFlow, isBracket: isBracket)
        if part.isList {
          let count = open.indices.last.map { open[$0].usualItemCount } ?? 0
          part.items.reserveCapacity(min(count, 32))
        } else {
          part.usual = usual
          part.entries.reserveCapacity(min(usual.count, 32))
        }
        open.append(part)
        continue
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        if !open.isEmpty { node = closed(open.removeLast(), at: event.place) }
      default:
        let isAbsent = event.scalar?.isAbsent ?? false
        try countMark(before: event.place.position, isAbsent: isAbsent, in: open)
        if let scalar = event.scalar {
          if !isAbsent { try count(event.place.position) }
          if let outer = open.indices.last, !open[outer].isList, case nil = open[outer].key {
            if !event.isUsualKey { open[outer].usual = [] }
            let text = event.isUsualKey ? scalar : key(scalar, event.place, of: &open[outer])
            open[outer].key = Key(text: text, place: event.place, end: lastEnd)
            continue
          }
          node = YAMLNode(content: .scalar(scalar), isFlow: false, place: event.place)
        }
      }
      guard let outer = open.indices.last else { return node }
      try add(node, event.place, to: &open[outer])
    }
  }

  /// Adds an item, the value of a key, or a key that is not a scalar; nil after an error was added.
  private mutating func add(
    _ node: consuming YAMLNode?, _ place: Place, to outer: inout OpenPart
  ) throws(Stop) {
    guard !outer.isList else {
      if let node = consume node { outer.items.append(node) }
      // The comma or the bracket after it.
      if outer.isFlow { try count(lastEnd) }
      return
    }
    guard let key = outer.key.take() else {
      if let node {
        problems.error(
          at: node.position, "a key must be a word, not a list or a mapping",
          hint: "Put a text that contains brackets into quotes.")
      }
      outer.key = Key(text: nil, place: place, end: lastEnd)
      return
    }
    if outer.isBracket { try count(lastEnd) }
    guard let text = key.text, var value = consume node else { return }
    // The parser places a missing value at the following token, which may be lines below its key.
    if value.isAbsent { value = value.moved(to: key.place.position) }
    outer.entries.append(YAMLEntry(text, key.place, value: value))
  }

  /// Returns a finished part; without brackets it ends with its last item, because the parser is
  /// already further.
  private mutating func closed(_ part: consuming OpenPart, at end: Place) -> YAMLNode {
    let range = part.place.range
    let last = part.isList ? part.items.last?.range : part.entries.last?.value.range
    let upper = part.isFlow ? end.range.upperBound : (last ?? range).upperBound
    if !part.isList, !part.repeatsKey { usual = part.entries }
    return YAMLNode(
      content: part.isList ? .sequence(part.items) : .mapping(part.entries), isFlow: part.isFlow,
      place: Place(
        part.place.position, range.lowerBound..<max(range.lowerBound, upper)))
  }

  /// Returns a key of a mapping; nil after an error was added.
  private mutating func key(
    _ scalar: YAMLScalar, _ place: Place, of part: inout OpenPart
  ) -> YAMLScalar? {
    if scalar.isPlain, scalar.text == "<<" {
      problems.error(
        at: place.position, "merge keys (<<) are not used in these files",
        hint: "Write the keys out."
      )
      return nil
    }
    if let first = earlier(scalar.text, place.position, in: &part) {
      part.repeatsKey = true
      refusals.error(
        at: place.position, "the key \(quoted(scalar.text)) appears twice",
        hint: "Remove one of the two.", notes: [(first, "the first one is here")])
    }
    return scalar
  }

  /// Records a key of a mapping, and returns the position of an earlier equal one.
  private func earlier(
    _ key: String, _ position: SourcePosition, in part: inout OpenPart
  ) -> SourcePosition? {
    if part.known.isEmpty {
      guard part.entries.count > 16 else {
        for index in part.entries.indices where part.entries[index].key == key {
          return part.entries[index].position
        }
        return nil
      }
      for entry in part.entries { part.known[entry.key] = entry.position }
    }
    if let first = part.known[key] { return first }
    part.known[key] = position
    return nil
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
  private mutating func countMark(
    before position: SourcePosition, isAbsent: Bool, in open: [OpenPart]
  ) throws(Stop) {
    guard let outer = open.indices.last else { return }
    if open[outer].isList {
      if !open[outer].isFlow { try count(position) }
    } else if !open[outer].isFlow || !isAbsent, let end = open[outer].key?.end {
      try count(end)
    }
  }

  private func isBracket(_ start: borrowing Event) -> Bool {
    guard start.isFlow else { return false }
    let offset = offsets.inText(start.place.range).lowerBound
    return offset < source.bytes.count && [0x5B, 0x7B].contains(source.bytes[offset])
  }

  /// Rejects the depth at the bracket, or at the colon after the first key of a mapping without
  /// brackets.
  private mutating func refuseDepth(_ start: borrowing Event) -> Stop {
    var position = start.place.position
    if start.kind == YAML_MAPPING_START_EVENT, !isBracket(start), hasKey(at: position) {
      position = lastEnd
    }
    refusals.error(
      at: position, "lists and mappings are nested deeper than \(limits.depth) levels",
      hint: "Make the file flatter.")
    return .refused
  }

  /// Reads one more event, and returns true if it is a word that begins at a position.
  private mutating func hasKey(at position: SourcePosition) -> Bool {
    do throws(Stop) {
      let key = try next()
      return key.scalar != nil && key.place.position == position
    } catch {
      return false
    }
  }
}

extension YAMLScalar {
  /// True if the value is missing.
  fileprivate var isAbsent: Bool { isPlain && text.isEmpty }
}

extension YAMLNode {
  fileprivate var isAbsent: Bool {
    if case .scalar(let scalar) = content { return scalar.isAbsent }
    return false
  }
}
