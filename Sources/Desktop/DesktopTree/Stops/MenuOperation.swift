/// The effect of an entry in a control's menu, beyond those that the engine offers (F5, A2).
package enum MenuOperation: Hashable, Sendable {
  /// Its action of that number is performed.
  case action(Int)
  /// Its own menu is opened: by its action of that number, else by the right button of the pointer.
  case rightClick(orAction: Int?)
  /// The pointer clicks on it twice.
  case doubleClick
  /// The pointer clicks on it, whatever else a pick would do.
  case click
  /// Its place is remembered, to drag from there.
  case beginDrag
  /// The item being dragged is dropped on it.
  case drop
  /// The place that was remembered is forgotten.
  case cancelDrag
}
