import ElementTree
import SwitchInput

extension ScanState {
  /// Another screen is shown: it is scanned from its first stop, or from the element that it names (T8).
  mutating func showScreen(
    _ tree: ElementTree, focus: String?, _ effects: inout [ScanEffect]
  ) {
    lastScrolled = nil
    cutSpeech(&effects)
    switch phase {
    case .idle, .completed:
      scopes = ScopeTree(tree, settings.grouping)
      return
    case .scanning, .paused: break
    }
    leaveAll(.screen, &effects)
    scopes = ScopeTree(tree, settings.grouping)
    delay = nil
    dropTap()
    abandonRequest()
    changeRing()
    position = 0
    lastPoint = nil
    open[0] = OpenScope(scope: 0, passes: 0)
    if !tree.title.isEmpty { say(tree.title, .screen, language: tree.language, &effects) }
    if mode == .point { return begin(after: [], .change, &effects) }
    guard scopes.count(of: 0) > 0 else { return complete(.empty, &effects) }
    if let focus, let place = scopes.locate(.element, focus) {
      move(to: place.position, in: place.scope, leaving: .screen, &effects)
    }
    land(.change, &effects)
  }

  /// The same screen changed: the highlight stays by id (T1), or goes to the element that is named (E11).
  mutating func changeLayout(
    _ tree: ElementTree, focus: String?, _ effects: inout [ScanEffect]
  ) {
    let read = pageThatWasRead
    let isLost = tree != scopes.tree && reconcile(with: tree, &effects)
    guard phase == .scanning || phase == .paused else { return }
    let mayMove = !isDelayed && mode == .item
    let focused = mayMove ? focus.flatMap { scopes.locate(.element, $0) } : nil
    guard let focused else {
      if isLost {
        landOnChange(&effects)
      } else if let read {
        speakPage(after: read, &effects)
      }
      return
    }
    if isShown(focused), !isLost { return }
    move(to: focused.position, in: focused.scope, leaving: .removed, &effects)
    closeMenu(.removed, &effects)
    if settings.method == .elimination { changeRing() }
    land(.move, &effects)
  }

  /// Whether a place is lit already; in elimination, whether it is among the parts that are shown.
  private func isShown(_ place: (scope: Int, position: Int)) -> Bool {
    guard menu == nil, place.scope == open.last?.scope else { return false }
    guard settings.method == .elimination else { return place.position == position }
    return narrowed.last?.contains(place.position) ?? true
  }

  /// Lands on what took the place of a lost stop (T2, T3); in point mode the first sweep begins again.
  mutating func landOnChange(_ effects: inout [ScanEffect]) {
    if mode == .point, menu == nil {
      begin(after: [], .change, &effects)
    } else {
      land(.change, &effects)
    }
  }

  /// Takes a changed tree and keeps what is lit by id (T1), else the stop at its place (T2, T3).
  ///
  /// - Returns: whether the highlight lost its stop, so that it has to land on the current one.
  mutating func reconcile(with tree: ElementTree, _ effects: inout [ScanEffect]) -> Bool {
    let before = scopes
    let after = ScopeTree(tree, settings.grouping)
    guard !open.isEmpty else {
      scopes = after
      return false
    }
    let hadMenu = menu != nil
    let lostEntry = refreshMenu(after, &effects)
    guard mode == .item else {
      scopes = after
      // On a screen that was turned, lines and points are not where they were (T1).
      let isTurned = before.tree.size != after.tree.size
      if isTurned { lastPoint = nil }
      return isLit && (lostEntry || isTurned && menu == nil)
    }
    guard after.count(of: 0) > 0 else {
      leaveAll(.removed, &effects)
      scopes = after
      complete(.empty, &effects)
      return false
    }
    let names = open.map { before.group(of: $0.scope) }
    let isWhole = settings.method == .elimination && menu == nil
    let found = isWhole ? nil : underlying.flatMap { after.locate($0.kind, $0.id) }
    let place = found ?? fallback(names, in: after, before)
    let oldScope = open.last?.scope ?? 0
    adopt(after, names: names, scope: place.scope, position: place.position, &effects)
    if isWhole {
      let isSame =
        !hadMenu && haveSameStops(before, oldScope, after, place.scope)
        && open.count == names.count
      if !isSame { changeRing() }
      return isLit && !isSame
    }
    return isLit && (lostEntry || found == nil)
  }

  /// An open menu of an element that is still there stays open and offers what applies now (T1).
  ///
  /// - Returns: whether the lit entry is gone, with the menu or alone.
  private mutating func refreshMenu(
    _ after: ScopeTree, _ effects: inout [ScanEffect]
  ) -> Bool {
    guard let shown = menu else { return false }
    let isThere =
      mode == .point
      ? after.tree.index(of: shown.element.id) != nil
      : after.locate(shown.element.kind, shown.element.id) != nil
    guard isThere, let index = after.tree.index(of: shown.element.id) else {
      closeMenu(.removed, &effects)
      return true
    }
    if shown.offer.adjusts { return false }
    let before = scopes
    scopes = after
    let entries = entries(of: index)
    scopes = before
    guard entries != shown.offer.entries else { return false }
    let isThereStill = menu?.replace(entries, in: after.tree) ?? false
    guard settings.method == .elimination else { return !isThereStill }
    changeRing()
    return true
  }

  /// Whether two scopes of two trees have the same stops (T1, S7).
  func haveSameStops(
    _ before: ScopeTree, _ old: Int, _ after: ScopeTree, _ new: Int
  ) -> Bool {
    guard before.count(of: old) == after.count(of: new),
      before.group(of: old) == after.group(of: new)
    else { return false }
    for position in 0..<after.count(of: new) {
      let left = before.stop(position, in: old)
      let right = after.stop(position, in: new)
      if left.kind != right.kind || left.id != right.id { return false }
    }
    return true
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
    let parts = narrowed
    let slow = slowStops
    let path = after.path(to: scope)
    var common = 1
    while common < min(path.count, names.count), names[common] == after.group(of: path[common]) {
      common += 1
    }
    while open.count > common { leaveInnermost(.removed, &effects) }
    scopes = after
    open.removeAll(keepingCapacity: true)
    for (depth, scope) in path.enumerated() {
      if depth >= common, let group = after.group(of: scope) {
        emit(.entered(group: group), &effects)
      }
      open.append(OpenScope(scope: scope, passes: depth < common ? passes[depth] : 0))
    }
    self.position = position
    if common == names.count, common == path.count {
      narrowed = parts
      slowStops = slow
    }
  }
}
