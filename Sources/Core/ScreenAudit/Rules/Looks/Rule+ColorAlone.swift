import ScreenElements

extension ScreenCheck {
  /// Finds elements that differ from a neighbor only in their color.
  mutating func findColorAlone() {
    for family in families {
      for (first, second) in equalPairs(in: family, .otherColors) {
        let other = named(first)
        report(
          .colorAlone, at: second,
          "Only its color distinguishes the element from its neighbor \(other).",
          measured: "the label, value and traits of \(other)",
          required: "another label, value or trait",
          fix: "Say in the label or the value what the color means.")
      }
    }
  }
}
