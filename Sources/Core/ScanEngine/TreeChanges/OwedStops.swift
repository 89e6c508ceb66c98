import ScreenElements

/// The stops that a timed pass still owes after its ring has changed (T9).
///
/// A ring that is put into another order, or grows, again and again could keep the highlight from some of its stops. So
/// they are counted from the first change on, until the pass is over.
struct OwedStops: Hashable, Sendable {
  /// A ring, wherever it is in another tree.
  enum Place: Hashable, Sendable {
    /// The inside of a group; nil is the root.
    case scope(GroupName?)
    /// A menu, by its number.
    case menu(Int)
  }

  /// The ring that the pass goes through.
  let place: Place
  /// The stops that were there at the first change, and on which no advance has landed since.
  var names: Set<Stop.Name>
  /// The number of advances that still go from stop to stop; after them each goes to one of the names.
  var advances: Int
  /// True if an advance has wrapped since the first change, and was counted as a pass (S9).
  var hasWrapped = false

  init(_ names: Set<Stop.Name>, in place: Place, advances: Int) {
    self.place = place
    self.names = names
    self.advances = advances
  }
}
