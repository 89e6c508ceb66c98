/// How large a file may be; what is larger is refused before the YAML parser sees it, what has more values
/// or levels as soon as the parser meets them.
///
/// Readers of the tree may recurse: a test reads 128 levels on a stack of 512 KB.
package struct YAMLLimits: Sendable {
  /// The largest file, in bytes: at most 2^32 - 1.
  package var bytes: Int
  /// The most lists and mappings inside one another: 1 to 128.
  package var depth: Int
  /// The most words, texts, brackets, colons, dashes and commas.
  package var tokens: Int

  /// Creates limits; the size and the depth are clipped to what is safe.
  package init(bytes: Int, depth: Int, tokens: Int) {
    self.bytes = min(bytes, Int(UInt32.max))
    self.depth = min(max(depth, 1), 128)
    self.tokens = tokens
  }
}
