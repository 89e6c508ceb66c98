import ScreenElements
import ScanTime
import SwitchInput

/// Navigation from heading to heading (E14).
extension ScanState {
  /// Moves to the start of the next or previous heading's section.
  ///
  /// Not applicable in a menu, in point mode, or while parts are shown.
  mutating func moveToHeading(_ step: HeadingStep, _ events: inout [ScanEvent]) {
    guard !hasMenu, let stop = underlying, let place = heading(step, from: stop) else { return }
    move(toHeading: place, &events)
  }

  /// Closes the menu, and moves to the start of another heading's section, relative to the element
  /// of the menu.
  mutating func leaveMenu(forHeading step: HeadingStep, _ events: inout [ScanEvent]) {
    closeMenu(.picked, &events)
    guard let stop = underlying, let place = heading(step, from: stop) else {
      return landAfterMenu(&events)
    }
    move(toHeading: place, &events)
  }

  /// Returns the menu entries that navigate from an element to other headings: both only if they
  /// lead to different headings.
  func headingEntries(from element: ElementIndex) -> [MenuEntry] {
    guard mode == .item, let place = scopes.locate(.element(scopes.tree[element].id)) else {
      return []
    }
    let stop = scopes.stop(place.position, in: place.scope)
    guard let next = heading(.next, from: stop) else { return [] }
    guard let previous = heading(.previous, from: stop), previous != next else {
      return [.heading(.next)]
    }
    return [.heading(.next), .heading(.previous)]
  }

  private func heading(_ step: HeadingStep, from stop: Stop) -> (scope: Int, position: Int)? {
    switch active?.method.moving {
    case .toStop?: scopes.heading(step, from: stop)
    case .nothing?, nil: nil
    }
  }

  private mutating func move(
    toHeading place: (scope: Int, position: Int), _ events: inout [ScanEvent]
  ) {
    move(to: place.position, in: place.scope, leaving: .restart, &events)
    land(.move, &events)
    active?.method.move()
    if active?.method.timing == .pick { giveFullInterval() }
  }
}
