import GroupPlanning
import ScreenElements
import ScanTime
import SwitchInput

/// The person for whom groups are planned (M4).
public struct PlanningSettings: Hashable, Sendable {
  /// The time that the person needs from the landing on a stop to its pick; zero means 0.65 of the
  /// interval, which fits a person whom the interval fits.
  public var press = TimeSpan.zero
  /// The rate at which a wanted stop is missed, 0 to 0.5.
  public var misses = 0.02
  /// The weight of each element: how often it is wanted (M6).
  public var weights = StopWeights.even

  /// Creates the settings of a profile that says nothing of planning.
  public init() {}
}

/// The average time of a pick with planned groups (M4).
public struct PickTime: Hashable, Sendable {
  /// In the groups that were planned.
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

  /// Returns the mean time of a pick on a screen with groups of any kind; nil for points, for methods
  /// that do not go from one stop to the next, and without anything to pick (M3, M4).
  ///
  /// - Parameter style: the groups instead of those of the settings.
  package func expectedPickTime(
    on tree: ElementTree, groups style: Grouping.Style? = nil
  ) -> TimeSpan? {
    var settings = self
    if let style { settings.grouping.style = style }
    guard mode == .item, let costs = settings.planCosts else { return nil }
    let time = settings.scopes(of: tree).expectedTime(costs, planning.weights)
    return time.map { TimeSpan(microseconds: Int64($0.rounded())) }
  }

  /// The time that a person with these settings needs to reach a stop and to pick it (M4); nil for
  /// methods that do not go from one stop to the next.
  public var planCosts: PlanCosts? {
    let slow = Double(interval.microseconds)
    let press = planning.press > .zero ? Double(planning.press.microseconds) : slow * 0.65
    let first = Double(firstItemPause.microseconds)
    let costs: (step: Double, pause: Double, pick: Double)
    switch method {
    case .auto: costs = (slow, first, press)
    // It is let go to pick, and pressed again to go on.
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

  /// The rings of stops of a screen that is new (G1 to G6, M4).
  public func scopes(of tree: ElementTree) -> ScopeTree {
    guard stopGrouping.style == .planned, let costs = planCosts else {
      return ScopeTree(tree, stopGrouping)
    }
    return ScopeTree(planned: tree, stopGrouping, costs, weights: planning.weights)
  }

  /// The rings of stops of a screen that has changed: planned groups stay as they were where they can (M5).
  ///
  /// `keepsGroups` says that they must, because the person is in one.
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
  /// The rings of stops of the screen after a change; while a group is entered, planned groups stay (M5).
  func scopes(after tree: ElementTree) -> ScopeTree {
    let isInGroup = active?.target.path.map { $0.depth > 1 } ?? false
    return settings.scopes(of: tree, after: scopes, keepsGroups: isInGroup)
  }
}
