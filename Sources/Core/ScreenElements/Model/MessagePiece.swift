/// A displayed piece of the message that a person composes (B4).
package struct MessagePiece: Hashable, Sendable {
  /// The words of the piece.
  package var words: String
  /// The file of its image; nil if there is none.
  package var picture: String?

  /// Creates a piece.
  package init(_ words: String, picture: String? = nil) {
    self.words = words
    self.picture = picture
  }
}
