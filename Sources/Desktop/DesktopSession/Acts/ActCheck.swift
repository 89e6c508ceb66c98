import DesktopTree

/// A check before something acts (F2).
package enum ActCheck: Hashable, Sendable {
  /// A property of the control itself.
  case control(AccessibleQuestion)
  /// The windows of the program.
  case windows
  /// The states of an accessible that is hidden while no layer is open: a window, or an entry of a
  /// menu.
  case layer(AccessibleReference)
  /// The number of children of the accessible that contains the dialogs in a window.
  case dialogs(expected: Int)
  /// The states, and then the role, of a new window.
  case newWindow(AccessibleReference, AccessibleQuestion)
  /// The position of the scroll bar to move (F4).
  case position
  /// The frame of the area that the wheel scrolls (F4).
  case place
  /// The current accessible of a cell of a sheet.
  case cell
  /// The focus of the field to write in (K4).
  case focus
  /// The caret, the selection and the length of its text (F1, K4).
  case text(AccessibleQuestion)
}
