/// A file that a text names, such as the screen that an element opens, and where it is named.
public struct FileReference: Hashable, Sendable {
  /// The name of the file, as it is written.
  public let file: String
  /// Where that stands in the text.
  public let position: SourcePosition

  /// Creates a reference.
  public init(file: String, position: SourcePosition) {
    self.file = file
    self.position = position
  }
}
