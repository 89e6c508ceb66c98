import ScanAnalysis
import ScanEngine
import ScreenElements
import SimulatedPeople
import SwitchInput

/// What targets cost without chance: a person who is never late, errs never and always takes their mean time (M3).
package struct ExactCost: Hashable, Sendable {
  /// What the search does otherwise than a person, so that both differ though nothing is left to chance.
  package enum Omission: String, Hashable, Sendable, CaseIterable {
    /// Each way begins at the first stop, and not where a scan goes on after a pick.
    case nextStart
    /// The fast part of an overscan is stopped at the best moment, by counting ahead.
    case countingAhead
    /// A press begins before its stop is highlighted, because stops are shorter than the reaction.
    case pressingAhead
    /// A pick of an adjustable element opens a menu, which the next selection has to leave first.
    case menus
    /// A switch is held down so that the highlight moves on; people press it each time.
    case holding
  }

  /// What it does otherwise, as far as the settings and the targets have it.
  package let omissions: [Omission]
  /// What each target costs at the least, by its number; nil where no way was found.
  package let targets: [ReachCost?]
  /// The mean seconds of a selection; nil where a wanted target was not reached.
  package let seconds: Double?
  /// The mean presses of a selection.
  package let presses: Double?
  /// The mean landings of a selection.
  package let steps: Double?

  /// Computes the costs of the targets of a plan from those of a search.
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

  /// Looks for the costs of a plan's targets by the engine itself.
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
