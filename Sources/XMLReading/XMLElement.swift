import Diagnostics

/// An element of an XML file: a tag with its attributes and the elements inside it.
///
/// The text between tags is not kept: the formats that are read have none.
package struct XMLElement: Sendable {
  /// The name of the tag as it is written, with its prefix where it has one.
  package let name: String
  /// The attributes in the order in which they are written; no name appears twice.
  package let attributes: [(name: String, value: String)]
  /// Where its tag begins.
  package let position: SourcePosition
  /// The elements inside it, in document order.
  package var children: [XMLElement] = []

  /// The value of an attribute; nil where it is not there.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
