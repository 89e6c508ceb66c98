// The documentation of the rules about the words of labels and other texts, for reports,
// `--explain` and SARIF.

extension RuleDocumentation {
  static let labelLong = RuleDocumentation(
    .warning, "Control labels must be short",
    why: "Each label is heard or read at every stop, in every pass.",
    "The label of a control has at most 60 characters, or as --label-limit says: some 4 s of speech. Text "
      + "that only informs may be as long as it is.")

  static let labelFile = RuleDocumentation(
    .warning, "Labels must not be names of picture files",
    why: "A voice reads \"I M G underscore 0 0 4 2 dot p n g\", and not what it shows.",
    "A label is not the name of a picture's file, such as icon.png or ic_eye_24, or one that a camera gives. Silent about "
      + "other files, such as report.pdf, which people know by their names.")

  static let labelSymbols = RuleDocumentation(
    .warning, "Labels must have words",
    why: "A voice says nothing for most signs, or another word in each language.",
    "A label does not consist only of signs, such as \"***\" or an arrow. Silent about keys of a keyboard, about one "
      + "sign with a name, such as + or €, about emoji, and about parts with punctuation or speakAs."
  )

  static let labelGeneric = RuleDocumentation(
    .warning, "Labels must be specific",
    why: "A person who hears \"button\" or \"more\" must pick it to find out what it does.",
    "The label of a control or an image is more than a word such as \"Button\", \"Click here\" or dots; "
      + "\"More\" alone needs a hint. Known for English, German, French, Spanish, Italian and Dutch; silent "
      + "in other languages, about keys, and about what adds its word to a message.")

  static let labelGesture = RuleDocumentation(
    .warning, "Labels must not name a gesture",
    why:
      "A switch user cannot swipe; the label asks for the impossible, and does not say what a press "
      + "does.",
    "A label has no phrase such as \"swipe to unlock\". Known for English, German, French, Spanish, "
      + "Italian and Dutch; silent in other languages, and about a single word such as \"Hold\".")

  static let speakAs = RuleDocumentation(
    .warning, "Figures must be marked for speech",
    why:
      "A voice reads a duration as a time of day, a telephone number in millions, and a room as a "
      + "quantity.",
    "Times, dates, telephone numbers and codes in a label, a value or a hint are parts with speakAs. Looked "
      + "at are figures with colons; dates of three numbers; seven figures and more that begin with +, 0 or "
      + "a bracket or are grouped as in North America; figures joined by hyphens that are no range; figures "
      + "after a zero; and those after a word such as room, in English, German, French, Spanish, Italian "
      + "and Dutch. Silent about a time of day that has am, Uhr or the like beside it.")
}
