import Diagnostics

/// A value of a YAML file, with its position and its bytes.
package struct YAMLNode: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// The entries in the order of the file; keys are unique.
    case mapping([YAMLEntry])
  }

  /// The content.
  package let content: Content
  /// True if it is a list or a mapping in brackets.
  package let isFlow: Bool
  private let place: Place

  /// The position of its beginning; an absent value has that of its key.
  package var position: SourcePosition { place.position }

  /// The range of its bytes in the file, with quotes and brackets.
  ///
  /// A list or a mapping without brackets begins with its first dash or key. The range is empty if
  /// the value is absent.
  package var range: Range<Int> { place.range }

  /// Creates a value that is not from a file.
  package init(content: Content, position: SourcePosition) {
    self.init(content: content, isFlow: false, place: Place(position, 0..<0))
  }

  init(content: Content, isFlow: Bool, place: Place) {
    self.content = content
    self.isFlow = isFlow
    self.place = place
  }

  /// Returns the value of a key; nil if the key is absent, or if this is not a mapping.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// Returns the entry of a key; nil if the key is absent, or if this is not a mapping.
  package func entry(_ key: String) -> YAMLEntry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }

  /// Returns the same value with another position.
  func moved(to position: SourcePosition) -> YAMLNode {
    YAMLNode(content: content, isFlow: isFlow, place: Place(position, range))
  }
}

/// A key of a mapping with its value, and their bytes.
package struct YAMLEntry: Sendable {
  /// The text of the key, even if the same value would not be a text, such as `on` and `1`.
  package let key: String
  /// The style of the key.
  package let keyStyle: YAMLScalarStyle
  /// The value of the key.
  package let value: YAMLNode
  private let place: Place

  /// The position of the key.
  package var position: SourcePosition { place.position }
  /// The range of the bytes of the key, with its quotes.
  package var keyRange: Range<Int> { place.range }

  init(_ key: YAMLScalar, _ place: Place, value: YAMLNode) {
    self.key = key.text
    keyStyle = key.style
    self.place = place
    self.value = value
  }
}

/// A scalar value, with its style.
package struct YAMLScalar: Sendable {
  /// The text, without its quotes.
  package let text: String
  /// The style.
  package let style: YAMLScalarStyle

  /// True if it was written without quotes, so that it may be something other than text.
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

/// The style of a scalar.
package enum YAMLScalarStyle: Hashable, Sendable {
  case plain
  case singleQuoted
  case doubleQuoted
  /// On separate lines, after `|` or `>`.
  case block
}

/// A position in a file and a byte range, with half-size integers to save memory: file sizes are
/// limited.
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
