/// The limits of a fetch (D8).
package struct FetchLimits: Hashable, Sendable {
  /// Accessibles in all.
  package var accessibles = 20_000
  /// Levels of accessibles, a window being the first.
  package var levels = 256
  /// Children of one accessible.
  package var children = 1000
  /// The number of points at which the children of an accessible with more children are searched.
  package var probes = 60
  /// Columns of a table whose cells are searched for at points.
  package var columns = 12
  /// Cells of a sheet.
  package var cells = 2000
  /// Actions of one accessible.
  package var actions = 8
  /// Characters of a text on either side of the caret.
  package var characters = 200

  /// True if hidden accessibles are asked only for their states and the number of their children; a
  /// measurement asks for everything.
  package var prunes = true

  /// Creates the limits of the rule.
  package init() {}
}
