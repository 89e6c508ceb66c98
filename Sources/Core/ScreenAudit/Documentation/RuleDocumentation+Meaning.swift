// The documentation of the rules about the meaning of a screen and its elements, and about the
// effects of a press, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let traitsExcluding = RuleDocumentation(
    .error, "An element must be one kind of control",
    why: "Several kinds are spoken together, and no one knows the effect of a press.",
    "An element has at most one of button, link, searchField, keyboardKey, textField, "
      + "checkBox, radioButton, tab, menuItem and comboBox (E8). A screen file with more is "
      + "rejected before it is audited.")

  static let adjustableRange = RuleDocumentation(
    .error, "Adjustable elements must have a range",
    why: "Its stop opens a menu in which increment and decrement do nothing.",
    "An adjustable element has a range whose minimum is below its maximum (E10, A3).")

  static let screenTitle = RuleDocumentation(
    .error, "A screen must have a title",
    why:
      "The title is spoken after a press has led to a new screen; without it no one knows "
      + "where they are.",
    "The title is not empty (E12).")

  static let screenTitleSame = RuleDocumentation(
    .warning, "Screens must have different titles",
    why: "A person who hears the same title again does not know that the press did anything.",
    "No two of the screens that are audited together have the same title. Not reported: the "
      + "layouts of one screen, which an onSelect shows instead of it.")

  static let headerMissing = RuleDocumentation(
    .warning, "A long screen must have headings",
    why: "Headings name the part of a long round that the highlight has reached.",
    "If more than 20 elements are read on a screen, one of them has the trait header. Keys "
      + "of a keyboard do not count.")

  static let stateMissing = RuleDocumentation(
    .warning, "Changing elements must have a state",
    why:
      "Without it a press cannot be checked, and the wrong state costs a whole round to undo.",
    "An element that an onSelect sets has a value or the trait selected from the beginning. "
      + "A control with other colors, another weight or another picture in another layout of the "
      + "screen has another label, value or traits there. Of two or more tabs that belong "
      + "together, one is selected, or one has a value. Not reported: changes that the file does "
      + "not define, and a layout in which all colors are different.")

  static let mediaAutoplay = RuleDocumentation(
    .error, "Media that starts by itself must be stoppable",
    why: "It drowns out the voice of the scan, and no press can silence it.",
    "If an element has startsMediaSession and cannot be picked, a control on the screen "
      + "stops it: with a word such as Stop, Pause, Mute or Close in its label, hint or actions, "
      + "or because it leads away from the screen. Not reported: media that a press starts, and "
      + "screens with a control that has no label or is in a language with unknown words (known "
      + "are English, German, French, Spanish, Italian and Dutch).")

  static let changeSilent = RuleDocumentation(
    .warning, "Changes by a press must be announced",
    why: "The highlight is elsewhere by then, so a change in silence is never noticed.",
    "An onSelect that sets an element (its own included) or runs a program also says "
      + "something, opens a screen or goes back; and a screen that it opens has another title. "
      + "Not reported: another layout, which is another file, and screens that were not read.")

  static let adjustableSteps = RuleDocumentation(
    .warning, "A range must have few steps",
    why: "Each adjustment is a press, and hundreds of presses are a day's work.",
    "With the step of an adjustable element, it takes at most 100 adjustments, or the number "
      + "in --adjustment-limit, from one end of its range to the other.")

  static let linkBroken = RuleDocumentation(
    .error, "Linked screens must exist",
    why: "The pick fails, and its target cannot be reached.",
    "Each screen that an onSelect opens, or shows as a layout, can be read. Hidden elements "
      + "are checked too, because another layout may show them.")

  static let layoutSilent = RuleDocumentation(
    .warning, "Layout changes must be announced",
    why: "The highlight stays where it is, so a change elsewhere is never noticed.",
    "An onSelect with a layout also says something, if another element has another label, "
      + "value or traits in the layout, is missing or is new. Not reported: changes of position, "
      + "changes of the element itself, a layout without the element itself, so that the "
      + "highlight lands elsewhere, and screens that were not read.")
}
