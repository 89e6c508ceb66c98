import Diagnostics

/// An element of an XML file: a tag with its attributes and the elements inside it.
///
/// The text between tags is kept only on request, because most supported formats have no such text.
package struct XMLElement: Sendable {
  /// The name of the tag, unchanged, with its prefix if it has one.
  package let name: String
  /// The attributes in the order of the file; names are unique.
  package let attributes: [(name: String, value: String)]
  /// The position of its tag.
  package let position: SourcePosition
  /// The text of an element without a name, which is a run of text between tags; otherwise empty.
  package private(set) var text = ""
  /// The elements inside it, in document order.
  package var children: [XMLElement] = []

  /// Creates an element, for example from another format.
  package init(
    name: String, attributes: [(name: String, value: String)], position: SourcePosition,
    children: [XMLElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.position = position
    self.children = children
  }

  /// Adds a text at the end.
  mutating func append(text: String, at position: SourcePosition) {
    if children.last?.name != "" {
      children.append(XMLElement(name: "", attributes: [], position: position))
    }
    children[children.count - 1].text += text
  }

  /// Returns the value of an attribute; nil if it is absent.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
