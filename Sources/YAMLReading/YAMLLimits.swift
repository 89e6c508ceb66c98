/// How large a file may be; what is larger is refused before the YAML parser sees it.
///
/// The parser needs 2.7 KB of stack for a level of nesting, and 150 bytes and a microsecond for a value
/// (measured with Yams 6.2 in a release build): 128 levels fit well into a stack of 512 KB.
public struct YAMLLimits: Sendable {
  /// The largest file, in bytes.
  public var bytes: Int
  /// The most lists and mappings inside one another: 1 to 128.
  public var depth: Int
  /// The most words, texts, brackets, colons, dashes and commas.
  public var tokens: Int

  /// Creates limits; the depth is clipped to what is safe.
  public init(bytes: Int, depth: Int, tokens: Int) {
    self.bytes = bytes
    self.depth = min(max(depth, 1), 128)
    self.tokens = tokens
  }
}
