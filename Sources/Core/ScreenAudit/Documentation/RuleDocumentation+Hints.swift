// The documentation of the rules about hints, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let hintVerb = RuleDocumentation(
    .warning, "Hints must begin with the effect",
    why:
      "The first word of a hint should be enough to decide; the rest can be cut by the next stop.",
    "A hint begins with a verb in the third person, or with adverbs and then such a verb: "
      + "\"Plays the song.\" Looked at in English only, where such verbs end with an s; silent in "
      + "other languages, about a position such as \"Page 1 of 3\", and where hint-gesture, "
      + "hint-type or hint-label reports the hint.")

  static let hintPeriod = RuleDocumentation(
    .warning, "Hints must be sentences",
    why: "Without a period a voice runs the hint into the next text.",
    "A hint begins with a capital letter, where the script has any, and ends with a period or "
      + "what stands for it. Silent about words that are written small, as label-capital is, "
      + "about a position such as \"Page 1 of 3\", and about the end of Thai, which has no "
      + "periods.")

  static let hintGesture = RuleDocumentation(
    .warning, "Hints must not name a gesture",
    why:
      "A switch user cannot tap twice or swipe; the hint asks for the impossible.",
    "No sentence of a hint begins with a gesture, or says \"double tap\" or the like. Verbs "
      + "that also say what happens, such as \"hold\" or \"toca\", count only with what belongs "
      + "to a gesture: \"hold to talk\". Known for English, German, French, Spanish, Italian and "
      + "Dutch; silent in other languages.")

  static let hintType = RuleDocumentation(
    .warning, "Hints must not name the type",
    why: "The type was spoken a moment ago, and every further word takes time.",
    "A hint does not contain the word for its trait. Silent if it refers to another "
      + "thing (\"a button\", \"your link\", \"the next tab\", \"track and field\"). Known for "
      + "English, German, French, Spanish, Italian and Dutch; silent in other languages.")

  static let hintLabel = RuleDocumentation(
    .warning, "Hints must not repeat the label",
    why: "The label was spoken a moment ago, and every further word takes time.",
    "A hint does not begin with all words of the label.")

  static let hintLong = RuleDocumentation(
    .warning, "Hints must be short",
    why: "A long hint is cut by the next stop, or everyone waits for its end.",
    "A hint has at most 120 characters, or as --hint-limit says: some 8 s of speech.")
}
