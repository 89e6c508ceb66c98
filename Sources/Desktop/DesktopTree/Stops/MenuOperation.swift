/// The effect of an entry in a control's menu, beyond those that the engine offers (F5, A2).
package enum MenuOperation: Hashable, Sendable {
  /// Its action with that number is performed.
  case action(Int)
  /// Its own menu is opened: by its action with that number, otherwise by the right button of the
  /// pointer.
  case rightClick(orAction: Int?)
  /// The pointer double-clicks it.
  case doubleClick
  /// The pointer clicks it, instead of the usual effect of a pick.
  case click
  /// Its position is remembered as the start of a drag.
  case beginDrag
  /// The item being dragged is dropped on it.
  case drop
  /// The start of the drag is forgotten.
  case cancelDrag
}
