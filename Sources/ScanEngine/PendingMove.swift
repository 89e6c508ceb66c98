import ElementTree

/// Where the highlight goes after a pick; with a selection delay it waits until that has passed (S11).
enum PendingMove: Hashable, Sendable {
  /// Into a group.
  case enter(group: String)
  /// Out of a group by its exit.
  case leave(group: String)
  /// Wherever `afterSelect` sends it from the picked stop (S10).
  case afterActivation(of: Stop)
}
