/// A file that a text names, such as the screen that an element opens, and where it is named.
package struct FileReference: Hashable, Sendable {
  /// The name of the file, as it is written.
  package let file: String
  /// Where that stands in the text.
  package let position: SourcePosition

  /// Creates a reference.
  package init(file: String, position: SourcePosition) {
    self.file = file
    self.position = position
  }
}
