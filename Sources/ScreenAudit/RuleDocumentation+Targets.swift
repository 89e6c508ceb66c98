// What a report, `--explain` and the rules of SARIF say of the rules about targets.

extension RuleDocumentation {
  static let targetSize = RuleDocumentation(
    .error, ofItems: .warning, "Targets are large enough",
    why:
      "A sweeping line or an unsteady hand misses a small target, and each miss costs another "
      + "pass.",
    "What can be acted on is at least 44 points wide and high, or as --target-size says. Looked at "
      + "are enabled elements that are read and are a button, link, search field, key or adjustable, "
      + "or have actions or an onSelect. An error where points can be scanned with --profile, where a "
      + "pointer clicks, and without a profile, because somebody may touch it; a warning where the "
      + "profile only scans items. Silent about elements without a frame.")

  static let targetOverlap = RuleDocumentation(
    .error, "Targets do not overlap",
    why: "In point mode a point on both picks only the one on top, which may be the wrong one.",
    "No two targets share an area; each is reported with the first one that it overlaps. Silent about "
      + "elements with a path, whose frame does not say where they are.")

  static let targetGap = RuleDocumentation(
    .warning, "Small targets have room around them",
    why: "Beside a small target, an error of a point or two picks its neighbor.",
    "Where one of two neighbors is smaller than 44 points (or --target-size) toward the other one, "
      + "there are at least 8 points between them. Silent about full-sized targets, which may "
      + "touch.")
}
