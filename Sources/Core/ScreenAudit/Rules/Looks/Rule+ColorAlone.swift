import ScreenElements

extension ScreenCheck {
  /// Finds elements that differ from a neighbor only in their color.
  mutating func findColorAlone() {
    for pair in equalPairs where pair.differsInColor {
      let other = named(pair.first)
      report(
        .colorAlone, at: pair.second,
        "Only its color distinguishes the element from its neighbor \(other).",
        measured: "the label, value and traits of \(other)",
        required: "another label, value or trait",
        fix: "Say in the label or the value what the color means.")
    }
  }
}
