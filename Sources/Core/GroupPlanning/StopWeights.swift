import ScreenElements

/// The relative frequency of each element of a screen as a target (M6).
public struct StopWeights: Hashable, Sendable {
  private let weights: [String: Double]
  /// The weight of an element without a weight of its own.
  private let other: Double

  /// Equal weights for all elements.
  public static let even = StopWeights([])

  /// Creates weights of elements by their ids.
  ///
  /// A negative or invalid weight becomes 0.
  ///
  /// An element without a weight of its own has the smallest weight above 0.
  public init(_ weights: [(id: String, weight: Double)]) {
    var known: [String: Double] = [:]
    var least = Double.infinity
    for (id, weight) in weights {
      let usable = weight > 0 && weight <= 1e9 ? weight : 0
      known[id] = usable
      if usable > 0 { least = min(least, usable) }
    }
    self.weights = known
    other = least < .infinity ? least : 1
  }

  /// Returns the weight of an element.
  public subscript(id: String) -> Double { weights[id] ?? other }
}

extension ScopeTree {
  /// Returns the weight of each stop of a scope: an element has its own weight, a group the sum of
  /// its contents, an exit 0.
  ///
  /// Scopes that plans do not change have no weight (M4).
  package func weights(of scope: Int, _ weights: StopWeights) -> [Double] {
    let isUnplanned = isUnplanned(scope)
    return (0..<count(of: scope)).map { position in
      if isUnplanned { return 0 }
      return switch stop(position, in: scope) {
      case .element(let id, _): weights[id]
      case .group(_, let inside): weight(inside: inside, weights)
      case .exit, .entry: 0
      }
    }
  }

  /// Returns the stops of a scope that can have a weight, with their weights: all except its exit
  /// and those that plans do not change.
  func wanted(
    in scope: Int, _ weights: StopWeights
  ) -> [(stop: Stop, weight: Double)] {
    wantedRuns(in: scope, weights).flatMap { $0 }
  }

  /// Returns these stops in runs, separated by the stops that plans do not change.
  func wantedRuns(
    in scope: Int, _ weights: StopWeights
  ) -> [[(stop: Stop, weight: Double)]] {
    var runs: [[(stop: Stop, weight: Double)]] = [[]]
    for (index, weight) in self.weights(of: scope, weights).enumerated() {
      let stop = stop(index, in: scope)
      if isPlanned(stop) { runs[runs.count - 1].append((stop, weight)) } else { runs.append([]) }
    }
    return runs.filter { !$0.isEmpty }
  }

  /// Returns true if plans contain a stop: it is neither an exit nor a group that they do not
  /// change (M4).
  func isPlanned(_ stop: Stop) -> Bool {
    switch stop {
    case .exit, .entry: false
    case .element, .group(.planned, _), .group(.row, _): true
    case .group(.container, let inside): !isUnplanned(inside)
    }
  }

  /// Returns true if a scope is inside a group that plans do not change, at any depth (M4).
  func isUnplanned(_ scope: Int) -> Bool {
    var scope = scope
    while scope > 0, let parent = parent(of: scope) {
      let group = element(of: stop(parent.position, in: parent.scope))
      if let group, traits(of: group).contains(.unplanned) { return true }
      scope = parent.scope
    }
    return false
  }

  /// Returns the weight of all elements in a scope, at any depth.
  ///
  /// Elements that plans do not change have none (M4).
  package func weight(inside scope: Int, _ weights: StopWeights) -> Double {
    if isUnplanned(scope) { return 0 }
    var sum = 0.0
    var open = [scope]
    while let scope = open.popLast() {
      for position in 0..<count(of: scope) {
        switch stop(position, in: scope) {
        case .element(let id, _): sum += weights[id]
        case .group(_, let inside):
          if isPlanned(stop(position, in: scope)) { open.append(inside) }
        case .exit, .entry: break
        }
      }
    }
    return sum
  }
}
