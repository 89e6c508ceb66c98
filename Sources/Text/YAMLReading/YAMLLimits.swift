/// The limits of a file: a larger one is rejected before parsing, one with more values or levels
/// when the parser reaches them.
///
/// Readers of the tree may recurse: a test reads 128 levels on a stack of 512 KB.
package struct YAMLLimits: Sendable {
  /// The maximum size of a file, in bytes: at most 2^32 - 1.
  package var bytes: Int
  /// The maximum depth of nested lists and mappings: 1 to 128.
  package var depth: Int
  /// The maximum number of words, texts, brackets, colons, dashes and commas.
  package var tokens: Int

  /// Creates limits; the size and the depth are clipped to safe values.
  package init(bytes: Int, depth: Int, tokens: Int) {
    self.bytes = min(bytes, Int(UInt32.max))
    self.depth = min(max(depth, 1), 128)
    self.tokens = tokens
  }
}
