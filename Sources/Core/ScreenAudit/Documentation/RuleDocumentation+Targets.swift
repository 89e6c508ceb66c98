// The documentation of the rules about targets, for reports, `--explain` and SARIF.

extension RuleDocumentation {
  static let targetSize = RuleDocumentation(
    .error, ofItems: .warning, "Targets must be large enough",
    why:
      "A sweeping line or an unsteady hand misses a small target, and each miss costs another "
      + "pass.",
    "A target is at least 44 points wide and high, or the size in --target-size. Targets are "
      + "controls of any kind (E8), adjustable elements, elements with actions or an onSelect, "
      + "and groups that are one stop, if they are read. Only the part on the screen that "
      + "nothing opaque covers counts; of a path, the largest circle that fits into it, or the "
      + "box around it if the path crosses itself. A disabled target gives a note. It is an "
      + "error if --profile can scan points, if a pointer clicks, and without a profile, because "
      + "someone may touch the target; it is a warning if the profile only scans items. Not "
      + "reported: elements without a frame, and parts that scrolling can bring into view.")

  static let targetOverlap = RuleDocumentation(
    .error, "Targets must not overlap",
    why: "In point mode a point on both picks only the one on top, which may be the wrong one.",
    "No two enabled targets share an area; each is reported with the first one that it "
      + "overlaps. Less than a hundredth of a point is not an overlap. Not reported: a target "
      + "that is entirely on an earlier one and leaves half of it free, such as a button on a "
      + "field, and elements with a path, whose frame does not show where they are.")

  static let targetGap = RuleDocumentation(
    .warning, "Small targets must have room around them",
    why: "Next to a small target, an error of a point or two picks its neighbor.",
    "If one of two neighbors is smaller than 44 points (or --target-size) in the direction "
      + "of the other one, there are at least 8 points between them: to the side, and above or "
      + "below. Each is reported with the first such neighbor in either direction. Not reported: "
      + "targets that are large in the direction of each other, which may touch, and elements "
      + "with a path.")
}
