import DesktopTree
import Languages
import ScanTime

/// The reading of windows and of their changes (D1, D8 to D11).
extension DesktopState {
  /// Ends a look: the active window is fetched, or prepared to be shown.
  ///
  /// - Parameter found: the windows; nil if the registry did not answer.
  mutating func endLook(
    _ found: DesktopWindows?, _ unanswered: Set<String>, at now: Instant
  ) {
    guard let found else { return carryOut(reading.endLook(readingScene, at: now), at: now) }
    health.noteSlow(unanswered)
    let display = facts.display
    reading.endLook(
      found, extents: display?.extents, display: display?.windows, ownProcess: settings.process,
      at: now)
    launches.noteDescribed(windows.applications, at: now)
    launches.update(Set(windows.all.map(\.window.reference)))
    let active = (panelWindow() ?? reading.windows.activeWindow).flatMap {
      mayShow($0.window.reference) ? $0 : nil
    }
    carryOut(reading.show(active, readingScene, at: now), at: now)
  }

  /// The facts that decide the next step of reading.
  var readingScene: ReadingScene {
    var scene = ReadingScene(facts.display)
    scene.shown = shown
    scene.isPanelShown = panel.shown != nil
    scene.menus = menus.open
    scene.leftOut = health.leftOut
    scene.isActing = acts.current != nil
    return scene
  }

  mutating func announceLoading(at now: Instant) {
    if screen.controls.isEmpty { announce(language.desktop.loading, at: now) }
  }

  /// Shows the accessibles of a window, as far as they have arrived.
  ///
  /// - Parameter command: the command that starts the program with access, if it lacks it (D11).
  mutating func show(
    _ found: AccessibleTree, of window: ShownWindow, _ extent: FetchExtent, command: String?,
    at now: Instant
  ) {
    switch extent {
    case .area: publish(found, of: window, command: command, at: now)
    case .part(let saysLoading):
      writing.noteSecrets(of: found)
      publish(found.placed(in: windows), of: window, command: command, at: now)
      if saysLoading { announceLoading(at: now) }
    case .whole(let cost):
      // A program that does not answer keeps its last picture (D10).
      let isCut = found.omissions.contains(.answers)
      if isCut, health.isSilent(window.application.reference.application),
        shown?.base == window.base
      {
        return
      }
      if isCut { reading.note(.windows, at: now) }
      report(found.omissions.subtracting([.answers]))
      writing.noteSecrets(of: found)
      let placed = isCut ? found.placed(in: windows) : described(found, of: window)
      publish(placed, of: window, cost: cost, command: command, at: now)
    }
  }
}
