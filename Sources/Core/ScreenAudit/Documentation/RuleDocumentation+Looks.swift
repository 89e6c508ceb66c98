// The documentation of the rules about appearance and position, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let contrast = RuleDocumentation(
    .error, "Text must stand out from its background",
    why: "A person who waits for a word must see from a distance which one is highlighted.",
    "The contrast of foreground and background by WCAG 2.2 is at least 4.5 to 1, or 3 to 1 for text "
      + "of 18 points, or of 14 and bold. Where the size is not given, only what is below 3 is reported. "
      + "A text without a background stands on that of the last element before it that holds its frame, or that it is "
      + "inside of. Silent where the color behind it is not known, as on an image, a dialog without a background or two "
      + "backgrounds at once; without a foreground; and about what is disabled.")

  static let colorAlone = RuleDocumentation(
    .warning, "Color must not be the only difference",
    why: "The highlight covers or changes colors, and a voice does not say them.",
    "Controls in one container that differ in color also differ in label, value or traits. Silent "
      + "where a color is not given.")

  static let ghostOffScreen = RuleDocumentation(
    .error, "Elements must be on the screen",
    why:
      "The highlight disappears for the time of a stop, and a press then picks an invisible element.",
    "The frame of an element that is read has an area, and more than a sliver of 4 points of it lies on the screen. "
      + "Silent about what lies outside inside a container that scrolls, and about elements without a frame."
  )

  static let ghostCovered = RuleDocumentation(
    .error, "Elements must not be covered",
    why: "The highlight is not on the element that a press picks.",
    "Later elements that say opaque: true, one or several together, leave more than a sliver of 4 points of it to be "
      + "seen. Silent about what can be scrolled away from under them, about more than 12 that cover it together, and "
      + "where nothing is known to be opaque.")

  static let ghostModal = RuleDocumentation(
    .error, "A dialog must keep the rest out",
    why: "The scan wanders through the covered elements, and each round is long.",
    "While a modal element is shown, nothing outside of it is read. It hides only its siblings (E3), "
      + "so it belongs to the top level.")

  static let scrollHorizontal = RuleDocumentation(
    .warning, "Sideways scrolling must be visible",
    why: "No one looks for a scroll entry in a menu if nothing shows that there is more.",
    "A container that scrolls left or right has a value or an action, or a page control, an adjustable "
      + "element or a button such as Next is in it or beside it.")

  static let readingOrder = RuleDocumentation(
    .warning, "An order must follow the screen",
    why:
      "A person who watches the highlight must guess where it goes next, and presses too late.",
    "In a container with an order, and on a screen with containers that are read as one, not most steps, and two at "
      + "least, go back in their row, up in their column, or forward past what is read later. Jumps to another row, "
      + "column or block are taken as meant. Controls that count 1, 2, 3 in several rows are read with no other "
      + "control between the rows. Silent about elements without a frame, and about what is read in rows as it stands."
  )

  static let ghostPopup = RuleDocumentation(
    .warning, "A popup must keep covered elements out",
    why: "The scan goes through the covered elements too, and a press picks an invisible element.",
    "A container that says opaque: true and has controls is modal where it covers the middle of a control "
      + "that is drawn before it. Silent about what can be scrolled away from under it.")

  static let activationPoint = RuleDocumentation(
    .error, "A control must be touched on itself",
    why: "A pick touches something else, or nothing.",
    "The activation point of a control, which is the middle of its frame unless it is given, lies in its "
      + "frame or path and on the screen. Silent about controls without a frame, and outside of the screen "
      + "about what can be scrolled.")
}
