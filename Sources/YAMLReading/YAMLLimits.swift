/// How large a file may be; what is larger is refused before the YAML parser sees it.
///
/// The tree is built by recursion: a test reads 128 levels on a stack of 512 KB.
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
