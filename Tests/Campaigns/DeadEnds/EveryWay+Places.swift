import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput

extension EveryWay {
  /// True if the whole root is shown, or the first stage of point mode with a line that can be
  /// frozen; if nothing can be scanned, an attempt to scan is enough (Y1).
  static func isOut(_ scan: WatchedScan) -> Bool {
    let state = scan.state
    switch state.phase {
    case .idle, .paused, .recipe: return false
    case .completed: return state.mode == .item && state.scopes.count(of: 0) == 0
    case .scanning: break
    }
    guard state.openMenu == nil, state.enteredGroups.isEmpty else { return false }
    switch state.mode {
    case .point:
      return state.sweep != nil && state.frozen.isEmpty
        && state.settings.switches.contains { $0.does(.select) }
    case .item:
      guard state.settings.method == .elimination else { return state.highlight != nil }
      return shownCount(state) == state.scopes.count(of: 0)
    }
  }

  /// True if the person can still choose: no finger is on a switch, each switch counts before an
  /// event happens by itself, and no pick waits for the end of a delay (S11).
  static func isOpen(_ scan: WatchedScan) -> Bool {
    let state = scan.state
    let due = state.nextDeadline ?? Instant(microseconds: .max)
    for it in scan.switches where it.isDown || it.isBlocked || it.windowEnd >= due { return false }
    guard state.phase == .scanning else { return true }
    return state.highlight != nil || !state.parts.isEmpty || state.sweep != nil
  }

  /// Returns the place in the terms of Y1.
  static func place(_ scan: WatchedScan) -> DeadEnd.Place {
    let state = scan.state
    switch state.phase {
    case .idle: return .idle
    case .completed: return .completed
    case .paused: return .paused
    case .recipe: return .recipe(state.openRecipe?.recipe.name ?? "")
    case .scanning: break
    }
    if state.settings.method == .elimination, let first = state.parts.first?.first {
      let group = state.enteredGroups.last.flatMap { state.scopes.scope(of: $0) } ?? 0
      let whole = state.openMenu?.entries.count ?? state.scopes.count(of: group)
      if shownCount(state) < whole {
        if let menu = state.openMenu, case .entry(let entry, _) = first {
          return .menuPart(element: menu.element, first: entry)
        }
        return .part(first: first.name)
      }
    }
    if let menu = state.openMenu { return .menu(element: menu.element) }
    if state.mode == .point {
      guard let sweep = state.sweep, !state.frozen.isEmpty else { return .pointMode }
      return .pointStage(sweep.axis, sweep.stage)
    }
    return state.enteredGroups.last.map { .group($0) } ?? .root
  }

  private static func shownCount(_ state: ScanState) -> Int {
    state.parts.reduce(0) { $0 + $1.count }
  }
}

extension WatchedScan {
  /// The highlight, for a message.
  var words: String {
    let parts = state.parts.map { part in part.map(\.description).joined(separator: ",") }
    let menu = state.openMenu.map { "menu of \($0.element) at \($0.position) " } ?? ""
    return menu + (state.highlight?.description ?? parts.joined(separator: " | "))
  }
}
