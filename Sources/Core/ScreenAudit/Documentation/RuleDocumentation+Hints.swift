// The documentation of the rules about hints, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let hintVerb = RuleDocumentation(
    .warning, "Hints must begin with the effect",
    why:
      "The first word of a hint should be enough to decide; the rest can be cut by the next stop.",
    "A hint begins with a verb in the third person, or with adverbs before such a verb: "
      + "\"Plays the song.\" Only English is checked, where such verbs end with an s. Not "
      + "reported: a position such as \"Page 1 of 3\", and a hint that hint-gesture, hint-type "
      + "or hint-label reports.")

  static let hintPeriod = RuleDocumentation(
    .warning, "Hints must be sentences",
    why: "Without a period a voice runs the hint into the next text.",
    "A hint begins with a capital letter, if the script has capitals, and ends with a period "
      + "or the corresponding mark of its script. Not reported: words that are always written "
      + "small, as in label-capital, a position such as \"Page 1 of 3\", and the end of a hint "
      + "in Thai, which has no periods.")

  static let hintGesture = RuleDocumentation(
    .warning, "Hints must not name a gesture",
    why:
      "A switch user cannot tap twice or swipe; the hint asks for the impossible.",
    "No sentence of a hint begins with a gesture, or contains \"double tap\" or a similar "
      + "phrase. Verbs that can also describe an effect, such as \"hold\" or \"toca\", count "
      + "only together with other words of a gesture: \"hold to talk\". Checked in English, "
      + "German, French, Spanish, Italian and Dutch only.")

  static let hintType = RuleDocumentation(
    .warning, "Hints must not name the type",
    why: "The type was spoken a moment ago, and every further word takes time.",
    "A hint does not contain the word for the trait of its element. Not reported: a word "
      + "that refers to another thing (\"a button\", \"your link\", \"the next tab\", \"track "
      + "and field\"). Checked in English, German, French, Spanish, Italian and Dutch only.")

  static let hintLabel = RuleDocumentation(
    .warning, "Hints must not repeat the label",
    why: "The label was spoken a moment ago, and every further word takes time.",
    "A hint does not begin with all words of the label.")

  static let hintLong = RuleDocumentation(
    .warning, "Hints must be short",
    why: "A long hint is cut by the next stop, or everyone waits for its end.",
    "A hint has at most 120 characters, or the number in --hint-limit: about 8 s of speech.")
}
