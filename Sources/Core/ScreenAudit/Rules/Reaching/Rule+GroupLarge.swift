import ScreenElements

extension ScreenCheck {
  /// Finds groups and screens with more stops than the maximum.
  ///
  /// Planned groups are made for a person, and have a limit of their own (M4).
  mutating func findLargeGroups() {
    guard options.grouping.style != .planned else { return }
    let scopes = ScopeTree(tree, options.grouping)
    for scope in 0..<scopes.scopeCount {
      let all = scopes.count(of: scope)
      let count = scope > 0 && options.grouping.exit != .none ? all - 1 : all
      guard count > options.groupLimit else { continue }
      // A row has no container, and is reported at its first stop.
      let group = scopes.parent(of: scope).map { scopes.stop($0.position, in: $0.scope) }
      let element = group.map { stop in
        scopes.element(of: stop)
          ?? scopes.element(of: scopes.stop(options.grouping.exit == .first ? 1 : 0, in: scope))
      }
      let index = element.flatMap { $0 }.map { indices[Int($0.value)] }
      report(
        .groupLarge, at: index,
        group == nil
          ? "The screen has \(count) stops in one ring."
          : "The group has \(count) stops in one ring.",
        measured: "\(count) stops", required: "at most \(options.groupLimit) stops",
        fix: "Put related elements into containers with navigation: combined.")
    }
  }
}
