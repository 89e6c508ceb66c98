import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Shows another screen and scans it from its first stop, or from the named element.
  ///
  /// On an unexpected screen the highlight stays on a permanent stop, or moves to one in a row of
  /// such screens (T8).
  mutating func showScreen(
    _ tree: ElementTree, focus: String?, isUnexpected: Bool, _ events: inout [ScanEvent]
  ) {
    // During a recipe the highlight stays on its element, if the screen contains the element (N4).
    let focus = runningRecipe?.element ?? focus
    voice.lastScrolled = nil
    nextMenu = nil
    requests.ownChange = nil
    voice.isScreenKnown = false
    cutSpeech(&events)
    guard active != nil else {
      scopes = settings.scopes(of: tree)
      return
    }
    let after = settings.scopes(of: tree)
    if isUnexpected, stayOnPermanentStop(after, &events) {
      unexpectedScreens.areStayedOn = true
      return
    }
    if isUnexpected, keepsSweeping(on: tree) {
      scopes = after
      active?.target.points?.lastPoint = nil
      history.stay(at: now)
      return introduceScreen(&events)
    }
    leaveAll(.screen, &events)
    active?.owed = nil
    scopes = after
    abandonRequest(forScreen: true)
    if isWaiting { active?.pending = nil }
    let method = active?.method
    active?.method.changeRing()
    active?.target.path = ScanPath()
    active?.target.points?.lastPoint = nil
    if isInArea {
      active?.target = .items(ScanPath())
      emit(.mode(.item), &events)
    }
    let permanent = isUnexpected && mode == .item ? permanentPlace() : nil
    // Otherwise each screen would restart a pick that needs two presses (S8).
    if permanent != nil, let method {
      active?.method.keep(method, isSameRing: false, keepsStop: true)
    }
    unexpectedScreens.areStayedOn = permanent != nil
    introduceScreen(focus: focus, &events)
    let cause = Landing.Cause.screen(isUnexpected: isUnexpected)
    if mode == .point { return begin(after: [], cause, &events) }
    guard scopes.count(of: 0) > 0 else { return complete(.empty, &events) }
    if let place = permanent ?? focus.flatMap({ scopes.locate(.element($0)) }) {
      move(to: place.position, in: place.scope, leaving: .screen, &events)
    }
    land(cause, &events)
  }

  /// Shows a change of the same screen.
  ///
  /// The highlight stays by id (T1), or moves to the named element (E11).
  mutating func changeLayout(
    _ tree: ElementTree, focus: String?, _ events: inout [ScanEvent]
  ) {
    let read = pageThatWasRead
    let isUnchanged = tree == scopes.tree
    let after = isUnchanged ? scopes : scopes(after: tree)
    if let focus, let place = place(ofFocus: focus, in: after), takesFocus() {
      // Leaving is reported before entering, and the menu is innermost (S1).
      closeMenu(.removed, &events)
      adopt(after, scope: place.scope, position: place.position, keepsStop: false, &events)
      if showsParts { active?.method.changeRing() }
      land(.move, &events)
      return takeOwnChange(&events)
    }
    let named = namedElement
    let before = scopes.tree
    let ringBefore = advancingRing
    let isLost = !isUnchanged && reconcile(with: after, &events)
    guard active != nil else { return }
    if !isUnchanged { owe(since: ringBefore) }
    if isLost {
      landOnChange(&events)
      return takeOwnChange(&events)
    }
    // After a page turn the new text is spoken anyway.
    if let read { return speakPage(after: read, &events) }
    if takeName(after: named, &events) { return forgetOwnChange(of: named?.id) }
    if let focus, speakAgain(focus, after: before, &events) { return forgetOwnChange(of: focus) }
    takeOwnChange(&events)
    awaitFrequentUpdate(&events)
  }

  /// Returns the position to which a focus moves the highlight in the new tree.
  ///
  /// Nil if the highlight is already there, or the focus has no effect (E11).
  private func place(
    ofFocus id: String, in after: ScopeTree
  ) -> (scope: Int, position: Int)? {
    guard !isDelayed, let path = active?.target.path,
      let place = id.isEmpty ? after.firstPlace : after.locate(.element(id))
    else { return nil }
    guard !hasMenu else { return place }
    if id.isEmpty, staysOnPermanentStop { return nil }
    let isShown: Bool
    if showsParts {
      // A stop inside the shown parts counts as highlighted, if they stay (S7).
      isShown =
        haveSameStops(scopes, path.scope, after, place.scope)
        && after.path(to: place.scope).count == path.depth
        && narrowedParts.last?.contains(place.position) ?? true
    } else {
      let kept = underlying.flatMap { after.locate($0.name) }
      isShown = kept.map { $0 == place } ?? false
    }
    return isShown ? nil : place
  }

  /// Lands on the stop that replaced a lost stop (T2, T3); in point mode the first sweep restarts.
  mutating func landOnChange(_ events: inout [ScanEvent]) {
    if isInArea {
      leaveArea(.change, &events)
    } else if isSweeping {
      begin(after: [], .change, &events)
    } else {
      land(.change, &events)
    }
  }

  /// Applies a changed tree and keeps the highlight by id (T1), otherwise by position (T2, T3).
  ///
  /// Without `entersGroups` it enters no groups beyond the open scopes, because the caller moves
  /// the highlight elsewhere at once.
  ///
  /// - Returns: true if the highlight lost its stop and must land on the current one.
  mutating func reconcile(
    with after: ScopeTree, entersGroups: Bool = true, _ events: inout [ScanEvent]
  ) -> Bool {
    let before = scopes
    treeChanged = now
    guard active != nil else {
      scopes = after
      return false
    }
    let hadMenu = hasMenu
    let lostEntry = refreshMenu(after, &events)
    guard let path = active?.target.path else {
      let isAreaLost = losesArea(in: after)
      scopes = after
      // On a rotated screen the positions of lines and points are no longer valid (T1).
      let isTurned = before.tree.size != after.tree.size
      if isTurned { active?.target.points?.lastPoint = nil }
      return isHighlighted && (lostEntry || (isTurned || isAreaLost) && !hasMenu)
    }
    guard after.count(of: 0) > 0 else {
      leaveAll(.removed, &events)
      scopes = after
      complete(.empty, &events)
      return false
    }
    let isWhole = showsParts && !hasMenu
    let found = isWhole ? nil : underlying.flatMap { after.locate($0.name) }
    let place = found ?? fallback(from: path, in: after, before)
    if entersGroups {
      adopt(
        after, scope: place.scope, position: place.position, keepsStop: found != nil, &events)
    } else {
      let outer = outer(of: place, in: after)
      adopt(after, scope: outer.scope, position: outer.position, keepsStop: false, &events)
    }
    if isWhole {
      let isSame =
        !hadMenu && haveSameStops(before, path.scope, after, place.scope)
        && active?.target.path?.depth == path.depth
      if !isSame {
        keepParts(from: names(before, path.scope), to: names(after, place.scope))
      }
      return isHighlighted && !isSame
    }
    return isHighlighted && (lostEntry || found == nil)
  }

  /// Updates the entries of the open menu, or closes it if its element is gone (T1).
  ///
  /// - Returns: true if the highlighted entry is gone, alone or with the menu.
  private mutating func refreshMenu(
    _ after: ScopeTree, _ events: inout [ScanEvent]
  ) -> Bool {
    guard let shown = active?.menu else { return false }
    let isThere =
      mode == .point
      ? after.tree.index(of: shown.element) != nil
      : after.locate(.element(shown.element)) != nil
    guard isThere, let index = after.tree.index(of: shown.element) else {
      closeMenu(.removed, &events)
      return true
    }
    if shown.offer.kind == .adjustment { return false }
    let before = scopes
    scopes = after
    let entries = entries(of: index, shown.offer.kind)
    scopes = before
    let shownEntries = shown.offer.entries
    guard entries != shown.offer.entries else { return false }
    let isThereStill = active?.menu?.replace(entries, in: after.tree) ?? false
    guard showsParts else { return !isThereStill }
    keepParts(from: shownEntries.map { .entry($0) }, to: entries.map { .entry($0) })
    return true
  }

  /// Returns true if two scopes of two trees have the same stops (T1, S7).
  func haveSameStops(
    _ before: ScopeTree, _ old: Int, _ after: ScopeTree, _ new: Int
  ) -> Bool {
    guard before.count(of: old) == after.count(of: new),
      before.group(of: old) == after.group(of: new)
    else { return false }
    for position in 0..<after.count(of: new) {
      if before.stop(position, in: old).name != after.stop(position, in: new).name { return false }
    }
    return true
  }

  /// Returns the position that replaces a lost stop: its own position in the nearest remaining
  /// scope, or that of the lost group that contained it (T2, T3).
  private func fallback(
    from path: ScanPath, in after: ScopeTree, _ before: ScopeTree
  ) -> (scope: Int, position: Int) {
    var lost = path.position
    for group in path.groups.reversed() {
      if let name = before.group(of: group.scope), let scope = after.scope(of: name) {
        return (scope, min(lost, max(after.count(of: scope) - 1, 0)))
      }
      lost = before.parent(of: group.scope)?.position ?? 0
    }
    return (0, min(lost, max(after.count(of: 0) - 1, 0)))
  }

  /// Returns a position in the new scopes, or the position of its outermost group that is not open
  /// yet.
  private func outer(
    of place: (scope: Int, position: Int), in after: ScopeTree
  ) -> (scope: Int, position: Int) {
    let open = active?.target.path?.scopes ?? []
    for (depth, scope) in after.path(to: place.scope).enumerated().dropFirst() {
      guard depth < open.count, scopes.group(of: open[depth]) == after.group(of: scope) else {
        return after.parent(of: scope) ?? (0, 0)
      }
    }
    return place
  }

  /// Applies the new scopes.
  ///
  /// Groups without the new position are left, down to the common outer ones. Groups that contain
  /// it are entered.
  ///
  /// The parts of an elimination stay if the scopes do; those of a menu always stay (S7). The slow
  /// pace of overscan stays in the same scopes, and if the highlight keeps its stop (S8, T1).
  private mutating func adopt(
    _ after: ScopeTree, scope: Int, position: Int, keepsStop: Bool,
    _ events: inout [ScanEvent]
  ) {
    guard let open = active?.target.path, let method = active?.method else { return }
    let names = open.scopes.map { scopes.group(of: $0) }
    let path = after.path(to: scope)
    var common = 1
    while common < min(path.count, names.count), names[common] == after.group(of: path[common]) {
      common += 1
    }
    while let path = active?.target.path, path.depth > common { leaveInnermost(.removed, &events) }
    scopes = after
    for scope in path.dropFirst(common) {
      if let group = after.group(of: scope) { emit(.entered(group: group), &events) }
    }
    active?.target.path?.replace(path, position: position, keeping: common)
    let isSameRing = hasMenu || common == names.count && common == path.count
    active?.method.keep(method, isSameRing: isSameRing, keepsStop: keepsStop)
  }
}

extension ScopeTree {
  /// The position of the first stop; nil if there is none.
  fileprivate var firstPlace: (scope: Int, position: Int)? { count(of: 0) > 0 ? (0, 0) : nil }
}
