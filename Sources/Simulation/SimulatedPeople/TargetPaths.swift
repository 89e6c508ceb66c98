import ScanAnalysis
import ScanEngine
import ScreenElements

/// The selectable elements of a screen, each with the scopes that contain it.
package struct TargetPaths: Hashable, Sendable {
  /// A selectable element with its path.
  package struct Target: Hashable, Sendable {
    /// Its id.
    package let id: String
    /// Its index in the tree.
    package let element: ElementIndex
    /// The scopes to enter in order to reach it, root first.
    package let scopes: [Int]
    /// The point of the element in point mode; nil if stops are scanned (P6).
    package var point: Point?
    /// True if a pick opens a menu, because the element is adjustable (E10).
    package var opensMenu = false
  }

  /// The targets in scan order.
  package let targets: [Target]

  /// Finds the targets of a screen: by its stops, or in point mode by the points of its elements.
  package init(_ settings: ScanSettings, on tree: ElementTree) {
    guard settings.mode == .point else {
      self.init(settings.scopes(of: tree))
      return
    }
    let found = tree.readingOrder.compactMap { index -> Target? in
      let traits = tree.traits(of: index)
      guard tree[index].canAct, traits.isDisjoint(with: [.notEnabled, .opensSettings]),
        let point = tree.targetPoint(of: index)
      else { return nil }
      var target = Target(id: tree[index].id, element: index, scopes: [0], point: point)
      target.opensMenu = traits.contains(.adjustable)
      return target
    }
    self.init(targets: found)
  }

  private init(targets: [Target]) {
    self.targets = targets
  }

  /// Finds every stop that is an enabled element with an action, except one that opens the
  /// settings.
  package init(_ scopes: ScopeTree) {
    var found: [Target] = []
    for scope in 0..<scopes.scopeCount {
      for position in 0..<scopes.count(of: scope) {
        guard case .element(let id, let element) = scopes.stop(position, in: scope) else {
          continue
        }
        let traits = scopes.traits(of: element)
        guard traits.isDisjoint(with: [.notEnabled, .opensSettings]),
          scopes.tree[element].canAct
        else { continue }
        var target = Target(
          id: id, element: element, scopes: TargetPaths.way(to: scope, scopes))
        target.opensMenu = traits.contains(.adjustable)
        found.append(target)
      }
    }
    var places: [ElementIndex: Int] = [:]
    for (place, index) in scopes.tree.readingOrder.enumerated() { places[index] = place }
    targets = found.sorted { (places[$0.element] ?? 0) < (places[$1.element] ?? 0) }
  }

  private static func way(to scope: Int, _ scopes: ScopeTree) -> [Int] {
    var way = [scope]
    var inner = scope
    while let parent = scopes.parent(of: inner), way.count <= scopes.scopeCount {
      way.append(parent.scope)
      inner = parent.scope
    }
    return way.reversed()
  }
}

extension TargetPaths.Target {
  /// Returns true if a stop leads toward the target: it is the element itself, a group that
  /// contains it, or the exit of a group that does not contain it.
  @inline(__always)
  func isNearer(by stop: Stop) -> Bool {
    switch stop {
    case .element(_, let index): index == element
    case .group(_, let scope): scopes.contains(scope)
    case .exit(_, let scope): !scopes.contains(scope)
    case .entry: false
    }
  }
}
