/// A file that a text names, such as the screen that an element opens, with the position of the
/// name.
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
