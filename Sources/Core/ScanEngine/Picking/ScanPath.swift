/// The open scopes and the position of the current stop in the innermost one.
///
/// The root is always open, so it is not counted among the groups.
struct ScanPath: Hashable, Sendable {
  /// An entered group.
  struct Group: Hashable, Sendable {
    /// The number of its inside in the current tree of scopes.
    let scope: Int
    /// The number of times that timed advances have wrapped in it since the last gesture (S9).
    var passes = 0
  }

  /// The entered groups, outermost first.
  private(set) var groups: [Group] = []
  /// The position of the current stop in the innermost scope.
  private(set) var position = 0
  private var rootPasses = 0

  /// The innermost scope.
  @inline(__always)
  var scope: Int { groups.last?.scope ?? 0 }
  /// The number of open scopes, including the root.
  var depth: Int { groups.count + 1 }
  /// The open scopes, the root first.
  var scopes: [Int] { [0] + groups.map { $0.scope } }
  /// The passes of the open scopes, the root first.
  var allPasses: [Int] { [rootPasses] + groups.map { $0.passes } }
  /// The number of times that timed advances have wrapped in the innermost scope since the last
  /// gesture (S9).
  var passes: Int { groups.last?.passes ?? rootPasses }

  /// True if timed advances have wrapped in an open scope since the last gesture (S9).
  var hasPasses: Bool { rootPasses > 0 || groups.contains { $0.passes > 0 } }

  /// Moves to another position of the innermost scope.
  @inline(__always)
  mutating func rest(at position: Int) { self.position = position }

  /// Enters a group of the innermost scope.
  mutating func enter(_ scope: Int) {
    groups.append(Group(scope: scope))
    position = 0
  }

  /// Leaves the innermost group; `position` is the position of its own stop.
  mutating func leave(at position: Int) {
    guard groups.popLast() != nil else { return }
    self.position = position
  }

  /// Records that a timed advance has wrapped in the innermost scope.
  mutating func countPass() {
    if groups.isEmpty { rootPasses += 1 } else { groups[groups.count - 1].passes += 1 }
  }

  /// Resets the pass counts to zero (S9).
  mutating func forgetPasses() {
    rootPasses = 0
    for index in groups.indices { groups[index].passes = 0 }
  }

  /// Applies the pass counts to other scopes, root first.
  ///
  /// New scopes start at zero.
  mutating func replace(_ scopes: [Int], position: Int, keeping common: Int) {
    let passes = groups.map { $0.passes }
    groups.removeAll(keepingCapacity: true)
    for (index, scope) in scopes.dropFirst().enumerated() {
      groups.append(
        Group(
          scope: scope,
          passes: index + 1 < common && passes.indices.contains(index) ? passes[index] : 0))
    }
    self.position = position
  }
}
