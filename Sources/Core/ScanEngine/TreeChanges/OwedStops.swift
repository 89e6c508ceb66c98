import ScreenElements

/// The stops that a timed pass still owes after a change of its ring (T9).
///
/// A ring that is repeatedly reordered or extended could keep the highlight from some of its stops.
/// So they are recorded from the first change until the end of the pass.
struct OwedStops: Hashable, Sendable {
  /// A ring, identified across trees.
  enum Place: Hashable, Sendable {
    /// The inside of a group; nil for the root.
    case scope(GroupName?)
    /// A menu, by its number.
    case menu(Int)
  }

  /// The ring of the pass.
  let place: Place
  /// The stops from the first change on which no advance has landed since.
  var names: Set<Stop.Name>
  /// The number of remaining normal advances.
  ///
  /// After them, each advance lands on one of the names.
  var advances: Int
  /// True if an advance has wrapped since the first change, and was counted as a pass (S9).
  var hasWrapped = false

  init(_ names: Set<Stop.Name>, in place: Place, advances: Int) {
    self.place = place
    self.names = names
    self.advances = advances
  }
}
