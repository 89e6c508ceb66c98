/// A fact about a screen that not every source can give: if it is unknown, nothing may be concluded
/// from its absence (X1).
public enum ScreenFact: Hashable, Sendable, CaseIterable {
  /// The name of the screen.
  case title
  /// The elements that are headings.
  case headings
  /// The elements that can be acted on.
  case controls
  /// The limits of an adjustable element.
  case ranges
  /// The number of pixels of a point, and so the size of anything to a finger.
  case pointSize
  /// The directions in which a container scrolls.
  case scrollDirections
  /// The elements that belong together for scanning.
  case groups
  /// The text that is the label of a field beside it.
  case fieldLabels
  /// The size of an element that its scrolling container cuts off, and the content of its hidden
  /// part.
  case cutSizes
  /// The difference between the value of a text field and its placeholder.
  case placeholders
  /// The languages of texts that differ from that of the screen.
  case textLanguages
  /// The figures that are times, dates or telephone numbers.
  case spokenFigures
}
