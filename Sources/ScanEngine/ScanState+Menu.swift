import ElementTree
import SwitchInput

extension ScanState {
  /// Opens the menu of the element that was lit when the contact began (A2); only elements have one.
  mutating func openMenu(_ gesture: Gesture, _ effects: inout [ScanEffect]) {
    guard menu == nil, let landing = targets[gesture.switchIndex], let stop = landing.stop,
      stop.kind == .element
    else { return }
    guard !isTooSoon(gesture.pressed, after: landing) else { return giveFullInterval() }
    if isBounce(stop, at: gesture.recognised) { return }
    lastPick = LastPick(stop: stop, at: gesture.recognised)
    slowStops = nil
    dwellIsArmed = false
    guard let place = scopes.locate(stop.kind, stop.id) else {
      return fail(stop.id, .activate, .gone, &effects)
    }
    let found = scopes.stop(place.position, in: place.scope)
    guard let element = found.element, !isDisabled(element) else {
      return fail(stop.id, .activate, .disabled, &effects)
    }
    follow(.open(found, adjusts: false), &effects)
  }

  /// Shows the menu of an element, or its increment and decrement, from the first entry.
  mutating func open(_ stop: Stop, adjusts: Bool, _ effects: inout [ScanEffect]) {
    if mode == .item {
      guard let place = scopes.locate(stop.kind, stop.id) else { return relight(&effects) }
      move(to: place.position, in: place.scope, leaving: .restart, &effects)
    }
    guard let index = scopes.tree.index(of: stop.id) else { return relight(&effects) }
    pointScan = nil
    menuCount &+= 1
    menu = OpenMenu(
      MenuOffer(
        number: menuCount, element: stop, adjusts: adjusts,
        entries: adjusts ? [.increment, .decrement, .exit] : entries(of: index),
        tree: scopes.tree))
    changeRing()
    emit(.menu(id: stop.id), &effects)
    land(.move, &effects)
  }

  /// What the menu of an element offers: only what applies, in this order (A2).
  func entries(of index: ElementIndex) -> [MenuEntry] {
    let tree = scopes.tree
    var entries: [MenuEntry] = [.activate]
    if tree.traits(of: index).contains(.adjustable) { entries += [.increment, .decrement] }
    for name in tree[index].actions where !entries.contains(.custom(name)) {
      entries.append(.custom(name))
    }
    for direction in ScrollDirection.allCases where scroller(of: index, direction) != nil {
      entries.append(.scroll(direction))
    }
    if modal(around: index) != nil { entries.append(.escape) }
    switch mode {
    // Where no switch freezes a line, point mode leads nowhere.
    case .item: if hasAction(.select) { entries.append(.point) }
    case .point: entries.append(.item)
    }
    return entries + [.pause, .exit]
  }

  /// The nearest element around one that has more to show in a direction.
  func scroller(of index: ElementIndex, _ direction: ScrollDirection) -> String? {
    nearest(around: index) { $0.scrolls.contains(direction) }
  }

  /// The nearest modal element around one.
  func modal(around index: ElementIndex) -> String? {
    nearest(around: index) { $0.modal }
  }

  private func nearest(around index: ElementIndex, _ fits: (Element) -> Bool) -> String? {
    var place: ElementIndex? = index
    while let here = place {
      let element = scopes.tree[here]
      if fits(element) { return element.id }
      place = scopes.tree.parent(of: here)
    }
    return nil
  }

  /// Takes an entry of a menu that was shown; in a menu that is closed it does nothing (I10), unless its
  /// element is gone; one that an open menu does not offer any more is gone too (T7).
  mutating func pickEntry(_ stop: Stop, of shown: MenuOffer, _ effects: inout [ScanEffect]) {
    guard let place = shown.stops.firstIndex(of: stop) else { return }
    let entry = shown.entries[place]
    guard let menu = menu?.offer, menu.number == shown.number, menu.entries.contains(entry) else {
      let isOpen = menu?.offer.number == shown.number
      if isOpen || scopes.tree.index(of: shown.element.id) == nil {
        fail(shown.element.id, entry.action, .gone, &effects)
      }
      return
    }
    guard let index = scopes.tree.index(of: menu.element.id) else { return }
    let element = menu.element
    switch entry {
    case .activate, .custom:
      // A change may have disabled the element while its menu stayed open (E10).
      guard !isDisabled(index) else { return fail(element.id, entry.action, .disabled, &effects) }
      ask(element.id, entry.action, from: element, &effects)
    case .increment: adjust(element, .increment, &effects)
    case .decrement: adjust(element, .decrement, &effects)
    case .scroll(let direction):
      ask(scroller(of: index, direction) ?? element.id, .scroll(direction), from: element, &effects)
    case .escape: ask(modal(around: index) ?? element.id, .escape, from: element, &effects)
    case .point: follow(.change(.point), &effects)
    case .item: follow(.change(.item), &effects)
    case .pause: follow(.close(.picked, pauses: true), &effects)
    case .exit: follow(.close(.exit, pauses: false), &effects)
    }
  }

  /// Closes the menu, if one is open.
  mutating func closeMenu(_ reason: CloseReason, _ effects: inout [ScanEffect]) {
    guard let closed = menu else { return }
    emit(.closed(id: closed.element.id, reason), &effects)
    menu = nil
    changeRing()
  }

  /// Lands on the element whose menu was closed; in point mode the first sweep begins again.
  mutating func landAfterMenu(_ effects: inout [ScanEffect]) {
    if mode == .point { beginPoint(&effects) } else { land(.move, &effects) }
  }

  /// Asks the modal element around the lit one to go; outside of one it is not applicable (A2).
  mutating func escape(_ effects: inout [ScanEffect]) {
    guard let stop = menu?.element ?? underlying, isLit else { return }
    // A group of a modal has the modal around it as well; a row is where its first stop is.
    let inside = stop.element ?? scopes.tree.index(of: scopeElement(of: stop) ?? "")
    guard let inside, let modal = modal(around: inside) else { return }
    ask(modal, .escape, from: stop, &effects)
  }

  /// An element inside the group of an exit, or of a row.
  private func scopeElement(of stop: Stop) -> String? {
    guard let scope = stop.scope else { return nil }
    for position in 0..<scopes.count(of: scope) {
      let inner = scopes.stop(position, in: scope)
      if inner.element != nil { return inner.id }
    }
    return nil
  }
}
