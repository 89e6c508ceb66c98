import ScreenElements

/// The words of a language that some rules look for; all in lower case.
///
/// An object, because all subjects of a language share it.
final class LanguageWords: Sendable {
  /// The position of a control's type in its name: at the end ("Play button") or first.
  let typeComes: TypePlace
  /// The names of controls, by trait.
  let types: [TypeWords]
  /// Phrases in which the word for a type is something else ("track and field").
  let otherMeanings: Phrases
  /// Words before the word for a type that make it another thing than the element ("a button", "your link").
  let otherThings: Phrases
  /// Articles and the like, which mean nothing after the word for the type is removed.
  let fillers: Phrases
  /// The words for gestures in hints.
  let gestures: GestureWords
  /// Words that are cut short.
  let abbreviations: AbbreviationWords
  /// The beginnings of labels of controls that lead to the next or the previous page.
  let paging: [String]
  /// The words of controls that stop sound or film, or end its player.
  let stopping: [String]
  /// An example of a hint's beginning, in this language.
  let verbExample: String
  /// The hints that begin with a verb in the third person; nil if the form of a verb does not show
  /// that.
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
