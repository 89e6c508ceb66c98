import CYaml
import Diagnostics

/// Where the parts of a YAML file stand, byte by byte, for who changes one and leaves the rest alone.
public struct YAMLLayout: Sendable {
  /// The file as it was given, a byte order mark too.
  public let bytes: [UInt8]
  /// The values and their places.
  public let document: YAMLDocument
  /// The one value of the file.
  public let root: YAMLPart

  /// Reads a file as ``YAMLDocument`` does, and finds where everything stands.
  ///
  /// - Throws: every problem that could be found, at least one.
  public init(_ bytes: [UInt8], name: String, limits: YAMLLimits) throws(DiagnosticList) {
    self.bytes = bytes
    document = try YAMLDocument(bytes, name: name, limits: limits)
    var scan = StructureScan(document.source, limits)
    scan.run()
    let mark = bytes.count - document.source.bytes.count
    let text = joining(scan.surrogatePairs, in: document.source.bytes)
    guard
      let root = LayoutComposer.compose(
        text, offsets: scalarOffsets(document.source.bytes, from: mark))
    else {
      throw DiagnosticList([
        Diagnostic(.error, in: document.source, at: .start, "the file could not be read as YAML")
      ])
    }
    self.root = root
  }
}

/// A value of a YAML file and the bytes that it takes.
public struct YAMLPart: Sendable {
  /// What a value is made of.
  public enum Content: Sendable {
    case scalar(YAMLScalar, style: YAMLScalarStyle)
    case sequence([YAMLPart])
    case mapping([YAMLPartEntry])
  }

  /// What it is made of.
  public let content: Content
  /// The bytes from its first to its last, with quotes and brackets.
  ///
  /// Of a list or a mapping without brackets they begin with the first dash or key. They are empty where no
  /// value is written.
  public let range: Range<Int>
  /// Whether it is a list or a mapping in brackets.
  public let isFlow: Bool

  /// The value of a key, if it is a mapping that has it.
  public subscript(key: String) -> YAMLPart? { entry(key)?.value }

  /// The entry of a key, if it is a mapping that has it.
  public func entry(_ key: String) -> YAMLPartEntry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }
}

/// A key of a mapping with its value, and the bytes that they take.
public struct YAMLPartEntry: Sendable {
  /// The text of the key.
  public let key: String
  /// The bytes of the key, with its quotes.
  public let keyRange: Range<Int>
  /// How the key is written.
  public let keyStyle: YAMLScalarStyle
  /// The value.
  public let value: YAMLPart

  /// The bytes from the first of the key to the last of the value.
  public var range: Range<Int> {
    keyRange.lowerBound..<max(keyRange.upperBound, value.range.upperBound)
  }
}

/// How a scalar is written.
public enum YAMLScalarStyle: Hashable, Sendable {
  case plain
  case singleQuoted
  case doubleQuoted
  /// On lines of its own, behind `|` or `>`.
  case block
}

/// The offset of each scalar of a text, and of its end.
private func scalarOffsets(_ bytes: [UInt8], from start: Int) -> [Int] {
  var offsets: [Int] = []
  offsets.reserveCapacity(bytes.count + 1)
  for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 { offsets.append(start + offset) }
  offsets.append(start + bytes.count)
  return offsets
}

/// Builds the parts of a text from the events of libyaml; the text was read without an error before.
private struct LayoutComposer: ~Copyable {
  /// The parser points into itself, so that it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: [UInt8]
  private let offsets: [Int]

  private init(_ bytes: [UInt8], _ offsets: [Int]) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    self.bytes = bytes
    self.offsets = offsets
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  static func compose(_ bytes: [UInt8], offsets: [Int]) -> YAMLPart? {
    var composer = LayoutComposer(bytes, offsets)
    return bytes.withUnsafeBufferPointer { composer.document($0) }
  }

  private mutating func document(_ text: UnsafeBufferPointer<UInt8>) -> YAMLPart? {
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    guard next() != nil, next()?.kind == YAML_DOCUMENT_START_EVENT, let first = next() else {
      return nil
    }
    return part(first)
  }

  private struct Event {
    var kind: yaml_event_type_t
    var range: Range<Int>
    var scalar: YAMLScalar?
    var style = YAMLScalarStyle.plain
    var isFlow = false
  }

  private mutating func next() -> Event? {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { return nil }
    defer { yaml_event_delete(&event) }
    let start = offset(event.start_mark)
    let range = start..<max(start, offset(event.end_mark))
    switch event.type {
    case YAML_SCALAR_EVENT: return scalar(event, range)
    case YAML_SEQUENCE_START_EVENT:
      let isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      return Event(kind: event.type, range: range, isFlow: isFlow)
    case YAML_MAPPING_START_EVENT:
      let isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      return Event(kind: event.type, range: range, isFlow: isFlow)
    default: return Event(kind: event.type, range: range)
    }
  }

  private func scalar(_ event: yaml_event_t, _ range: Range<Int>) -> Event {
    let bytes = UnsafeBufferPointer(
      start: event.data.scalar.value, count: Int(event.data.scalar.length))
    let text = withoutFillers(String(decoding: bytes, as: UTF8.self))
    let style: YAMLScalarStyle =
      switch event.data.scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      default: .block
      }
    return Event(
      kind: event.type, range: range,
      scalar: YAMLScalar(text: text, isPlain: style == .plain), style: style)
  }

  private func offset(_ mark: yaml_mark_t) -> Int {
    offsets.isEmpty ? 0 : offsets[min(Int(mark.index), offsets.count - 1)]
  }

  // MARK: Parts

  /// It recurses: the nesting was limited before.
  private mutating func part(_ event: Event) -> YAMLPart? {
    if let scalar = event.scalar {
      return YAMLPart(
        content: .scalar(scalar, style: event.style), range: event.range, isFlow: false)
    }
    switch event.kind {
    case YAML_SEQUENCE_START_EVENT:
      var items: [YAMLPart] = []
      while let inner = next() {
        if inner.kind == YAML_SEQUENCE_END_EVENT {
          return YAMLPart(
            content: .sequence(items), range: range(event, inner, items.last?.range),
            isFlow: event.isFlow)
        }
        guard let item = part(inner) else { return nil }
        items.append(item)
      }
    case YAML_MAPPING_START_EVENT:
      var entries: [YAMLPartEntry] = []
      while let inner = next() {
        if inner.kind == YAML_MAPPING_END_EVENT {
          return YAMLPart(
            content: .mapping(entries), range: range(event, inner, entries.last?.range),
            isFlow: event.isFlow)
        }
        guard let scalar = inner.scalar, let after = next(), let value = part(after) else {
          return nil
        }
        entries.append(
          YAMLPartEntry(
            key: scalar.text, keyRange: inner.range, keyStyle: inner.style, value: value))
      }
    default: break
    }
    return nil
  }

  /// Without brackets the end is that of the last item: the parser is further then.
  private func range(_ start: Event, _ end: Event, _ last: Range<Int>?) -> Range<Int> {
    let first = start.range.lowerBound
    if start.isFlow { return first..<max(first, end.range.upperBound) }
    return first..<max(first, last?.upperBound ?? start.range.upperBound)
  }
}
