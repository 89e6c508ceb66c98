import ScreenElements

/// What it takes a person to come to a stop and to pick it, by which groups are planned (M4).
///
/// Times are in microseconds. Only their proportions count.
public struct PlanCosts: Hashable, Sendable {
  /// From one stop of a scope to the next.
  public var step: Double
  /// What the first stop of a scope is given on top, before the highlight leaves it.
  public var pause: Double
  /// From when the stop is highlighted to when it is picked, and until what the pick opens is highlighted.
  public var pick: Double
  /// How often a stop is let pass for each time that it is picked: at least 0, and 1 where every second one is missed.
  public var misses: Double
  /// Where the exit of a group stands.
  public var exit: Grouping.Exit

  /// How many stops a scope may have, its exit included.
  package static let scopeLimit = 24

  /// How many stops a scope may have beside so many others; at least two, so that there always are groups to make.
  static func room(beside others: Int) -> Int { max(scopeLimit - others, 2) }

  /// Creates the costs of a person; what is negative or no number counts as nothing.
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

  /// How many of the stops of a group are its exit.
  var exits: Int { exit == .none ? 0 : 1 }

  /// What lies between the first place of a scope and another one, from 0.
  func way(to place: Int) -> Double { place > 0 ? pause + step * Double(place) : 0 }

  /// What each child of a scope costs all in it, who have so much weight, where they are let pass.
  func price(_ weight: Double) -> Double { misses * step * weight }

  /// What a pass that is let go by takes, in a scope of so many stops.
  func missedPass(of count: Int) -> Double { misses * (pause + step * Double(count)) }
}

extension Double {
  /// Itself where it is a cost that can be counted with, else 0.
  fileprivate var usable: Double { self > 0 && self < 1e15 ? self : 0 }
}
