/// What is said where somebody calls for help (F8).
package struct HelpWords: Sendable {
  /// Calls for help.
  package let call: String
  /// Says that nobody is called any more.
  package let callEnded: String
  /// The stop that calls for help.
  package let begin: String
  /// The stop that ends the call.
  package let end: String

  /// What is said when a call begins or ends.
  package func words(isCalling: Bool) -> String { isCalling ? call : callEnded }
}
