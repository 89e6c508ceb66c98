import Diagnostics

/// A value of a YAML file and where it stands.
public struct YAMLNode: Sendable {
  /// What a value is made of.
  public enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// The entries in the order of the file; no key comes twice.
    case mapping([YAMLEntry])
  }

  /// What it is made of.
  public let content: Content
  /// Where it begins.
  public let position: SourcePosition

  /// Creates a value.
  public init(content: Content, position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

/// A key of a mapping with its value.
public struct YAMLEntry: Sendable {
  /// The text of the key, whatever it would be as a value: `on` and `1` are such texts.
  public let key: String
  /// Where the key begins.
  public let position: SourcePosition
  /// The value of the key.
  public let value: YAMLNode
}

/// A value without parts, as it is written.
public struct YAMLScalar: Sendable {
  /// The text, without its quotes.
  public let text: String
  /// Whether it was written without quotes, so that it may be something else than text.
  public let isPlain: Bool

  /// Creates a scalar from its text without quotes.
  public init(text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }
}
