/// A check before something acts (F2).
package enum ActCheck: Hashable, Sendable {
  /// Something of the control itself.
  case control(AccessibleQuestion)
  /// The windows of the program.
  case windows
  /// The states of something that does not show while no layer is open: a window, or an entry of a menu.
  case layer(AccessibleReference)
  /// The states, or then the role, of a window that was not there before.
  case newWindow(AccessibleReference, AccessibleQuestion)
  /// The position of the scroll bar that is to be moved (F4).
  case position
  /// The frame of the area that the wheel scrolls (F4).
  case place
  /// The current accessible of a cell of a sheet.
  case cell
  /// The focus of the field that is written in (K4).
  case focus
  /// The caret, the selection and the length of its text (F1, K4).
  case text(AccessibleQuestion)
}
