import DesktopTree
import Languages
import ScanEngine
import ScanTime

/// The screen of a window, with our own stops (D1, D2, D6).
extension DesktopState {
  /// Shows the accessibles of a window, and reports the change.
  mutating func publish(
    _ found: AccessibleTree, of window: ShownWindow, cost: TimeSpan = .zero, command: String?,
    at now: Instant
  ) {
    guard mayShow(window.base) else {
      return reading.noteShown(isOther: false, cost: cost, at: now)
    }
    reportSilence(of: window, found, command: command, at: now)
    let change = show(found, of: window, cost: cost, at: now)
    land(showing.resolve(change, at: now), at: now)
  }

  /// Builds the screen from the accessibles of a window, and returns the change.
  mutating func show(
    _ found: AccessibleTree, of window: ShownWindow, cost: TimeSpan, at now: Instant
  ) -> DesktopChange {
    var draft = showing.draft(of: window, found)
    if draft.isNewWindow { forgetWhatWasBegun(at: now) }
    var (made, entries) = screen(of: &draft)
    let following = followWithKeyboard(found, layer: made.layerOfWindow, draft.isNewWindow)
    if following != .stays { (made, entries) = screen(of: &draft) }
    if renewWords(of: found) { (made, entries) = screen(of: &draft) }
    if showing.isNewLayer(made), forgetWhatWasBegun(at: now) {
      (made, entries) = screen(of: &draft)
    }
    var (change, isOther) = showing.show(made, of: draft, entries, at: now)
    reading.noteShown(isOther: isOther, cost: cost, at: now)
    if draft.isNewWindow { menus.forget() }
    switch following {
    case .stays, .goesAway(field: nil): break
    case .goesAway(let field?):
      change = change.joined(.layout(focus: nil, say: spokenName(of: field)))
    // The highlight begins again in the other field.
    case .goesAlong(let field):
      change = change.joined(.layout(focus: "", say: spokenName(of: field)))
    }
    return change.joined(showing.followPage(of: draft, at: now))
  }

  private func screen(of draft: inout ScreenDraft) -> (DesktopScreen, [DesktopEntry]) {
    let entries = ownStops(on: draft.window, draft.accessibles).entries
    return (draft.screen(options(entries, title: draft.window.window.title)), entries)
  }

  /// Shows that there is no window, and the reason.
  mutating func showNothing(at now: Instant) {
    forgetWhatWasBegun(at: now)
    learn(writing.close())
    let change = showing.showNothing(optionsWithoutWindow)
    if change != .none { land(change, at: now) }
  }

  /// Updates the displayed screen with our current stops.
  mutating func renewPanelStops(at now: Instant) -> DesktopChange {
    guard let shown else {
      return showing.renew(without: optionsWithoutWindow) ? .layout(focus: nil) : .none
    }
    guard let accessibles else { return .none }
    return show(accessibles, of: shown, cost: .zero, at: now)
  }

  private var optionsWithoutWindow: DesktopScreenOptions {
    options(ownStops(on: nil, nil).entries, title: absenceTitle)
  }

  private func options(_ entries: [DesktopEntry], title: String) -> DesktopScreenOptions {
    var options = DesktopScreenOptions()
    options.title = title
    options.display = windows.extent
    options.language = settings.language
    options.includesText = settings.includesText
    options.entries = entries
    options.keyboard = keyboard
    options.nests = settings.nests
    options.hasPointer = facts.display != nil && facts.pointerRoute != .none
    options.hasKeys = facts.keyRoute != .none
    options.isDragging = panel.drag != nil
    options.secrets = writing.secrets
    return options
  }

  // MARK: Reports

  /// Reports a change; during an act it is reported with the answer, so that there is one landing
  /// (F3).
  private mutating func land(_ change: DesktopChange, at now: Instant) {
    if !acts.note(change) { report(change, at: now) }
  }

  /// Reports a change of the screen to the engine.
  mutating func report(_ change: DesktopChange, at now: Instant) {
    switch change {
    case .none: break
    case .layout(let focus, let text):
      send(.layout(tree, focus: focus, say: text), at: now)
    case .screen(let focus, let text):
      let isUnexpected = showing.isUnexpected(at: now)
      send(.screen(tree, focus: focus, say: text, isUnexpected: isUnexpected), at: now)
    }
  }
}
