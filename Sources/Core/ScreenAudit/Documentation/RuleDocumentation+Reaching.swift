// The documentation of the rules about reaching elements, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let orderLeavesOut = RuleDocumentation(
    .error, "An order must include every control",
    why: "The highlight never reaches it: for a switch user it does not exist.",
    "Every control in a container with an order is in that order, or in what the order lists (E4). "
      + "Text may be left out, as it may be spoken elsewhere.")

  static let reachNone = RuleDocumentation(
    .error, "Every element must be reachable",
    why: "With these switches the element does not exist.",
    "The engine finds a way to every enabled element with the switches of --profile. Silent without "
      + "a profile, and where the search ended before it had looked everywhere.")

  static let reachCost = RuleDocumentation(
    .warning, "Every element must be reachable soon",
    why:
      "Each press may be hard work, and each round is time in which nothing else can be done.",
    "With --profile a control takes at most 10 presses and 30 s from the first landing, or as "
      + "--press-limit and --time-limit say. Silent without a profile.")

  static let reachPerson = RuleDocumentation(
    .warning, "A person who errs must reach everything in time",
    why: "A person who is late, trembles or tires needs more passes, and gives up after too many.",
    "With --profile and --person a simulated person reaches each control in 9 of 10 tries within 30 s, or as "
      + "--time-limit says. Silent without a person, and where nobody can be simulated with the profile."
  )

  static let groupLarge = RuleDocumentation(
    .warning, "Rings of stops must be short",
    why: "One stop missed means waiting for all the others.",
    "No group, and no screen without groups, has more than 16 stops, its exit not counted, or as "
      + "--group-limit says. Groups are those of --profile, else those that the screen asks for."
  )

  static let groupSingle = RuleDocumentation(
    .warning, "Groups must offer a choice",
    why: "A group of one is replaced by its stop (G4), so its label is never heard.",
    "A container with navigation: combined holds two stops or more.")

  static let groupEmpty = RuleDocumentation(
    .warning, "Groups must not be empty",
    why: "An empty group is never reached, so the promise of its label is not kept.",
    "A container with navigation: combined, or with a label and groupsChildren, holds something that is "
      + "read.")

  static let reachHidden = RuleDocumentation(
    .error, "Controls must not be hidden from the scan",
    why: "A person who touches the screen can use it, and for a switch user it does not exist.",
    "No control is inside an accessible element that cannot do the same by a pick or by its actions, under "
      + "elementsHidden, a container, or accessible: false; and with a --profile that scans points it has a "
      + "frame. Silent about what is disabled, what another layout of the screen shows, what nobody can "
      + "see, and what a modal element covers.")

  static let stopNone = RuleDocumentation(
    .error, "A screen must have something to pick",
    why: "The highlight reaches nothing, and a switch user cannot do anything here.",
    "Something on the screen can be highlighted: it is accessible, nothing hides it, and it is enabled, unless "
      + "--profile also scans what is disabled. Screens that load, play a film or draw a game often have no such "
      + "thing. It is a warning with a --profile that scans points, and a note where all that can be highlighted is text "
      + "or headings.")
}
