import ScreenElements

/// The times that a person needs to reach and pick a stop, for planning groups (M4).
///
/// Times are in microseconds. Only their ratios matter.
public struct PlanCosts: Hashable, Sendable {
  /// The time from one stop of a scope to the next.
  public var step: Double
  /// The additional time on the first stop of a scope.
  public var pause: Double
  /// The time from the highlight of the stop to its pick, and to the first highlight in the scope
  /// that the pick opens.
  public var pick: Double
  /// The mean number of misses for each pick: 0 or more; 1 if every second highlight is missed.
  public var misses: Double
  /// The position of the exit of a group.
  public var exit: Grouping.Exit

  /// The maximum number of stops in a scope, including its exit.
  package static let scopeLimit = 24

  /// Returns the maximum number of stops in a scope that also has these others; at least two, so
  /// that groups are always possible.
  static func room(beside others: Int) -> Int { max(scopeLimit - others, 2) }

  /// Creates the costs of a person.
  ///
  /// A value that is negative or not a number becomes 0.
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

  /// The number of exits in a group.
  var exits: Int { exit == .none ? 0 : 1 }

  /// Returns the time from the first position of a scope to another position, counted from 0.
  func way(to index: Int) -> Double { index > 0 ? pause + step * Double(index) : 0 }

  /// Returns the cost of misses that each child adds to its scope; `weight` is the weight of all
  /// stops in the scope.
  func price(_ weight: Double) -> Double { misses * step * weight }

  /// Returns the mean cost of missed passes in a scope with this number of stops.
  func missedPass(of count: Int) -> Double { misses * (pause + step * Double(count)) }
}

extension Double {
  /// The number itself if it is a valid cost, otherwise 0.
  fileprivate var usable: Double { self > 0 && self < 1e15 ? self : 0 }
}
