/// A piece of the message that a person puts together, as it is shown (B4).
package struct MessagePiece: Hashable, Sendable {
  /// The words of the piece.
  package var words: String
  /// The file of its picture; nil if it has none.
  package var picture: String?

  /// Creates a piece.
  package init(_ words: String, picture: String? = nil) {
    self.words = words
    self.picture = picture
  }
}
