// What a report, `--explain` and the rules of SARIF say of the rules about what the highlight comes to.

extension RuleDocumentation {
  static let orderLeavesOut = RuleDocumentation(
    .error, "An order leaves no control out",
    why: "The highlight never comes to it: for somebody with a switch it does not exist.",
    "Every control in a container with an order is in that order, or in what the order lists (E4). "
      + "Text may be left out, as it may be spoken elsewhere.")

  static let reachNone = RuleDocumentation(
    .error, "Everything can be reached",
    why: "With these switches the element does not exist.",
    "The engine finds a way to every enabled element with the switches of --profile. Silent without "
      + "a profile, and where the search ended before it had looked everywhere.")

  static let reachCost = RuleDocumentation(
    .warning, "Everything can be reached soon",
    why:
      "Each press may be hard work, and each round is time in which nothing else can be done.",
    "With --profile a control takes at most 10 presses and 30 s from the first landing, or as "
      + "--press-limit and --time-limit say. Silent without a profile.")

  static let reachPerson = RuleDocumentation(
    .warning, "A person who errs reaches everything in time",
    why: "Who is late, trembles or tires needs more passes, and gives up on what takes too many.",
    "With --profile and --person a simulated person reaches each control in 9 of 10 tries within 30 s, or as "
      + "--time-limit says. Silent without a person, and where nobody can be simulated with the profile."
  )

  static let groupLarge = RuleDocumentation(
    .warning, "Rings of stops are short",
    why: "One stop missed means waiting for all the others.",
    "No group, and no screen without groups, has more than 16 stops, its exit not counted, or as "
      + "--group-limit says. Groups are those of --profile, else those that the screen asks for."
  )

  static let groupSingle = RuleDocumentation(
    .warning, "Groups have something to choose from",
    why: "A group of one is replaced by its stop (G4), so its label is never heard.",
    "A container with navigation: combined holds two stops or more.")

  static let groupEmpty = RuleDocumentation(
    .warning, "Groups have something in them",
    why: "Nobody comes to an empty group, so that what its label promises is missing.",
    "A container with navigation: combined, or with a label and groupsChildren, holds something that is "
      + "read.")

  static let reachHidden = RuleDocumentation(
    .error, "No control is hidden from the scan",
    why: "Who touches the screen can use it, and for somebody with a switch it does not exist.",
    "No control is inside an accessible element that cannot do the same by a pick or by its actions, under "
      + "elementsHidden, a container, or accessible: false; and with a --profile that scans points it has a "
      + "frame. Silent about what is disabled, what another layout of the screen shows, what nobody can "
      + "see, and what a modal element covers.")

  static let stopNone = RuleDocumentation(
    .error, "A screen has something to pick",
    why: "The highlight comes to nothing, and nobody with a switch can do anything here.",
    "Something on the screen can be highlighted: it is accessible, nothing hides it, and it is enabled, unless "
      + "--profile also scans what is disabled. Screens that load, play a film or draw a game often have no such "
      + "thing. It is a warning with a --profile that scans points, and a note where all that can be highlighted is text "
      + "or headings.")
}
