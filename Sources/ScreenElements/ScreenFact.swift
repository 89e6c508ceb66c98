/// Something of a screen that not every source has words for: where it is unknown, nothing may be concluded from its
/// absence (X1).
public enum ScreenFact: Hashable, Sendable, CaseIterable {
  /// What the screen is called.
  case title
  /// Which elements head what follows them.
  case headings
  /// Between which values an adjustable element goes.
  case ranges
  /// How many pixels a point has, and so how large anything is to a finger.
  case pointSize
  /// Toward which sides a container scrolls.
  case scrollDirections
  /// Which elements belong together for scanning.
  case groups
  /// Which text beside a field is its label.
  case fieldLabels
  /// How large something is that its scrolling container cuts off, and what stands in the part that is not seen.
  case cutSizes
  /// Which figures are times, dates or telephone numbers.
  case spokenFigures
}
