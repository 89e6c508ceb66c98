/// The words for a call for help (F8).
package struct HelpWords: Sendable {
  /// The spoken call for help.
  package let call: String
  /// The message that the call has ended.
  package let callEnded: String
  /// The stop that calls for help.
  package let begin: String
  /// The stop that ends the call.
  package let end: String

  /// Returns the words for the beginning or the end of a call.
  package func words(isCalling: Bool) -> String { isCalling ? call : callEnded }
}
