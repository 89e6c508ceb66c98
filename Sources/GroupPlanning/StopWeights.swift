import ScreenElements

/// How often each element of a screen is wanted, in proportion (M6).
public struct StopWeights: Hashable, Sendable {
  private let weights: [String: Double]
  /// The weight of an element that is not named.
  private let other: Double

  /// All elements are wanted alike.
  public static let even = StopWeights([])

  /// Takes the weights of elements by their ids; each weight is 0 or more, and what is none counts as 0.
  ///
  /// An element that is not named has the least weight that is more than 0.
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

  /// The weight of an element.
  public subscript(id: String) -> Double { weights[id] ?? other }
}

extension ScopeTree {
  /// The weight of each stop of a scope: an element its own weight, a group that of all in it, an exit nothing.
  package func weights(of scope: Int, _ weights: StopWeights) -> [Double] {
    (0..<count(of: scope)).map { position in
      switch stop(position, in: scope) {
      case .element(let id, _): weights[id]
      case .group(_, let inside): weight(inside: inside, weights)
      case .exit, .entry: 0
      }
    }
  }

  /// The stops of a scope that can be wanted, with their weights: all but its exit.
  func wanted(
    in scope: Int, _ weights: StopWeights
  ) -> [(stop: Stop, weight: Double)] {
    let stops = self.weights(of: scope, weights).enumerated().map { place, weight in
      (stop: stop(place, in: scope), weight: weight)
    }
    return stops.filter { if case .exit = $0.stop { false } else { true } }
  }

  /// The weight of all elements in a scope, at any depth.
  package func weight(inside scope: Int, _ weights: StopWeights) -> Double {
    var sum = 0.0
    var open = [scope]
    while let scope = open.popLast() {
      for position in 0..<count(of: scope) {
        switch stop(position, in: scope) {
        case .element(let id, _): sum += weights[id]
        case .group(_, let inside): open.append(inside)
        case .exit, .entry: break
        }
      }
    }
    return sum
  }
}
