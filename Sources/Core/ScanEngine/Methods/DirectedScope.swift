import ScreenElements
import ScanTime
import SwitchInput

/// The stops that up, down, left and right lead to within a scope, by the frames of its stops alone
/// (S6).
struct DirectedScope {
  private static let directions: [Action] = [.up, .down, .left, .right]

  /// The middle of each stop; nil if it has no frame.
  private let middles: [Point?]

  init(_ scopes: ScopeTree, _ scope: Int) {
    middles = (0..<scopes.count(of: scope)).map { position in
      scopes.frame(of: scopes.stop(position, in: scope))?.middle
    }
  }

  /// The nearest stop in a direction, the one that lies beyond the edge or round it, or, from a stop without
  /// a frame, the next or the previous one.
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
    // What has no frame is beyond the edge, before the way leads round.
    return search.ahead ?? unplaced ?? search.around
  }

  /// True if these ways lead from each stop to each other one.
  ///
  /// They do where they lead from the first stop to all, and from all to the first.
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

  /// True if ways from place to place lead from the first one to all.
  private static func reachesAll(_ ways: [[Int]]) -> Bool {
    guard !ways.isEmpty else { return true }
    var isReached = Array(repeating: false, count: ways.count)
    isReached[0] = true
    var reached = [0]
    var next = 0
    while next < reached.count {
      for place in ways[reached[next]] where !isReached[place] {
        isReached[place] = true
        reached.append(place)
      }
      next += 1
    }
    return reached.count == ways.count
  }
}

extension Action {
  /// True if an arrow leads onward in the ring where it does not lead by frames.
  fileprivate var goesOn: Bool { self == .right || self == .down }

  /// The next stop of a ring for right and down, else the previous one.
  func inRing(from position: Int, of count: Int) -> Int {
    (position + (goesOn ? 1 : count - 1)) % count
  }

  /// True if it goes along the ring where arrows do not lead from each stop to each other one.
  var isSideways: Bool { self == .right || self == .left }
}

extension ScopeTree {
  /// Returns the target of an arrow for each stop of a scope, by their positions (S6); a stop from
  /// which the arrow leads nowhere is its own target.
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

/// The answer to whether arrows reach every stop of a scope, computed when an arrow is first asked
/// for there (S6).
///
/// It follows from the scopes, so it does not affect whether two states are equal.
package struct DirectedReach: Equatable, Sendable {
  /// The maximum number of stops of a scope for which the reach of arrows is computed: that takes
  /// the square of their number, and a person waits for it.
  package static let limit = 300

  let scopes: ScopeTree
  let scope: Int
  let reachesAll: Bool

  package static func == (left: DirectedReach, right: DirectedReach) -> Bool { true }
}
