import GroupPlanning
import ScreenElements
import ScanTime
import SwitchInput

/// The person for whom groups are planned (M4).
public struct PlanningSettings: Hashable, Sendable {
  /// The time that the person needs from the landing on a stop to its pick.
  ///
  /// Zero means 0.65 of the interval, a good estimate if the interval suits the person.
  public var press = TimeSpan.zero
  /// The probability that a wanted stop is missed, 0 to 0.5.
  public var misses = 0.02
  /// The weight of each element: its relative frequency as a target (M6).
  public var weights = StopWeights.even

  /// Creates the default settings.
  public init() {}
}

/// The average time of a pick with planned groups (M4).
public struct PickTime: Hashable, Sendable {
  /// The average in the planned groups.
  public let expected: TimeSpan
  /// The lower bound for any groups; nil if a scope has too many stops to compute it.
  public let least: TimeSpan?
}

extension ScanSettings {
  /// Returns the average time of a pick in planned groups; nil if groups are not planned or there
  /// is nothing to pick (M4).
  public func pickTime(in scopes: ScopeTree) -> PickTime? {
    guard scopes.groupPlan != nil, let costs = planCosts,
      let expected = scopes.expectedTime(costs, planning.weights)
    else { return nil }
    let least = scopes.leastTime(costs, planning.weights)
    func span(_ microseconds: Double) -> TimeSpan {
      .milliseconds(Int64((microseconds / 1000).rounded()))
    }
    return PickTime(expected: span(expected), least: least.map(span))
  }

  /// Returns the mean time of a pick on a screen with any groups (M3, M4).
  ///
  /// Nil for points, for methods that do not move from stop to stop, and for a screen without
  /// stops.
  ///
  /// - Parameter style: the groups to use instead of those of the settings.
  package func expectedPickTime(
    on tree: ElementTree, groups style: Grouping.Style? = nil
  ) -> TimeSpan? {
    var settings = self
    if let style { settings.grouping.style = style }
    guard mode == .item, let costs = settings.planCosts else { return nil }
    let time = settings.scopes(of: tree).expectedTime(costs, planning.weights)
    return time.map { TimeSpan(microseconds: Int64($0.rounded())) }
  }

  /// The time that a person with these settings needs to reach and pick a stop (M4).
  ///
  /// Nil for methods that do not move from stop to stop.
  public var planCosts: PlanCosts? {
    let slow = Double(interval.microseconds)
    let press = planning.press > .zero ? Double(planning.press.microseconds) : slow * 0.65
    let first = Double(firstItemPause.microseconds)
    let costs: (step: Double, pause: Double, pick: Double)
    switch method {
    case .auto: costs = (slow, first, press)
    // The switch is released to pick, and pressed again to continue.
    case .inverse: costs = (slow, first, 2 * press)
    case .overscan:
      let fast = Double(fastInterval.microseconds)
      costs = (fast, first, 2 * press + Double(backtrack) * slow)
    case .step: costs = (press, 0, press)
    case .dwell: costs = (press, 0, Double(dwell.microseconds))
    case .directed, .elimination: return nil
    }
    let chance = min(max(planning.misses, 0), 0.5)
    return PlanCosts(
      step: costs.step, pause: costs.pause,
      pick: costs.pick + Double(selectionDelay.microseconds), misses: chance / (1 - chance),
      exit: grouping.exit)
  }

  /// True if the groups of screens are planned (M4).
  package var plansGroups: Bool { stopGrouping.style == .planned }

  /// Returns the scopes of a new screen (G1 to G6, M4).
  public func scopes(of tree: ElementTree) -> ScopeTree {
    guard stopGrouping.style == .planned, let costs = planCosts else {
      return ScopeTree(tree, stopGrouping)
    }
    return ScopeTree(planned: tree, stopGrouping, costs, weights: planning.weights)
  }

  /// Returns the scopes of a changed screen.
  ///
  /// Planned groups stay the same if possible (M5).
  ///
  /// `keepsGroups` is true if they must stay, because the person is in one.
  func scopes(
    of tree: ElementTree, after before: ScopeTree, keepsGroups: Bool
  ) -> ScopeTree {
    guard stopGrouping.style == .planned, let costs = planCosts else {
      return ScopeTree(tree, stopGrouping)
    }
    return before.changed(
      to: tree, stopGrouping, costs, weights: planning.weights, keeps: keepsGroups)
  }
}

extension ScanState {
  /// Returns the scopes of the screen after a change.
  ///
  /// Planned groups stay while a group is entered (M5).
  func scopes(after tree: ElementTree) -> ScopeTree {
    let isInGroup = active?.target.path.map { $0.depth > 1 } ?? false
    return settings.scopes(of: tree, after: scopes, keepsGroups: isInGroup)
  }
}
