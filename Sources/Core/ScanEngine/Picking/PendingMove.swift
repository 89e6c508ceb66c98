import ScreenElements

/// The move of the highlight after a pick; a selection delay postpones it until the delay has
/// passed (S11).
enum PendingMove: Hashable, Sendable {
  /// Into a group, whose inside was a scope with that number when it was picked.
  case enter(GroupName, scope: Int)
  /// Out of a group by its exit.
  case leave(GroupName)
  /// Into a menu of an element (A2, A3, N2).
  case open(element: String, MenuKind)
  /// Out of the menu of an element, to a recipe (N4).
  case recipe(name: String, element: String)
  /// Out of the menu, by its exit or to pause.
  case close(CloseReason, pauses: Bool)
  /// Nowhere: an adjustment stays on the stop that it was asked for with (A3).
  case stay(on: Stop.Name)
  /// Out of the menu, to where the part of another heading begins (E14).
  case heading(HeadingStep)
  /// Over to points or to items (P7).
  case change(ScanMode)
  /// Over to the points of an area (P8).
  case scan(area: String)
  /// Wherever `afterSelect` sends it from the picked stop (S10).
  case afterActivation(of: Stop.Name)
}
