// The documentation of the rules about the words of labels and other texts, for reports,
// `--explain` and SARIF.

extension RuleDocumentation {
  static let labelLong = RuleDocumentation(
    .warning, "Control labels must be short",
    why: "Each label is heard or read at every stop, in every pass.",
    "The label of a control has at most 60 characters, or the number in --label-limit: about "
      + "4 s of speech. Text that only informs may be longer.")

  static let labelFile = RuleDocumentation(
    .warning, "Labels must not be names of picture files",
    why:
      "A voice reads \"I M G underscore 0 0 4 2 dot p n g\" instead of the content of the "
      + "picture.",
    "A label is not the name of a picture file, such as icon.png or ic_eye_24, or a name "
      + "that a camera gives. Not reported: names of other files, such as report.pdf, which "
      + "people know.")

  static let labelSymbols = RuleDocumentation(
    .warning, "Labels must have words",
    why: "A voice omits most signs, or speaks a different word in each language.",
    "A label does not consist only of signs, such as \"***\" or an arrow. Not reported: keys "
      + "of a keyboard, a single sign with a name, such as + or €, emoji, and parts with "
      + "punctuation or speakAs.")

  static let labelGeneric = RuleDocumentation(
    .warning, "Labels must be specific",
    why: "A person who hears \"button\" or \"more\" must pick it to find out what it does.",
    "The label of a control or an image is more than a word such as \"Button\", \"Click "
      + "here\" or dots; \"More\" alone needs a hint. Not reported: keys, and elements that add "
      + "their word to a message. Checked in English, German, French, Spanish, Italian and Dutch "
      + "only.")

  static let labelGesture = RuleDocumentation(
    .warning, "Labels must not name a gesture",
    why:
      "A switch user cannot swipe; the label asks for the impossible, and does not name the "
      + "effect of a press.",
    "A label does not contain a phrase such as \"swipe to unlock\". Not reported: a single "
      + "word such as \"Hold\". Checked in English, German, French, Spanish, Italian and Dutch "
      + "only.")

  static let speakAs = RuleDocumentation(
    .warning, "Figures must be marked for speech",
    why:
      "A voice reads a duration as a time of day, a telephone number in millions, and a room as a "
      + "quantity.",
    "Times, dates, telephone numbers and codes in a label, a value or a hint are parts with "
      + "speakAs. The rule checks figures with colons; dates of three numbers; seven or more "
      + "figures that begin with +, 0 or a bracket, or are grouped as in North America; figures "
      + "joined by hyphens, unless they are a range; figures after a zero; and figures after a "
      + "word such as room, in English, German, French, Spanish, Italian and Dutch. Not "
      + "reported: a time of day next to am, Uhr or a similar word.")
}
