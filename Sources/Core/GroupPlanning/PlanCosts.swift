import ScreenElements

/// The time a person needs to reach a stop and to pick it; groups are planned by it (M4).
///
/// Times are in microseconds. Only their proportions count.
public struct PlanCosts: Hashable, Sendable {
  /// The time from one stop of a scope to the next.
  public var step: Double
  /// The additional time of the first stop of a scope, before the highlight leaves it.
  public var pause: Double
  /// The time from the highlight of the stop to its pick, and on to the highlight in the scope that
  /// the pick opens.
  public var pick: Double
  /// The number of times that a stop is missed for each time that it is picked: at least 0, and 1
  /// if every second one is missed.
  public var misses: Double
  /// The position of the exit of a group.
  public var exit: Grouping.Exit

  /// The maximum number of stops in a scope, its exit included.
  package static let scopeLimit = 24

  /// Returns the maximum number of stops in a scope that also has these others; at least two, so
  /// that groups can always be made.
  static func room(beside others: Int) -> Int { max(scopeLimit - others, 2) }

  /// Creates the costs of a person; a value that is negative or no number counts as 0.
  public init(
    step: Double, pause: Double = 0, pick: Double, misses: Double = 0,
    exit: Grouping.Exit = .last
  ) {
    self.step = step.usable
    self.pause = pause.usable
    self.pick = pick.usable
    self.misses = misses.usable
    self.exit = exit
  }

  /// The number of exits among the stops of a group.
  var exits: Int { exit == .none ? 0 : 1 }

  /// Returns the time from the first place of a scope to another one, counted from 0.
  func way(to place: Int) -> Double { place > 0 ? pause + step * Double(place) : 0 }

  /// Returns the cost of each child of a scope, from missed stops, for all stops in the scope,
  /// which have this weight.
  func price(_ weight: Double) -> Double { misses * step * weight }

  /// Returns the mean cost of missed passes, in a scope with this number of stops.
  func missedPass(of count: Int) -> Double { misses * (pause + step * Double(count)) }
}

extension Double {
  /// The number itself if it can be used as a cost, otherwise 0.
  fileprivate var usable: Double { self > 0 && self < 1e15 ? self : 0 }
}
