import ScreenElements

/// The words of a language for some rules, all in lower case.
///
/// A class, because all subjects of a language share it.
final class LanguageWords: Sendable {
  /// The position of a control's type in its name: last ("Play button") or first.
  let typeComes: TypePlace
  /// The names of controls, by trait.
  let types: [TypeWords]
  /// Phrases in which the word for a type has another meaning ("track and field").
  let otherMeanings: Phrases
  /// Words before the word for a type that make it refer to another element ("a button", "your
  /// link").
  let otherThings: Phrases
  /// Articles and similar words, which mean nothing after the removal of the word for the type.
  let fillers: Phrases
  /// The words for gestures in hints.
  let gestures: GestureWords
  /// The abbreviations.
  let abbreviations: AbbreviationWords
  /// The first words of labels of controls that open the next or the previous page.
  let paging: [String]
  /// The words of controls that stop sound or video, or close its player.
  let stopping: [String]
  /// An example of the start of a hint, in this language.
  let verbExample: String
  /// The rule for hints that begin with a verb in the third person; nil if the language does not
  /// distinguish that form.
  let thirdPerson: ThirdPerson?
  /// True if a number with a period is an ordinal ("am 3.").
  let ordinalsEndWithPeriod: Bool

  enum TypePlace {
    case first
    case last
  }

  init(
    typeComes: TypePlace, types: [TypeWords], otherMeanings: Phrases, otherThings: Phrases,
    fillers: Phrases, gestures: GestureWords, abbreviations: AbbreviationWords, paging: [String],
    stopping: [String], verbExample: String, thirdPerson: ThirdPerson?, ordinalsEndWithPeriod: Bool
  ) {
    self.typeComes = typeComes
    self.types = types
    self.otherMeanings = otherMeanings
    self.otherThings = otherThings
    self.fillers = fillers
    self.gestures = gestures
    self.abbreviations = abbreviations
    self.paging = paging
    self.stopping = stopping
    self.verbExample = verbExample
    self.thirdPerson = thirdPerson
    self.ordinalsEndWithPeriod = ordinalsEndWithPeriod
  }

  /// Returns the words of a language by its tag; nil if there are none.
  static func of(_ tag: String) -> LanguageWords? {
    switch primarySubtag(of: tag) {
    case "en": return english
    case "de": return german
    case "fr": return french
    case "es": return spanish
    case "it": return italian
    case "nl": return dutch
    default: return nil
    }
  }
}
