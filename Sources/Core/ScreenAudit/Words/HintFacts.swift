/// A hint with the properties that rules need.
///
/// A class, because equal hints of a language share it, and those in a list are often equal.
final class HintFacts {
  /// The words, in lower case.
  let words: [String]
  private let text: String
  private let known: LanguageWords?
  /// True if it is only a position, such as "Page 1 of 3".
  private(set) lazy var isPosition = ScreenAudit.isPosition(words)
  /// The gesture that it requests; nil if there is none.
  private(set) lazy var gesture = known?.gestures.named(in: text, words)
  /// True if it begins with a verb in the third person; false if the language does not distinguish
  /// that form.
  private(set) lazy var beginsWithVerb = known?.thirdPerson?.begins(words) ?? false

  init(_ text: String, _ known: LanguageWords?) {
    self.text = text
    self.known = known
    words = ScreenAudit.words(in: text)
  }
}
