import DesktopTree
import ScreenElements

/// A call of a program that acts, or prepares or follows an act (F1, F4, K4).
package enum ProgramCall: Hashable, Sendable {
  /// The accessible performs the action of that number.
  case doAction(Int, of: AccessibleReference)
  /// The accessible gets the focus.
  case grabFocus(AccessibleReference)
  /// A list selects the child of that number.
  case select(Int, in: AccessibleReference)
  /// The accessible gets a number.
  case setValue(Double, of: AccessibleReference)
  /// The program shows the whole accessible.
  case scrollTo(AccessibleReference)
  /// The program reports the selection in the text of the accessible.
  case readSelection(of: AccessibleReference)
  case setCaret(Int, in: AccessibleReference)
  case setSelection(Range<Int>, in: AccessibleReference)
  case deleteText(Range<Int>, in: AccessibleReference)
  /// A text is inserted at a position; its length is in the units of the toolkit.
  case insertText(String, at: Int, length: Int, in: AccessibleReference)
  /// The program answers, and does nothing (D10).
  case ping(String)
  /// The registry clicks at a point.
  case click(Point)
}
