// What a report, `--explain` and the rules of SARIF say of the rules about hints.

extension RuleDocumentation {
  static let hintVerb = RuleDocumentation(
    .warning, "Hints begin with what happens",
    why:
      "The first word of a hint should be enough to decide; the rest can be cut by the next stop.",
    "A hint begins with a verb in the third person, or with adverbs and then such a verb: "
      + "\"Plays the song.\" Looked at in English only, where such verbs end with an s; silent in "
      + "other languages, about a position such as \"Page 1 of 3\", and where hint-gesture, "
      + "hint-type or hint-label reports the hint.")

  static let hintPeriod = RuleDocumentation(
    .warning, "Hints are sentences",
    why: "Without its end a voice runs the hint into what is said next.",
    "A hint begins with a capital letter, where the script has any, and ends with a period or "
      + "what stands for it. Silent about words that are written small, as label-capital is, "
      + "about a position such as \"Page 1 of 3\", and about the end of Thai, which has no "
      + "periods.")

  static let hintGesture = RuleDocumentation(
    .warning, "Hints do not name a gesture",
    why:
      "Somebody with a switch cannot tap twice or swipe; the hint asks for what they cannot do.",
    "No sentence of a hint begins with a gesture, or says \"double tap\" or the like. Verbs "
      + "that also say what happens, such as \"hold\" or \"toca\", count only with what belongs "
      + "to a gesture: \"hold to talk\". Known for English, German, French, Spanish, Italian and "
      + "Dutch; silent in other languages.")

  static let hintType = RuleDocumentation(
    .warning, "Hints do not name the type",
    why: "The type was spoken a moment ago, and every word more is waited for.",
    "The word for its trait stands nowhere in a hint. Silent where it is said of another "
      + "thing (\"a button\", \"your link\", \"the next tab\", \"track and field\"). Known for "
      + "English, German, French, Spanish, Italian and Dutch; silent in other languages.")

  static let hintLabel = RuleDocumentation(
    .warning, "Hints do not repeat the label",
    why: "The label was spoken a moment ago, and every word more is waited for.",
    "A hint does not begin with all words of the label.")

  static let hintLong = RuleDocumentation(
    .warning, "Hints are short",
    why: "A long hint is cut by the next stop, or everybody waits for its end.",
    "A hint has at most 120 characters, or as --hint-limit says: some 8 s of speech.")
}
