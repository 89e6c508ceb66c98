// The documentation of the rules about labels, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let labelMissing = RuleDocumentation(
    .error, "Elements must have a label",
    why:
      "A person who listens to the scan hears nothing, or only \"button\", and cannot know the "
      + "effect of a press.",
    "Every element that is read has a label; an element that only shows a value does not "
      + "need one. Images and fields have their own rules.")

  static let labelType = RuleDocumentation(
    .warning, "Labels must not name the type",
    why:
      "Everyone waits for each label at every stop; \"Play button, button\" takes twice as "
      + "long as necessary.",
    "A label does not end with the word for the trait of its element, such as button, link, "
      + "image, heading or slider (in French, Italian and Spanish: it does not begin with that "
      + "word); a number after the word makes no difference. It does not begin with that word "
      + "and a colon either, or with \"image of\" and similar phrases. German and Dutch "
      + "compounds count too (\"Abspielknopf\"). Not reported: a word with another meaning "
      + "(\"track and field\", \"new tab\"). Checked in English, German, French, Spanish, "
      + "Italian and Dutch only.")

  static let labelCapital = RuleDocumentation(
    .warning, "Control labels must start with a capital letter",
    why:
      "A voice stresses a name as a name, and a person who reads the screen sees where it "
      + "begins.",
    "Not reported: keys of a keyboard, scripts without capitals, and words that begin with a "
      + "small letter: names such as iPhone or van Gogh, e-mail, addresses, a single letter, and "
      + "a unit or function alone.")

  static let labelPeriod = RuleDocumentation(
    .warning, "Control labels must not end with a period",
    why: "A voice pauses after a sentence, and everyone waits for that pause at every stop.",
    "Only elements that can be acted on are checked: text may be a sentence. Three dots are "
      + "not a period, and neither is the period of an abbreviation (\"Apple Inc.\") or of a "
      + "German ordinal (\"am 3.\"). Abbreviations are those of English, German, French, "
      + "Spanish, Italian and Dutch, and in any language a single letter, \"U.S.\" and words "
      + "without a vowel.")

  static let labelSame = RuleDocumentation(
    .warning, "Neighbors must have different labels",
    why: "A person who listens to the scan cannot distinguish two stops with the same words.",
    "Controls in one container differ in label, value or traits. If only their colors "
      + "differ, colour-alone reports it.")

  static let labelAbbreviation = RuleDocumentation(
    .note, "Labels must not have abbreviations",
    why:
      "A voice spells an abbreviation or reads it as a word, and the listener has to guess in "
      + "both cases.",
    "A label does not contain a common abbreviation of English, German, French, Spanish, "
      + "Italian or Dutch. Abbreviations that are also words (\"temp\", \"Abt\") count only in a "
      + "short label, with a period and something after it, a colon, or a number. Not reported: "
      + "capitals (\"CA\"), and other languages.")

  static let fieldLabel = RuleDocumentation(
    .error, "Fields must have a label",
    why:
      "A person who hears only \"search field\" or \"adjustable\" does not know what to enter.",
    "A search field or an adjustable element has its own label.")

  static let imageAlternative = RuleDocumentation(
    .error, "Informative images must have a label",
    why: "A person who listens to the scan hears only \"image\", but not its content.",
    "An image that is a stop, or that has image: informative, has a label. An informative "
      + "image is read, or all its words are in an element that is read. The label of an image "
      + "contains a word and is not the name of a file, and a rating drawn with signs (★★★☆☆) "
      + "also contains its number. Not reported: decorative images.")

  static let imageDecorative = RuleDocumentation(
    .warning, "Decorative images must not be stops",
    why: "Each stop costs its full time in every pass, here without any use.",
    "An element with image: decorative is not accessible. Not reported: an image that can be "
      + "acted on, and a file that does not declare the purpose of its images.")

  static let languageUndeclared = RuleDocumentation(
    .warning, "Text in another language must be marked",
    why: "A voice of the wrong language makes such a text unintelligible.",
    "The text is written in the letters of its language. Only scripts are distinguished: "
      + "another language in the same letters would be a guess. Not reported: texts with a part "
      + "that has its own language.")
}
