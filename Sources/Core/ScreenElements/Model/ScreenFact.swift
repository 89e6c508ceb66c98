/// A property of screens that some sources do not report.
///
/// If it is unknown, rules draw no conclusion from its absence (X1).
public enum ScreenFact: Hashable, Sendable, CaseIterable {
  /// The name of the screen.
  case title
  /// The elements that are headings.
  case headings
  /// The elements with an action.
  case controls
  /// The limits of an adjustable element.
  case ranges
  /// The number of pixels in a point, which determines physical sizes.
  case pointSize
  /// The directions in which a container scrolls.
  case scrollDirections
  /// The groups for scanning.
  case groups
  /// The text that labels a field beside it.
  case fieldLabels
  /// The full size of an element that its scrolling container cuts off, and the content of its
  /// hidden part.
  case cutSizes
  /// The distinction between the value of a text field and its placeholder.
  case placeholders
  /// The languages of texts that differ from that of the screen.
  case textLanguages
  /// The digits that are times, dates or telephone numbers.
  case spokenFigures
}
