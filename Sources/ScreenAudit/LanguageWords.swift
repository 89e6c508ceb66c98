import ScreenElements

/// The words of a language that some rules look for; all in lower case.
struct LanguageWords {
  /// Whether the type of a control stands at the end of its name ("Play button") or before it.
  let typeComes: TypePlace
  /// What controls are called, by trait.
  let types: [TypeWords]
  /// Phrases in which the word for a type is something else ("track and field").
  let otherMeanings: Phrases
  /// Words before the word for a type that make it another thing than the element ("a button", "your link").
  let otherThings: Phrases
  /// Articles and the like, which say nothing where the word for the type is taken away.
  let fillers: Phrases
  /// How a hint asks for a gesture.
  let gestures: GestureWords
  /// Words that are cut short.
  let abbreviations: AbbreviationWords
  /// How the label of a control begins that leads to the next or the previous page.
  let paging: [String]
  /// What a control says that stops sound or film, or ends what plays it.
  let stopping: [String]
  /// What a hint may begin with, in this language.
  let verbExample: String
  /// How a hint begins with a verb in the third person; nil where the form of a verb does not show that.
  let thirdPerson: ThirdPerson?
  /// True if a number with a period is an ordinal ("am 3.").
  let ordinalsEndWithPeriod: Bool

  enum TypePlace {
    case first
    case last
  }

  /// The words of a language by its tag; nil where there are none.
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
