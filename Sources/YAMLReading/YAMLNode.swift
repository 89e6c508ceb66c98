import Diagnostics

/// A value of a YAML file, where it stands and the bytes that it takes.
package struct YAMLNode: Sendable {
  /// What a value is made of.
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// The entries in the order of the file; no key appears twice.
    case mapping([YAMLEntry])
  }

  /// What it is made of.
  package let content: Content
  /// Whether it is a list or a mapping in brackets.
  package let isFlow: Bool
  private let place: Place

  /// Where it begins; where no value is written, that is the place of its key.
  package var position: SourcePosition { place.position }

  /// The bytes of the file from its first to its last, with quotes and brackets.
  ///
  /// Of a list or a mapping without brackets they begin with the first dash or key. They are empty where no
  /// value is written.
  package var range: Range<Int> { place.range }

  /// Creates a value that stands in no file.
  package init(content: Content, position: SourcePosition) {
    self.init(content: content, isFlow: false, place: Place(position, 0..<0))
  }

  init(content: Content, isFlow: Bool, place: Place) {
    self.content = content
    self.isFlow = isFlow
    self.place = place
  }

  /// The value of a key, if it is a mapping that has it.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// The entry of a key, if it is a mapping that has it.
  package func entry(_ key: String) -> YAMLEntry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }

  /// The same value, said to stand elsewhere.
  func moved(to position: SourcePosition) -> YAMLNode {
    YAMLNode(content: content, isFlow: isFlow, place: Place(position, range))
  }
}

/// A key of a mapping with its value, and the bytes that they take.
package struct YAMLEntry: Sendable {
  /// The text of the key, whatever it would be as a value: `on` and `1` are such texts.
  package let key: String
  /// How the key is written.
  package let keyStyle: YAMLScalarStyle
  /// The value of the key.
  package let value: YAMLNode
  private let place: Place

  /// Where the key begins.
  package var position: SourcePosition { place.position }
  /// The bytes of the key, with its quotes.
  package var keyRange: Range<Int> { place.range }

  init(_ key: YAMLScalar, _ place: Place, value: YAMLNode) {
    self.key = key.text
    keyStyle = key.style
    self.place = place
    self.value = value
  }
}

/// A value without parts, as it is written.
package struct YAMLScalar: Sendable {
  /// The text, without its quotes.
  package let text: String
  /// How it is written.
  package let style: YAMLScalarStyle

  /// True if it was written without quotes, so that it may be something else than text.
  package var isPlain: Bool { style == .plain }

  /// Creates a scalar from its text without quotes.
  package init(text: String, style: YAMLScalarStyle) {
    self.text = text
    self.style = style
  }

  /// Creates a scalar from its text without quotes, with or without double quotes around it.
  package init(text: String, isPlain: Bool) {
    self.init(text: text, style: isPlain ? .plain : .doubleQuoted)
  }
}

/// How a scalar is written.
package enum YAMLScalarStyle: Hashable, Sendable {
  case plain
  case singleQuoted
  case doubleQuoted
  /// On lines of its own, behind `|` or `>`.
  case block
}

/// A place in a file and some of its bytes, in half of the memory: files are limited in their size.
struct Place {
  private let line: UInt32
  private let column: UInt32
  private let start: UInt32
  private let end: UInt32

  init(_ position: SourcePosition, _ range: Range<Int>) {
    line = UInt32(clamping: position.line)
    column = UInt32(clamping: position.column)
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
  var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}
