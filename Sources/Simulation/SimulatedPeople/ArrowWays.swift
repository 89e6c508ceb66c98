import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The targets of the switches that move the highlight, for each stop of a scope (S6).
struct ArrowWays: Sendable {
  /// The target of each position, by the number of the scope and the index of the move.
  private var ways: [Int: [[Int]]] = [:]

  /// Returns the first move of the shortest path to a wanted position; of equally short paths, the
  /// one with the first move.
  ///
  /// - Returns: nil if there is no path.
  mutating func first(
    of moves: [SwitchRoles.Move], from position: Int, in scope: Int, of scopes: ScopeTree,
    isWanted: (Int) -> Bool
  ) -> SwitchRoles.Role? {
    let ways = targets(of: moves, in: scope, scopes)
    var first = [SwitchRoles.Role?](repeating: nil, count: scopes.count(of: scope))
    guard first.indices.contains(position) else { return nil }
    var open = [position]
    var next = 0
    while next < open.count {
      let here = open[next]
      next += 1
      if here != position, isWanted(here) { return first[here] }
      for (way, move) in zip(ways, moves) {
        let there = way[here]
        guard there != position, first[there] == nil else { continue }
        first[there] = here == position ? move.role : first[here]
        open.append(there)
      }
    }
    return nil
  }

  private mutating func targets(
    of moves: [SwitchRoles.Move], in scope: Int, _ scopes: ScopeTree
  ) -> [[Int]] {
    if let known = ways[scope] { return known }
    let count = scopes.count(of: scope)
    let found = moves.map { move in
      switch move.action {
      case .next: (0..<count).map { ($0 + 1) % count }
      case .previous: (0..<count).map { ($0 + count - 1) % count }
      default: scopes.arrowTargets(of: scope, move.action)
      }
    }
    ways[scope] = found
    return found
  }
}

extension PersonSession {
  /// Returns the move that leads to a wanted stop on the shortest path; nil if there is none.
  mutating func moveNearer() -> SwitchRoles.Role? {
    guard let seen, menu == nil else { return roles.next ?? roles.moves.first?.role }
    let (scope, scopes) = (scope, driver.state.scopes)
    let wanted = (0..<scopes.count(of: scope)).map { isWanted(scopes.stop($0, in: scope)) }
    return arrows.first(
      of: roles.moves, from: seen.index, in: scope, of: scopes, isWanted: { wanted[$0] })
      ?? roles.next ?? roles.moves.first?.role
  }
}
