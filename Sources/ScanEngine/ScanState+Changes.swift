import ElementTree
import SwitchInput

extension ScanState {
  /// Another screen is shown: it is scanned from its first stop, or from the element that it names (T8).
  mutating func showScreen(
    _ tree: ElementTree, focus: String?, _ effects: inout [ScanEffect]
  ) {
    switch phase {
    case .idle, .completed:
      scopes = ScopeTree(tree, settings.grouping)
      return
    case .scanning, .paused: break
    }
    leave(downTo: 1, .screen, &effects)
    scopes = ScopeTree(tree, settings.grouping)
    delay = nil
    abandonRequest()
    position = 0
    open[0] = OpenScope(scope: 0, passes: 0)
    if !tree.title.isEmpty { say(tree.title, .screen, language: tree.language, &effects) }
    guard scopes.count(of: 0) > 0 else {
      complete(.empty, &effects)
      return
    }
    if let focus, let place = scopes.locate(.element, focus) {
      move(to: place.position, in: place.scope, leaving: .screen, &effects)
    }
    land(.change, &effects)
  }

  /// The same screen changed: the highlight stays by id (T1), or goes to the element that is named (E11).
  mutating func changeLayout(
    _ tree: ElementTree, focus: String?, _ effects: inout [ScanEffect]
  ) {
    let isLost = tree != scopes.tree && reconcile(with: tree, &effects)
    switch phase {
    case .idle, .completed: return
    case .scanning, .paused: break
    }
    let focused = delay == nil ? focus.flatMap { scopes.locate(.element, $0) } : nil
    guard let focused else {
      if isLost { land(.change, &effects) }
      return
    }
    let isThere = focused.scope == open.last?.scope && focused.position == position
    if isThere, !isLost { return }
    move(to: focused.position, in: focused.scope, leaving: .removed, &effects)
    land(.move, &effects)
  }

  /// Takes a changed tree and keeps the current stop by id (T1), else the stop at its place (T2, T3).
  ///
  /// - Returns: whether the highlight lost its stop, so that it has to land on the current one.
  @discardableResult
  mutating func reconcile(with tree: ElementTree, _ effects: inout [ScanEffect]) -> Bool {
    let before = scopes
    let after = ScopeTree(tree, settings.grouping)
    guard let stop = current else {
      scopes = after
      return false
    }
    guard after.count(of: 0) > 0 else {
      leave(downTo: 1, .removed, &effects)
      scopes = after
      complete(.empty, &effects)
      return false
    }
    let names = open.map { before.group(of: $0.scope) }
    let place = after.locate(stop.kind, stop.id) ?? fallback(names, in: after, before)
    adopt(after, names: names, scope: place.scope, position: place.position, &effects)
    return isLit && after.locate(stop.kind, stop.id) == nil
  }

  /// The place that a lost stop leaves: its own in the nearest scope that is left, or that of the group
  /// that was lost with it (T2, T3).
  private func fallback(
    _ names: [String?], in after: ScopeTree, _ before: ScopeTree
  ) -> (scope: Int, position: Int) {
    var depth = names.count - 1
    var lost = position
    while depth > 0 {
      if let name = names[depth], let scope = after.scope(ofGroup: name) {
        return (scope, min(lost, max(after.count(of: scope) - 1, 0)))
      }
      lost = before.parent(of: open[depth].scope)?.position ?? 0
      depth -= 1
    }
    return (0, min(lost, max(after.count(of: 0) - 1, 0)))
  }

  /// Goes over to the new scopes: groups that do not hold the place are left, down to the common outer
  /// ones, and those that do are entered.
  private mutating func adopt(
    _ after: ScopeTree, names: [String?], scope: Int, position: Int,
    _ effects: inout [ScanEffect]
  ) {
    let passes = open.map { $0.passes }
    let path = after.path(to: scope)
    var common = 1
    while common < min(path.count, names.count), names[common] == after.group(of: path[common]) {
      common += 1
    }
    leave(downTo: common, .removed, &effects)
    scopes = after
    open.removeAll(keepingCapacity: true)
    for (depth, scope) in path.enumerated() {
      if depth >= common, let group = after.group(of: scope) {
        emit(.entered(group: group), &effects)
      }
      open.append(OpenScope(scope: scope, passes: depth < common ? passes[depth] : 0))
    }
    self.position = position
  }
}
