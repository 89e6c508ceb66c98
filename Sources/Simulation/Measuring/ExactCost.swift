import ScanAnalysis
import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput

/// The costs of targets without random variation: for a person who is never late, never errs and
/// always needs the mean time (M3).
package struct ExactCost: Hashable, Sendable {
  /// A reason why the search and a simulated person differ, even without random variation.
  package enum Omission: String, Hashable, Sendable, CaseIterable {
    /// The search always starts at the first stop, not at the stop at which the scan continues
    /// after a pick.
    case nextStart
    /// The search stops the fast phase of overscan at the best moment, by counting ahead.
    case countingAhead
    /// The search presses before the stop is highlighted, because stops are shorter than the
    /// reaction time.
    case pressingAhead
    /// A pick of an adjustable element opens a menu, which a person must leave before the next
    /// selection.
    case menus
    /// The search holds a switch to move the highlight repeatedly; people press it each time.
    case holding
  }

  /// The reasons that apply to these settings and targets.
  package let omissions: [Omission]
  /// The minimum cost of each target, by its number; nil if the target was not reached.
  package let targets: [ReachCost?]
  /// The mean seconds of a selection; nil if a wanted target was not reached.
  package let seconds: Double?
  /// The mean presses of a selection.
  package let presses: Double?
  /// The mean landings of a selection.
  package let steps: Double?

  /// Computes the costs of a plan's targets from the results of a search.
  package init(_ plan: MeasuringPlan, _ costs: ReachCosts) {
    omissions = Omission.allCases.filter { plan.has($0) }
    targets = plan.paths.targets.map { target in
      if case .reached(let cost) = costs[target.id] { cost } else { nil }
    }
    let found = targets
    func mean(_ value: (ReachCost) -> Double) -> Double? {
      var sum = 0.0
      for (place, cost) in found.enumerated() where plan.share(of: place) > 0 {
        guard let cost else { return nil }
        sum += plan.share(of: place) * value(cost)
      }
      return sum
    }
    seconds = mean { Double($0.time.microseconds) / 1_000_000 }
    presses = mean { Double($0.presses) }
    steps = mean { Double($0.steps) }
  }

  /// Searches for the costs of a plan's targets with the engine itself.
  package init(
    _ plan: MeasuringPlan, _ person: Person, on tree: ElementTree
  ) {
    self.init(
      plan,
      ScanState.reachCosts(
        plan.settings, on: tree, reaction: person.reaction, contact: person.pressLength))
  }
}

extension MeasuringPlan {
  fileprivate func has(_ omission: ExactCost.Omission) -> Bool {
    switch omission {
    case .nextStart:
      settings.mode == .item && [.resume, .next].contains(settings.afterSelect)
    case .countingAhead: settings.mode == .item && settings.method == .overscan
    case .pressingAhead:
      settings.mode == .item && [.auto, .inverse].contains(settings.method)
        && settings.interval + settings.lateGrace < reaction
    case .menus:
      settings.select == .menu
        || paths.targets.indices.contains { share(of: $0) > 0 && paths.targets[$0].opensMenu }
    case .holding:
      settings.mode == .item && [.step, .dwell, .directed].contains(settings.method)
        && settings.switches.contains { $0.moveRepeat != nil }
    }
  }
}
