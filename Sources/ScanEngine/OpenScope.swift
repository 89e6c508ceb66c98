/// A scope that is open: the root, or a group that was entered.
struct OpenScope: Hashable, Sendable {
  /// Its number in the current tree of scopes.
  var scope: Int
  /// How often timed advances have wrapped in it since the last gesture (S9).
  var passes: Int
}
