import ScreenElements

extension Division {
  /// The limits of the two planning algorithms, in stops.
  package struct Effort: Sendable {
    /// The maximum number of stops for the exact algorithm.
    let exact: Int
    /// The maximum number of stops for the approximate algorithm.
    let near: Int

    /// The limits for a new screen.
    package static let whole = Effort(exact: RunCosts.limit, near: 1000)
    /// No limits, for comparisons; 1,000 stops take seconds.
    package static let exhaustive = Effort(exact: .max, near: .max)
    /// The limits for a changing screen, on which planning must take at most a few milliseconds.
    package static let quick = Effort(exact: 100, near: 300)
  }

  /// Returns the stops of one scope in groups of low cost, as the children of the scope (M4).
  ///
  /// Up to 300 stops the cost is the minimum. Up to 1,000 stops it is the minimum if no stop is
  /// missed and no scope would be too large, otherwise hardly more. More stops are first divided
  /// into runs. No scope has more than 24 stops, including its exit. If the stops have frames,
  /// hardly any other stop is in the frame around a group, so that it looks like one group.
  ///
  /// - Parameters:
  ///   - frames: the frames of the stops; empty if none are known.
  ///   - beside: the number of other stops in the scope, such as its exit.
  package static func planned(
    _ weights: [Double], _ costs: PlanCosts, frames: [Frame?] = [], beside: Int = 0,
    _ effort: Effort = .whole
  ) -> [Division] {
    guard weights.count <= effort.near else {
      return inSteps(weights, costs, frames, beside, effort)
    }
    let compactness = frames.count == weights.count ? Compactness(frames) : nil
    guard weights.count > effort.exact else {
      var runs = RunCosts(weights, costs, compactness, beside: beside)
      return runs.parts()
    }
    var runs = LongRuns(weights, costs, compactness)
    let parts = runs.parts().map { $0.limited(weights, costs) }
    return scope(parts, weights, costs, beside: beside)
  }

  /// Returns a lower bound for the cost of every division of one scope, in microseconds (M4).
  ///
  /// The cost is the weighted sum of the times from the first position to the pick of each stop. If
  /// no stop is missed and no scope has too many stops, a division reaches the bound; otherwise the
  /// best one costs hardly more. Nil for more than 1,000 stops.
  package static func bound(_ weights: [Double], _ costs: PlanCosts) -> Double? {
    guard weights.count <= Effort.whole.near else { return nil }
    return LongRuns(weights, costs).cost + costs.pick * weights.reduce(0, +)
  }

  /// The maximum length of a run; it limits the time to divide a run, and fits into a group.
  private static let longestRun = 20

  /// Divides runs of equal length separately, then divides the runs as if each were a stop.
  ///
  /// Repeats this if there are still too many.
  private static func inSteps(
    _ weights: [Double], _ costs: PlanCosts, _ frames: [Frame?], _ beside: Int,
    _ effort: Effort
  ) -> [Division] {
    let length = min(longestRun, (weights.count + effort.near - 1) / effort.near)
    let runs = stride(from: 0, to: weights.count, by: length).map {
      $0..<min($0 + length, weights.count)
    }
    let sums = runs.map { run in run.reduce(0) { $0 + weights[$1] } }
    let isSeen = frames.count == weights.count
    let boxes = isSeen ? runs.map { box(of: frames[$0]) } : []
    return planned(sums, costs, frames: boxes, beside: beside, effort).map { part in
      part.replacingStops { number in
        let run = runs[number]
        let inside = planned(
          Array(weights[run]), costs, frames: isSeen ? Array(frames[run]) : [])
        let moved = inside.map { $0.replacingStops { .stop($0 + run.lowerBound) } }
        return moved.count == 1 ? moved[0] : .group(moved)
      }
    }
  }

  private static func box(of frames: ArraySlice<Frame?>) -> Frame? {
    frames.reduce(nil as Frame?) { box, frame in
      guard let frame, let box else { return box ?? frame }
      return box.union(frame)
    }
  }

  private func replacingStops(_ replacement: (Int) -> Division) -> Division {
    switch self {
    case .stop(let number): replacement(number)
    case .group(let parts): .group(parts.map { $0.replacingStops(replacement) })
    }
  }

  // MARK: Scopes that are too large

  private func limited(_ weights: [Double], _ costs: PlanCosts) -> Division {
    guard case .group(let parts) = self else { return self }
    return .group(
      Division.scope(
        parts.map { $0.limited(weights, costs) }, weights, costs, beside: costs.exits))
  }

  /// Returns the children of a scope, in groups if they are too many for one scope.
  private static func scope(
    _ parts: [Division], _ weights: [Double], _ costs: PlanCosts, beside: Int
  ) -> [Division] {
    let room = PlanCosts.room(beside: beside)
    guard parts.count > room else { return parts }
    let sums = parts.map { $0.weight(weights) }
    // A list that does not become cheaper by groups is as long as before.
    let made =
      sums.count > RunCosts.limit
      ? inEvenRuns(sums.count, room) : planned(sums, costs, beside: beside)
    return made.map { $0.replacingStops { parts[$0] } }
  }

  /// Groups the parts of a scope in even runs, on more levels if needed, until they fit.
  private static func inEvenRuns(_ count: Int, _ room: Int) -> [Division] {
    let size = PlanCosts.scopeLimit - 1
    var parts = (0..<count).map { Division.stop($0) }
    while parts.count > room {
      let length = min(size, (parts.count + room - 1) / room)
      parts = stride(from: 0, to: parts.count, by: length).map { first in
        let run = Array(parts[first..<min(first + length, parts.count)])
        return run.count == 1 ? run[0] : .group(run)
      }
    }
    return parts
  }

  private func weight(_ weights: [Double]) -> Double {
    switch self {
    case .stop(let number): weights[number]
    case .group(let parts): parts.reduce(0) { $0 + $1.weight(weights) }
    }
  }
}
