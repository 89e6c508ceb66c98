// The documentation of the rules about appearance and position, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let contrast = RuleDocumentation(
    .error, "Text must stand out from its background",
    why: "A person who waits for a word must see from a distance which one is highlighted.",
    "The contrast of foreground and background by WCAG 2.2 is at least 4.5 to 1, or 3 to 1 "
      + "for text of 18 points, or of 14 points in bold. If the size is not given, only a "
      + "contrast below 3 is reported. A text without a background has that of the last element "
      + "before it that encloses its frame, or that contains it. Not reported: text on a color "
      + "that is not known, as on an image, a dialog without a background or two backgrounds at "
      + "once; text without a foreground; and disabled elements.")

  static let colorAlone = RuleDocumentation(
    .warning, "Color must not be the only difference",
    why: "The highlight covers or changes colors, and a voice does not say them.",
    "Controls in one container that differ in color also differ in label, value or traits. "
      + "Not reported: controls without a given color.")

  static let ghostOffScreen = RuleDocumentation(
    .error, "Elements must be on the screen",
    why:
      "The highlight disappears for the time of a stop, and a press then picks an invisible element.",
    "The frame of an element that is read has an area, and more than a sliver of 4 points of "
      + "it is on the screen. Not reported: elements outside of the screen in a container that "
      + "scrolls, and elements without a frame.")

  static let ghostCovered = RuleDocumentation(
    .error, "Elements must not be covered",
    why: "The highlight is not on the element that a press picks.",
    "Later elements with opaque: true, alone or together, leave more than a sliver of 4 "
      + "points of it visible. Not reported: elements that can be scrolled away from under them, "
      + "more than 12 elements that cover it together, and screens on which no element is known "
      + "to be opaque.")

  static let ghostModal = RuleDocumentation(
    .error, "A dialog must keep the rest out",
    why: "The scan also visits the covered elements, and each round is long.",
    "While a modal element is shown, nothing outside of it is read. It hides only its "
      + "siblings (E3), so it belongs at the top level.")

  static let scrollHorizontal = RuleDocumentation(
    .warning, "Sideways scrolling must be visible",
    why: "No one looks for a scroll entry in a menu if nothing shows that there is more.",
    "A container that scrolls left or right has a value or an action, or there is a page "
      + "control, an adjustable element or a button such as Next in it or beside it.")

  static let readingOrder = RuleDocumentation(
    .warning, "An order must follow the screen",
    why:
      "A person who watches the highlight must guess its next position, and presses too late.",
    "The rule checks containers with an order, and screens with containers that are read as "
      + "one. It reports them if most steps, and at least two, go back in their row, up in their "
      + "column, or forward past elements that are read later. Jumps to another row, column or "
      + "block count as intended. Controls that count 1, 2, 3 in several rows are read without "
      + "another control between the rows. Not reported: elements without a frame, and elements "
      + "that are read in rows as they are displayed.")

  static let ghostPopup = RuleDocumentation(
    .warning, "A popup must keep covered elements out",
    why: "The scan goes through the covered elements too, and a press picks an invisible element.",
    "A container with opaque: true that has controls is modal if it covers the middle of a "
      + "control that is drawn before it. Not reported: controls that can be scrolled away from "
      + "under it.")

  static let activationPoint = RuleDocumentation(
    .error, "A control must be touched on itself",
    why: "A pick touches something else, or nothing.",
    "The activation point of a control, which is the middle of its frame by default, is in "
      + "its frame or path and on the screen. Not reported: controls without a frame, and points "
      + "outside of the screen if the control can be scrolled.")
}
