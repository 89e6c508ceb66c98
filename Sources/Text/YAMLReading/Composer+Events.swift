import CYAML
import Diagnostics

extension Composer {
  /// The required parts of an event of libyaml.
  struct Event: ~Copyable {
    let kind: yaml_event_type_t
    let place: Place
    let scalar: YAMLScalar?
    /// True if it is the expected next key.
    let isUsualKey: Bool
    let isFlow: Bool
  }

  /// Returns the next event; unsupported features are added to the refusals.
  ///
  /// A word that is the usual key needs no text of its own.
  mutating func next(usualKey: String? = nil) throws(Stop) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw stop() }
    defer { yaml_event_delete(&event) }
    lastEnd = SourcePosition(event.end_mark)
    let range = offsets.range(event.start_mark, event.end_mark)
    let place = Place(SourcePosition(event.start_mark), range)
    var scalar: YAMLScalar?
    var isFlow = false
    var isUsualKey = false
    switch event.type {
    case YAML_ALIAS_EVENT: refusals.refuse(.alias, at: place.position)
    case YAML_SCALAR_EVENT:
      let data = event.data.scalar
      if data.anchor != nil || data.tag != nil { refuseProperties(range) }
      let text = UnsafeBufferPointer(start: data.value, count: Int(data.length))
      let style = YAMLScalarStyle(data.style)
      if let usualKey, style == .plain, usualKey.isWritten(text) {
        isUsualKey = true
        scalar = YAMLScalar(text: usualKey, style: .plain)
      } else {
        scalar = self.scalar(text, style, range)
      }
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      if data.anchor != nil || data.tag != nil { refuseProperties(range) }
      isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      if data.anchor != nil || data.tag != nil { refuseProperties(range) }
      isFlow = data.style == YAML_FLOW_MAPPING_STYLE
    default: break
    }
    return Event(
      kind: event.type, place: place, scalar: scalar, isUsualKey: isUsualKey, isFlow: isFlow)
  }

  private mutating func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ style: YAMLScalarStyle, _ range: Range<Int>
  ) -> YAMLScalar {
    let text = String(decoding: bytes, as: UTF8.self)
    guard escapes.mayBe(in: bytes) else { return YAMLScalar(text: text, style: style) }
    guard style == .doubleQuoted else {
      return YAMLScalar(text: HiddenEscapes.restored(text), style: style)
    }
    let (decoded, bad) = HiddenEscapes.decoded(text)
    for (number, isHalf) in bad {
      refusals.refuseEscape(escapes.offset(number, from: offsets.inText(range).lowerBound), isHalf)
    }
    return YAMLScalar(text: decoded, style: style)
  }

  /// Rejects the anchor and the tag at the beginning of a value's text.
  private mutating func refuseProperties(_ range: Range<Int>) {
    var rest = source.bytes[offsets.inText(range).lowerBound...]
    while let first = rest.first, let mark = UnusedMark(rawValue: first), mark != .alias {
      refusals.refuse(mark, at: refusals.place(ofByteAt: rest.startIndex))
      rest = rest.drop { !isBlank($0) && !isLineBreak($0) }
      rest = rest.drop { isBlank($0) || isLineBreak($0) }
    }
  }

  /// Ends reading after an error of libyaml.
  ///
  /// If the cause is a mark of an unsupported feature, that mark is reported.
  mutating func stop() -> Stop {
    let state = parser.pointee
    // The beginning of the token that cannot be read, or that is misplaced.
    let isBadToken = state.error == YAML_SCANNER_ERROR && state.context != nil
    let mark = isBadToken ? state.context_mark : state.problem_mark
    let rest = source.bytes[offsets.inText(mark)...]
    if isBadToken || state.error == YAML_PARSER_ERROR, let first = rest.first {
      if let unused = UnusedMark(rawValue: first) {
        refusals.refuse(unused, at: SourcePosition(mark))
      } else if mark.column == 0, first == UInt8(ascii: "%"), !rest.starts(with: "%YAML".utf8) {
        refusals.refuseDirective(at: rest.startIndex)
      }
    }
    return refusals.hasErrors ? .refused : .syntax(SyntaxProblem(state))
  }
}

/// The mark of an unsupported YAML feature.
enum UnusedMark: UInt8 {
  case alias = 0x2A
  case anchor = 0x26
  case tag = 0x21
}

extension DiagnosticLog {
  /// Returns the position of a byte if problems are still kept: many positions on one long line are
  /// slow to find.
  func place(ofByteAt offset: Int) -> SourcePosition {
    errorCount > DiagnosticLog.readLimit ? .start : source.position(ofByteAt: offset)
  }

  mutating func refuse(_ mark: UnusedMark, at position: SourcePosition) {
    switch mark {
    case .alias:
      error(
        at: position, "aliases (*name) are not used in these files",
        hint: "Write the value out, or put a text that begins with * into quotes.")
    case .anchor:
      error(
        at: position, "anchors (&name) are not used in these files",
        hint: "Write the value out, or put a text that begins with & into quotes.")
    case .tag:
      error(
        at: position, "tags (!name) are not used in these files",
        hint: "Remove it, or put a text that begins with ! into quotes.")
    }
  }

  mutating func refuseDirective(at offset: Int) {
    error(
      at: place(ofByteAt: offset),
      "directives other than %YAML are not used in these files", hint: "Remove the line.")
  }

  mutating func refuseEscape(_ offset: Int, _ isHalf: Bool) {
    let position = place(ofByteAt: offset)
    if isHalf {
      error(
        at: position, "the text has an escape that is only half of a character",
        hint: "Write the character itself, or both of its halves, such as \\ud83d\\ude00.")
    } else {
      error(
        at: position, "the text has an escape that is not a character", hint: "Remove the escape.")
    }
  }
}

extension YAMLScalarStyle {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      default: .block
      }
  }
}

extension String {
  /// True if its bytes are equal to these.
  fileprivate func isWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard utf8.count == bytes.count else { return false }
    var copy = self
    return copy.withUTF8 { own in
      for index in own.indices where own[index] != bytes[index] { return false }
      return true
    }
  }
}
