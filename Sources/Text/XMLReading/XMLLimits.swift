/// The limits of an XML file: a larger one is rejected before parsing, one with more elements,
/// levels or attributes when the parser reaches them.
///
/// Readers of the tree may recurse, so the depth has a limit that fits any stack.
package struct XMLLimits: Sendable {
  /// The maximum size of a file, in bytes: at most 2^31 - 1.
  package var bytes: Int
  /// The maximum depth of nested elements: 1 to 128.
  package var depth: Int
  /// The maximum number of elements.
  package var elements: Int
  /// The maximum number of attributes of one element.
  package var attributes: Int

  /// Creates limits; the size and the depth are clipped to safe values.
  package init(bytes: Int, depth: Int, elements: Int, attributes: Int) {
    self.bytes = min(bytes, Int(Int32.max))
    self.depth = min(max(depth, 1), 128)
    self.elements = elements
    self.attributes = attributes
  }
}
