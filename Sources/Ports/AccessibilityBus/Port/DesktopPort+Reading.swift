import DesktopSession
import DesktopTree
import Languages
import ScanTime

/// The reading of windows and of their changes (D1, D8 to D11).
extension DesktopPort {
  /// Reads the changes, and shows the result.
  func follow(at now: Instant) {
    guard connection.isReady else { return }
    for application in reader.takeLateAnswers() { endSilence(of: application, at: now) }
    noteSilence(at: now)
    finishSurvey(at: now)
    if let fetch = reader.fetch {
      carryOut(
        reading.followFetch(isComplete: fetch.isComplete, readingScene, at: now), at: now)
    }
    ping(at: now)
    carryOut(reading.advance(readingScene, at: now), at: now)
  }

  private func finishSurvey(at now: Instant) {
    guard let survey = reader.survey else { return }
    guard survey.isComplete || survey.hasRoot && reading.lookEnd <= now else { return }
    guard survey.hasRoot else {
      _ = reader.takeSurvey()
      return carryOut(reading.endLook(readingScene, at: now), at: now)
    }
    health.noteSlow(survey.unanswered)
    var found = reader.takeSurvey() ?? DesktopWindows()
    found.leaveOut { $0.process.map { login.isForeign($0) } ?? false }
    reading.endLook(
      found, extents: display?.extents, display: display?.windows, ownProcess: settings.process,
      at: now)
    launches.noteDescribed(windows.applications)
    launches.update(Set(windows.all.map(\.window.reference)))
    let active = (panelWindow() ?? reading.windows.activeWindow).flatMap {
      mayShow($0.window.reference) ? $0 : nil
    }
    carryOut(reading.show(active, readingScene, at: now), at: now)
  }

  /// The facts that decide the next step of reading.
  var readingScene: ReadingScene {
    var scene = ReadingScene()
    scene.shown = shown
    scene.isPanelShown = panel.shown != nil
    scene.menus = menus.open
    scene.leftOut = health.leftOut
    scene.active = display?.windows?.active
    scene.isDisplayLooking = display?.isLooking ?? false
    scene.isActing = acts.current != nil
    return scene
  }

  /// Carries out the steps of reading.
  func carryOut(_ effects: [ReadingEffect], at now: Instant) {
    for effect in effects {
      switch effect {
      case .look:
        reader.look(
          ownProcess: settings.process, leavingOut: health.leftOut, known: windows, at: now)
      case .fetch(let window, let roots):
        reader.fetch(
          roots, toolkit: window.application.toolkit, secrets: writing.secrets, at: now)
      case .showPart(let window):
        guard let tree = reader.fetch?.tree else { break }
        writing.noteSecrets(of: tree)
        publish(tree.placed(in: windows), of: window, cost: .zero, at: now)
      case .show(let window, let cost): showFetched(window, cost: cost, at: now)
      case .showArea(let window):
        publish(AccessibleTree(silent: window.window), of: window, cost: .zero, at: now)
      case .showNothing: showNothing(at: now)
      case .announceLoading:
        guard screen.controls.isEmpty else { break }
        let words = Language.speaking(settings.language).language.desktop
        announce(words.loading, at: now)
      }
    }
  }

  private func showFetched(_ window: ShownWindow, cost: TimeSpan, at now: Instant) {
    guard let found = reader.takeTree() else { return }
    // A program that does not answer keeps its last picture (D10).
    let isCut = found.omissions.contains(.answers)
    if isCut, health.isSilent(window.application.reference.application), shown?.base == window.base
    {
      return
    }
    if isCut { reading.note(.windows, at: now) }
    report(found.omissions.subtracting([.answers]))
    writing.noteSecrets(of: found)
    let placed = isCut ? found.placed(in: windows) : described(found, of: window)
    publish(placed, of: window, cost: cost, at: now)
  }
}
