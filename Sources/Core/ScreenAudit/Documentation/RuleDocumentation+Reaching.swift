// The documentation of the rules about reaching elements, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let orderLeavesOut = RuleDocumentation(
    .error, "An order must include every control",
    why: "The highlight never reaches it: for a switch user it does not exist.",
    "Every control in a container with an order is in that order, or inside an element of "
      + "that order (E4). Text may be omitted, because it may be spoken elsewhere.")

  static let reachNone = RuleDocumentation(
    .error, "Every element must be reachable",
    why: "With these switches the element does not exist.",
    "The engine finds a way to every enabled element with the switches of --profile. Nothing "
      + "is reported without a profile, or if the search ended before it was complete.")

  static let reachCost = RuleDocumentation(
    .warning, "Every element must be reachable soon",
    why:
      "Each press may be hard work, and each round is time in which nothing else can be done.",
    "With --profile, a control takes at most 10 presses and 30 s from the first landing, or "
      + "the values of --press-limit and --time-limit. Nothing is reported without a profile.")

  static let reachPerson = RuleDocumentation(
    .warning, "A person who errs must reach everything in time",
    why: "A person who is late, trembles or tires needs more passes, and gives up after too many.",
    "With --profile and --person, a simulated person reaches each control in 9 of 10 tries "
      + "within 30 s, or the time in --time-limit. Nothing is reported without a person, or if "
      + "nobody can be simulated with the profile.")

  static let groupLarge = RuleDocumentation(
    .warning, "Rings of stops must be short",
    why: "After one missed stop, a person waits for all the others.",
    "No group, and no screen without groups, has more than 16 stops without its exit, or the "
      + "number in --group-limit. The groups are those of --profile, or else those that the "
      + "screen defines.")

  static let groupSingle = RuleDocumentation(
    .warning, "Groups must offer a choice",
    why: "A group of one is replaced by its stop (G4), so its label is never heard.",
    "A container with navigation: combined contains at least two stops.")

  static let groupEmpty = RuleDocumentation(
    .warning, "Groups must not be empty",
    why: "An empty group is never reached, so the promise of its label is not kept.",
    "A container with navigation: combined, or with a label and groupsChildren, contains "
      + "something that is read.")

  static let reachHidden = RuleDocumentation(
    .error, "Controls must not be hidden from the scan",
    why: "A person who touches the screen can use it, but for a switch user it does not exist.",
    "No control is inside an accessible element that cannot do the same by a pick or by its "
      + "actions, is under elementsHidden, is a container, or has accessible: false; and with a "
      + "--profile that scans points, each has a frame. Not reported: disabled elements, "
      + "elements that another layout of the screen shows, elements that nobody can see, and "
      + "elements that a modal element covers.")

  static let stopNone = RuleDocumentation(
    .error, "A screen must have something to pick",
    why: "The highlight reaches nothing, and a switch user cannot do anything here.",
    "Something on the screen can be highlighted: it is accessible, nothing hides it, and it "
      + "is enabled, unless --profile also scans disabled elements. Screens that load, play a "
      + "film or draw a game often have no such element. It is a warning with a --profile that "
      + "scans points, and a note if only text or headings can be highlighted.")
}
