/// How large an XML file may be; what is larger is refused before the parser sees it, what has more elements, levels or
/// attributes as soon as the parser meets them.
///
/// Readers of the tree may recurse, so that the depth has a limit that no stack minds.
package struct XMLLimits: Sendable {
  /// The largest file, in bytes: at most 2^31 - 1.
  package var bytes: Int
  /// The most elements inside one another: 1 to 128.
  package var depth: Int
  /// The most elements.
  package var elements: Int
  /// The most attributes of one element.
  package var attributes: Int

  /// Creates limits; the size and the depth are clipped to what is safe.
  package init(bytes: Int, depth: Int, elements: Int, attributes: Int) {
    self.bytes = min(bytes, Int(Int32.max))
    self.depth = min(max(depth, 1), 128)
    self.elements = elements
    self.attributes = attributes
  }
}
