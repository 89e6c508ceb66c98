import ScreenElements
import ScanTime
import SwitchInput

/// The targets of up, down, left and right within a scope, from the frames of its stops alone (S6).
struct DirectedScope {
  private static let directions: [Action] = [.up, .down, .left, .right]

  /// The center of each stop; nil if it has no frame.
  private let middles: [Point?]

  init(_ scopes: ScopeTree, _ scope: Int) {
    middles = (0..<scopes.count(of: scope)).map { position in
      scopes.frame(of: scopes.stop(position, in: scope))?.middle
    }
  }

  /// Returns the nearest stop in a direction, or beyond the edge the stop after wrapping around.
  ///
  /// From a stop without a frame, returns the next or the previous stop of the ring.
  func target(from position: Int, _ action: Action) -> Int? {
    guard middles.indices.contains(position) else { return nil }
    let goesOn = action.goesOn
    guard let here = middles[position] else {
      return action.inRing(from: position, of: middles.count)
    }
    var search = DirectedSearch(from: here, position: position, action: action)
    var unplaced: Int?
    for candidate in middles.indices where candidate != position {
      if let point = middles[candidate] {
        search.consider(candidate, at: point)
      } else if unplaced == nil || !goesOn {
        unplaced = candidate
      }
    }
    // A stop without a frame counts as beyond the edge, and comes before a wrap.
    return search.ahead ?? unplaced ?? search.around
  }

  /// True if the arrows lead from every stop to every other stop.
  ///
  /// This is the case if every stop is reachable from the first one, and the first one from every
  /// stop.
  var reachesAll: Bool {
    guard middles.count <= DirectedReach.limit else { return false }
    var onward = Array(repeating: [Int](), count: middles.count)
    var backward = onward
    for position in middles.indices {
      for direction in DirectedScope.directions {
        guard let target = target(from: position, direction) else { continue }
        onward[position].append(target)
        backward[target].append(position)
      }
    }
    return DirectedScope.reachesAll(onward) && DirectedScope.reachesAll(backward)
  }

  /// Returns true if every position is reachable from the first one by these edges.
  private static func reachesAll(_ ways: [[Int]]) -> Bool {
    guard !ways.isEmpty else { return true }
    var isReached = Array(repeating: false, count: ways.count)
    isReached[0] = true
    var reached = [0]
    var next = 0
    while next < reached.count {
      for index in ways[reached[next]] where !isReached[index] {
        isReached[index] = true
        reached.append(index)
      }
      next += 1
    }
    return reached.count == ways.count
  }
}

extension Action {
  /// True if the arrow means "next" if frames cannot be used.
  fileprivate var goesOn: Bool { self == .right || self == .down }

  /// Returns the next stop of a ring for right and down, otherwise the previous one.
  func inRing(from position: Int, of count: Int) -> Int {
    (position + (goesOn ? 1 : count - 1)) % count
  }

  /// True if the arrow follows the ring in a scope in which arrows do not connect all stops.
  var isSideways: Bool { self == .right || self == .left }
}

extension ScopeTree {
  /// Returns the target of an arrow for each stop of a scope, by position (S6).
  ///
  /// A stop without a target in that direction is its own target.
  package func arrowTargets(of scope: Int, _ arrow: Action) -> [Int] {
    let directed = DirectedScope(self, scope)
    let count = count(of: scope)
    let isAlongRing = arrow.isSideways && !directed.reachesAll
    return (0..<count).map { position in
      isAlongRing
        ? arrow.inRing(from: position, of: count)
        : directed.target(from: position, arrow) ?? position
    }
  }
}

/// The cached result of the check that arrows reach every stop of a scope, computed at the first
/// arrow in that scope (S6).
///
/// It is derived from the scopes, so it does not affect the equality of states.
package struct DirectedReach: Equatable, Sendable {
  /// The maximum number of stops for which the reach of arrows is computed.
  ///
  /// The time grows with the square of the number, and the user waits for the result.
  package static let limit = 300

  let scopes: ScopeTree
  let scope: Int
  let reachesAll: Bool

  package static func == (left: DirectedReach, right: DirectedReach) -> Bool { true }
}
