/// A reference in a text to a file, such as the screen that an element opens, with its position.
package struct FileReference: Hashable, Sendable {
  /// The name of the file, unchanged.
  package let file: String
  /// The position of the name in the text.
  package let position: SourcePosition

  /// Creates a reference.
  package init(file: String, position: SourcePosition) {
    self.file = file
    self.position = position
  }
}
