import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Opens the menu of the element that was highlighted when the contact began (A2).
  ///
  /// Other stops have no menu.
  mutating func openMenu(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard !hasMenu, let landing = highlightsAtPress[gesture.switchIndex],
      case .element(let id, _)? = meant(landing, pressed: gesture.pressed)?.stop
    else { return }
    guard let accepted = accept(gesture, after: landing),
      !isBounce(.stop(.element(id)), accepted)
    else { return }
    count(.stop(.element(id)), accepted)
    active?.method.endSlowPhase()
    guard let index = present(id) else { return fail(.element(id), .activate, .gone, &events) }
    guard !isDisabled(index) else { return fail(.element(id), .activate, .disabled, &events) }
    nextMenu = nil
    follow(.open(element: id, .actions), &events)
  }

  /// Opens a menu of an element at its first entry.
  ///
  /// A settings menu opens at the setting that was just left (N2).
  mutating func open(_ element: String, _ kind: MenuKind, _ events: inout [ScanEvent]) {
    let left = active?.menu?.offer.kind.setting
    closeMenu(.picked, &events)
    if mode == .item {
      guard let place = scopes.locate(.element(element)) else { return highlightAgain(&events) }
      move(to: place.position, in: place.scope, leaving: .restart, &events)
    }
    guard let index = scopes.tree.index(of: element) else { return highlightAgain(&events) }
    active?.target.points?.hide()
    counts.menus &+= 1
    let offer = MenuOffer(
      number: counts.menus, element: element, kind: kind, entries: entries(of: index, kind),
      tree: scopes.tree)
    active?.menu = OpenMenu(offer)
    if kind == .settings, let left, let itemIndex = offer.itemIndex(of: left) {
      active?.menu?.position = itemIndex
    }
    active?.method.changeRing()
    emit(.menu(id: element), &events)
    land(.move, &events)
  }

  /// Returns the entries of a menu of an element.
  func entries(of index: ElementIndex, _ kind: MenuKind) -> [MenuEntry] {
    switch kind {
    case .actions: entries(of: index)
    case .adjustment: [.increment, .decrement, .exit]
    case .settings, .setting: settingEntries(of: kind)
    }
  }

  /// Returns the entries of an element's menu: only the applicable ones, in this order (A2).
  private func entries(of index: ElementIndex) -> [MenuEntry] {
    let tree = scopes.tree
    var entries: [MenuEntry] = [.activate]
    if tree.traits(of: index).contains(.adjustable) { entries += [.increment, .decrement] }
    for name in tree[index].actions where !entries.contains(.custom(name)) {
      entries.append(.custom(name))
    }
    for direction in ScrollDirection.allCases where scroller(of: index, direction) != nil {
      entries.append(.scroll(direction))
    }
    if tree.escaped(from: index) != nil { entries.append(.escape) }
    entries += headingEntries(from: index)
    entries += recipeEntries(of: index)
    switch mode {
    // Point mode is useless without a switch that freezes a line.
    case .item: if hasAction(.select) { entries.append(.point) }
    case .point: entries.append(.item)
    }
    return entries + [.pause, .exit]
  }

  /// True if any gesture of any switch has this action.
  package func hasAction(_ action: Action) -> Bool {
    settings.switches.contains { $0.does(action) }
  }

  /// Returns the nearest scrollable element around an element that can scroll in a direction.
  func scroller(of index: ElementIndex, _ direction: ScrollDirection) -> String? {
    scopes.tree.nearest(around: index) { $0.scrolls.contains(direction) }
  }

  /// Picks an entry of a menu that was shown at the press.
  ///
  /// If that menu is closed, nothing happens (I10), except a failure if its element is gone. An
  /// entry that the open menu no longer contains fails as gone, too (T7).
  mutating func pickEntry(
    _ entry: MenuEntry, of shown: MenuOffer, _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) {
    guard let menu = active?.menu?.offer, menu.number == shown.number, menu.entries.contains(entry)
    else {
      let isOpen = active?.menu?.offer.number == shown.number
      if isOpen || scopes.tree.index(of: shown.element) == nil {
        fail(.element(shown.element), entry.action, .gone, &events)
      }
      return
    }
    let element = menu.element
    guard let index = scopes.tree.index(of: element) else { return }
    switch entry {
    case .activate, .custom:
      // A change may have disabled the element while its menu stayed open (E10).
      guard !isDisabled(index) else {
        return fail(.element(element), entry.action, .disabled, &events)
      }
      if entry == .activate,
        isActedOnByPoints(element, scopes.traits(of: index), accepted, &events)
      {
        return
      }
      if entry == .activate, scopes.traits(of: index).contains(.opensSettings) {
        return follow(.open(element: element, .settings), &events)
      }
      ask(element, at: index, entry.action, from: .element(element), accepted, &events)
    case .increment: adjust(element, .increment, from: .entry(entry), accepted, &events)
    case .decrement: adjust(element, .decrement, from: .entry(entry), accepted, &events)
    case .scroll(let direction):
      let scroller = scroller(of: index, direction) ?? element
      ask(scroller, .scroll(direction), from: .element(element), accepted, &events)
    case .escape:
      ask(
        scopes.tree.escaped(from: index) ?? element, .escape, from: .element(element), accepted,
        &events)
    case .heading(let step): follow(.heading(step), &events)
    case .point: follow(.change(.point), &events)
    case .item: follow(.change(.item), &events)
    case .pause: follow(.close(.picked, pauses: true), &events)
    case .exit: follow(.close(.exit, pauses: false), &events)
    case .setting(let entry): pick(entry, of: element, &events)
    case .recipe(let name, _): follow(.recipe(name: name, element: element), &events)
    }
  }

  /// Closes the menu, if one is open.
  mutating func closeMenu(_ reason: CloseReason, _ events: inout [ScanEvent]) {
    guard let closed = active?.menu else { return }
    emit(.closed(id: closed.element, reason), &events)
    active?.menu = nil
    active?.method.changeRing()
  }

  /// Lands on the element of the closed menu; in point mode, restarts the first sweep.
  mutating func landAfterMenu(_ events: inout [ScanEvent]) {
    if mode == .point { beginPoint(&events) } else { land(.move, &events) }
  }
}
