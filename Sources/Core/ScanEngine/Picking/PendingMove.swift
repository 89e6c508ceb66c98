import ScreenElements

/// The move of the highlight after a pick; a selection delay postpones it until the delay has
/// passed (S11).
enum PendingMove: Hashable, Sendable {
  /// Enter a group; `scope` is the number of its inside at the time of the pick.
  case enter(GroupName, scope: Int)
  /// Leave a group by its exit.
  case leave(GroupName)
  /// Open a menu of an element (A2, A3, N2).
  case open(element: String, MenuKind)
  /// Close the menu of an element and start a recipe (N4).
  case recipe(name: String, element: String)
  /// Close the menu, by its exit or to pause.
  case close(CloseReason, pauses: Bool)
  /// Stay: an adjustment keeps the highlight on the stop that requested it (A3).
  case stay(on: Stop.Name)
  /// Close the menu and move to the section of another heading (E14).
  case heading(HeadingStep)
  /// Change between points and items (P7).
  case change(ScanMode)
  /// Scan the points of an area (P8).
  case scan(area: String)
  /// Continue from the picked stop as `afterSelect` defines (S10).
  case afterActivation(of: Stop.Name)
}
