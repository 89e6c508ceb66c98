// What a report, `--explain` and the rules of SARIF say of the rules about hints.

extension RuleDocumentation {
  static let hintVerb = RuleDocumentation(
    .warning, "Hints begin with what happens",
    why:
      "The first word of a hint should be enough to decide; the rest can be cut by the next stop.",
    "A hint begins with a verb in the third person: \"Plays the song.\" Looked at in English only, "
      + "where such verbs end with an s; silent in other languages.")

  static let hintPeriod = RuleDocumentation(
    .warning, "Hints are sentences",
    why: "Without its end a voice runs the hint into what is said next.",
    "A hint begins with a capital letter, where the script has any, and ends with a period or what "
      + "stands for it.")

  static let hintGesture = RuleDocumentation(
    .warning, "Hints do not name a gesture",
    why:
      "Somebody with a switch cannot tap twice or swipe; the hint asks for what they cannot do.",
    "A hint neither begins with a gesture nor says \"double tap\" or the like. Known for English, "
      + "German, French and Spanish; silent in other languages.")

  static let hintType = RuleDocumentation(
    .warning, "Hints do not name the type",
    why: "The type was spoken a moment ago, and every word more is waited for.",
    "The word for its trait stands nowhere in a hint. Known for English, German, French and Spanish; "
      + "silent in other languages.")

  static let hintLabel = RuleDocumentation(
    .warning, "Hints do not repeat the label",
    why: "The label was spoken a moment ago, and every word more is waited for.",
    "A hint does not begin with all words of the label.")
}
