// The documentation of the rules about the meaning of a screen and its elements, and about the
// effects of a press, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let traitsExcluding = RuleDocumentation(
    .error, "An element must be one kind of control",
    why: "Several kinds at once are spoken at once, and no one knows what a press will do.",
    "An element has one of button, link, searchField, keyboardKey, textField, checkBox, radioButton, "
      + "tab, menuItem and comboBox at most (E8). A screen file with more is rejected before it is "
      + "audited.")

  static let adjustableRange = RuleDocumentation(
    .error, "Adjustable elements must have a range",
    why: "Its stop opens a menu in which increment and decrement do nothing.",
    "An adjustable element has a range whose minimum is below its maximum (E10, A3).")

  static let screenTitle = RuleDocumentation(
    .error, "A screen must have a title",
    why:
      "The title is what is spoken when a press has led to a new screen; without it no one knows "
      + "where they are.",
    "The title has something in it (E12).")

  static let screenTitleSame = RuleDocumentation(
    .warning, "Screens must have different titles",
    why: "A person who hears the same title again does not know that the press did anything.",
    "No two of the screens that are audited together have one title. Silent about the layouts of one "
      + "screen, which an onSelect puts in its place.")

  static let headerMissing = RuleDocumentation(
    .warning, "A long screen must have headings",
    why: "Headings say which part of a long round has been reached.",
    "A screen on which more than 20 elements are read has one with the trait header. Keys of a "
      + "keyboard do not count.")

  static let stateMissing = RuleDocumentation(
    .warning, "Changing elements must have a state",
    why:
      "Without it a press cannot be checked, and the wrong state costs a whole round to undo.",
    "An element that an onSelect sets has a value or the trait selected from the beginning. A control that has other "
      + "colors, weight or picture in another layout of the screen has another label, value or traits there. Of two or "
      + "more tabs that belong together one is selected, or one has a value. Silent about what the file does not say to "
      + "change, and about a layout in which all colors are others.")

  static let mediaAutoplay = RuleDocumentation(
    .error, "Media that starts by itself must be stoppable",
    why: "It drowns out the voice of the scan, and no press can silence it.",
    "Where an element has startsMediaSession and nothing to pick, a control on the screen stops it: by a word such as "
      + "Stop, Pause, Mute or Close in its label, hint or actions, or because it leads away from the screen. Silent about "
      + "media that is started by a press, and where a control has no label or is in a language whose words are not "
      + "known (known are English, German, French, Spanish, Italian and Dutch).")

  static let changeSilent = RuleDocumentation(
    .warning, "Changes by a press must be announced",
    why: "The highlight is elsewhere by then, so a change in silence is never noticed.",
    "An onSelect that sets an element, its own included, or runs a program, also says, opens or goes back; and what it "
      + "opens has another title. Silent about another layout, which is another file, and about screens that were "
      + "not read.")

  static let adjustableSteps = RuleDocumentation(
    .warning, "A range must have few steps",
    why: "Each adjustment is a press, and hundreds of presses are a day's work.",
    "With the step of an adjustable element it takes at most 100 adjustments from one end of its range to "
      + "the other, or as --adjustment-limit says.")

  static let linkBroken = RuleDocumentation(
    .error, "Linked screens must exist",
    why: "The pick fails, and its target cannot be reached.",
    "Each screen that an onSelect opens, or shows as a layout, can be read. Looked at on hidden elements "
      + "too, because another layout may show them.")

  static let layoutSilent = RuleDocumentation(
    .warning, "Layout changes must be announced",
    why: "The highlight stays where it is, so what has changed elsewhere is never noticed.",
    "An onSelect with a layout, in which another element has another label, value or traits, is gone or is "
      + "new, also says something. Silent about where things are, about what changes on the element itself, "
      + "where it is gone and the highlight lands elsewhere, and about screens that were not read.")
}
