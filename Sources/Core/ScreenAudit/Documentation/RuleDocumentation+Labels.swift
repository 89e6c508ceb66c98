// The documentation of the rules about labels, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let labelMissing = RuleDocumentation(
    .error, "Elements must have a label",
    why:
      "A person who listens to the scan hears nothing, or only \"button\", and cannot know what a press "
      + "will do.",
    "Every element that is read has a label; one that only shows a value may do without. Images and "
      + "fields have rules of their own.")

  static let labelType = RuleDocumentation(
    .warning, "Labels must not name the type",
    why:
      "Each label is waited for at every stop; \"Play button, button\" takes twice as long as it "
      + "must.",
    "A label does not end (in French, Italian and Spanish: begin) with the word for its "
      + "trait, such as button, link, image, heading or slider; a number behind it changes "
      + "nothing. Nor does it begin with it and a colon, or with \"image of\" and the like. "
      + "Compounds of German and Dutch count too (\"Abspielknopf\"). Silent where the word is "
      + "another thing (\"track and field\", \"new tab\"). Known for English, German, French, "
      + "Spanish, Italian and Dutch; silent in other languages.")

  static let labelCapital = RuleDocumentation(
    .warning, "Control labels must start with a capital letter",
    why: "Voices stress a name as a name, and a reader of the screen sees where one begins.",
    "Silent about keys of a keyboard, scripts without capitals, and words that begin small: "
      + "names such as iPhone or van Gogh, e-mail, addresses, one letter, and a unit or function "
      + "alone.")

  static let labelPeriod = RuleDocumentation(
    .warning, "Control labels must not end with a period",
    why: "A voice pauses after a sentence, and that pause is waited for at every stop.",
    "Only what can be acted on is looked at: text may be a sentence. Three dots are no "
      + "period, nor is that of an abbreviation (\"Apple Inc.\") or of a German ordinal (\"am "
      + "3.\"). Abbreviations are those of English, German, French, Spanish, Italian and Dutch, "
      + "and in any language a single letter, \"U.S.\" and words without a vowel.")

  static let labelSame = RuleDocumentation(
    .warning, "Neighbors must have different labels",
    why: "A person who listens to the scan cannot distinguish two stops that say the same.",
    "Controls in one container differ in label, value or traits. Where only their colors differ, "
      + "colour-alone reports it.")

  static let labelAbbreviation = RuleDocumentation(
    .note, "Labels must not have abbreviations",
    why: "A voice spells an abbreviation or reads it as a word, and both take guessing.",
    "A list of common abbreviations for English, German, French, Spanish, Italian and Dutch. "
      + "Those that are also words (\"temp\", \"Abt\") count only in a short label, with a period "
      + "and something behind it, a colon, or a number. Silent about capitals (\"CA\") and in "
      + "other languages.")

  static let fieldLabel = RuleDocumentation(
    .error, "Fields must have a label",
    why:
      "A person who hears only \"search field\" or \"adjustable\" does not know what goes in.",
    "A search field or an adjustable element has a label of its own.")

  static let imageAlternative = RuleDocumentation(
    .error, "Informative images must have a label",
    why: "A person who listens to the scan hears only \"image\", and not what it shows.",
    "An image that is a stop, or that says image: informative, has a label. An informative image is read, or all its "
      + "words are in an element that is read. A label of an image has a word and is not the name of a file, and a rating "
      + "drawn with signs (★★★☆☆) says its number too. Silent about decorative images.")

  static let imageDecorative = RuleDocumentation(
    .warning, "Decorative images must not be stops",
    why: "Each stop costs everybody its full time, in every pass, for nothing.",
    "An element with image: decorative is not accessible. Silent if it can be acted on, and if the "
      + "file does not declare the purpose of an image.")

  static let languageUndeclared = RuleDocumentation(
    .warning, "Text in another language must be marked",
    why: "A voice of the wrong language makes such a text unintelligible.",
    "The text is in letters in which its language is written. Only scripts are distinguished: another "
      + "language in the same letters would be a guess. Silent about texts with a part that has "
      + "its own language.")
}
