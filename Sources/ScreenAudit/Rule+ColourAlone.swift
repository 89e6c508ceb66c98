import ScreenElements

extension ScreenCheck {
  /// What a colour says is also said in words.
  mutating func findColourAlone() {
    for family in families {
      for (first, second) in equalPairs(in: family, .otherColours) {
        let other = quoted(subjects[first].element.id)
        report(
          .colourAlone, at: second,
          "Only its colour tells the element from its neighbour \(other).",
          measured: "the label, value and traits of \(other)",
          required: "another label, value or trait",
          mend: "Say in the label or the value what the colour means.")
      }
    }
  }
}
