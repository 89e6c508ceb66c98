import GroupPlanning
import Randomness

/// All ways to divide a list of stops in its order, and their costs, calculated stop by stop.
enum PlanOracle {
  /// Every division of a run of stops, each as the children of a scope.
  static func divisions(_ stops: Range<Int>) -> [[Division]] {
    lists(stops, isWhole: true)
  }

  private static func lists(_ stops: Range<Int>, isWhole: Bool) -> [[Division]] {
    guard let first = stops.first else { return [[]] }
    var found: [[Division]] = []
    for end in stops {
      // A scope with a single group in it is no other scope than that group.
      if isWhole && end == stops.upperBound - 1 && stops.count > 1 { continue }
      let children: [Division] =
        end == first ? [.stop(first)] : divisions(first..<end + 1).map { .group($0) }
      let rests = lists(end + 1..<stops.upperBound, isWhole: false)
      for child in children { for rest in rests { found.append([child] + rest) } }
    }
    return found
  }

  /// Returns the time to the stops, multiplied by their weights.
  ///
  /// The highlight advances stop by stop, and each scope costs a pick and a share of a pass.
  static func cost(
    _ parts: [Division], _ weights: [Double], _ costs: PlanCosts, isRoot: Bool = true
  ) -> Double {
    let hasExit = !isRoot && costs.exit != .none
    var clock = 0.0
    var isFirst = true
    func advance() {
      clock += costs.step + (isFirst ? costs.pause : 0)
      isFirst = false
    }
    if hasExit && costs.exit == .first { advance() }
    let pass =
      costs.pause + costs.step * Double(parts.count + (hasExit ? 1 : 0))
    var sum = 0.0
    for part in parts {
      let weight = part.stops.reduce(0) { $0 + weights[$1] }
      sum += (clock + costs.pick + costs.misses * pass) * weight
      if case .group(let inside) = part {
        sum += cost(inside, weights, costs, isRoot: false)
      }
      advance()
    }
    return sum
  }
}

extension Division {
  /// The numbers of the stops in it, in their order.
  var stops: [Int] {
    switch self {
    case .stop(let number): [number]
    case .group(let parts): parts.flatMap(\.stops)
    }
  }

  /// The numbers of children of it and of all groups in it.
  var sizes: [Int] {
    switch self {
    case .stop: []
    case .group(let parts): [parts.count] + parts.flatMap(\.sizes)
    }
  }
}

extension PlanCosts {
  /// Costs of any person.
  static func random(_ random: inout SplitMix64) -> PlanCosts {
    PlanCosts(
      step: Double(1 + random.pick(30)) * 100_000, pause: Double(random.pick(3)) * 400_000,
      pick: Double(random.pick(40)) * 100_000, misses: Double(random.pick(3)) * 0.1,
      exit: [.last, .first, .none][random.pick(3)])
  }
}
