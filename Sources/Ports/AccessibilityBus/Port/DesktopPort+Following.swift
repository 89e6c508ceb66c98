import DesktopSession
import DesktopTree
import ScreenElements
import Languages
import ScanEngine
import Session
import ScanTime
import SwitchInput
import MessageBus

extension DesktopPort {
  /// The time after which a window is announced as loading (D8).
  private static let loadingTime = TimeSpan.milliseconds(1000)
  /// The time after an act of the user in which a change counts as its consequence (D2).
  private static let consequenceTime = TimeSpan.milliseconds(2000)

  /// Reads the changes, and shows the result.
  func follow(at now: Instant) {
    guard connection.isReady else { return }
    for application in reader.takeLateAnswers() { endSilence(of: application, at: now) }
    noteSilence(at: now)
    finishSurvey(at: now)
    finishFetch(at: now)
    ping(at: now)
    guard reader.survey == nil else { return }
    let isLookDue = [candidateLook(at: now), tracking.retryDue].contains {
      $0.map { $0 <= now } ?? false
    }
    if isLookDue {
      changes.note(.windows, at: now)
      look(at: now)
      return
    }
    // The current fetch is finished first, unless other windows have appeared.
    guard fetching == nil || changes.hasWindows, let kind = changes.next(at: now) else { return }
    if kind == .windows || shown == nil { look(at: now) } else { fetch(at: now) }
  }

  /// Reads the list of windows, then the active one.
  func look(at now: Instant) {
    changes.clear()
    tracking.beginLook(at: now)
    reader.look(
      ownProcess: settings.process, leavingOut: health.leftOut, known: windows, at: now)
    fetchAhead(at: now)
  }

  private func finishSurvey(at now: Instant) {
    guard let survey = reader.survey else { return }
    // Applications that have not answered by then are no longer awaited; their known windows stay
    // (D10).
    let isOver = survey.hasRoot && tracking.lookBegan + settings.patience.picture <= now
    guard survey.isComplete || isOver else { return }
    guard survey.hasRoot else {
      _ = reader.takeSurvey()
      leaveLikelyWindow()
      return waitForRegistry(at: now)
    }
    health.noteSlow(survey.unanswered)
    var found = reader.takeSurvey() ?? DesktopWindows()
    found.leaveOut { $0.process.map { login.isForeign($0) } ?? false }
    tracking.endLook(
      found, extents: display?.extents, display: display?.windows, ownProcess: settings.process,
      at: now)
    showActive(at: now)
  }

  /// Shows the window that is active after a look, or prepares to show it.
  private func showActive(at now: Instant) {
    launches.update(Set(windows.all.map(\.window.reference)))
    guard let active = panelWindow() ?? tracking.activeWindow else {
      tracking.forgetCandidate()
      fetching = nil
      return showNothing(at: now)
    }
    let roots = roots(of: active.window, in: active.application)
    let found = shownWindow(active)
    let isOther = shown.map { $0.base != found.base } ?? false
    let isStillThere = windows.all.contains { $0.window.reference == shown?.window.reference }
    // A window that is active only for a moment is not shown, unless the user caused it (D1).
    if isOther && isStillThere && acts.current == nil
      || found.application.isSilent && shown != found
    {
      let silenceEnd = tracking.silenceEnd(
        of: found.base, isSilent: found.application.isSilent, patience: settings.patience.silence)
      let due = tracking.keepBack(
        found.base, silenceEnd: silenceEnd, isAsked: acts.current != nil, at: now)
      if let due { return prepare(found, roots, until: due, at: now) }
    } else {
      tracking.forgetCandidate()
    }
    if shown?.base != found.base { changes.wake() }
    // Without this, the fetch of a window whose windows change without end would never finish.
    if let fetching, fetching.windows == roots {
      self.fetching?.shown = found
      self.fetching?.awaitsLook = false
      // Answers from before the look may be outdated.
      if fetching.began < tracking.lookBegan { changes.note(.contents, at: now) }
      return
    }
    fetch(found, roots, at: now)
  }

  /// Waits for the registry.
  private func waitForRegistry(at now: Instant) {
    tracking.waitForRegistry(at: now)
    guard let shown, !shown.application.isSilent,
      !windows.all.contains(where: { $0.window.reference == shown.base })
    else { return }
    // Its program has ended, and the other windows are unknown (D10).
    fetching = nil
    showNothing(at: now)
  }

  /// Fetches the displayed window again.
  private func fetch(at now: Instant) {
    guard let shown else { return look(at: now) }
    fetch(shown, roots(of: shown.window, in: shown.application), at: now)
  }

  func fetch(_ window: ShownWindow, _ roots: [AccessibleReference], at now: Instant) {
    if window.application.isSilent {
      fetching = nil
      return publish(AccessibleTree(silent: window.window), of: window, cost: .zero, at: now)
    }
    let isNew = shown?.base != window.base
    fetching = Fetching(
      windows: roots, shown: window, began: now,
      nextPart: isNew ? now + settings.patience.picture : nil,
      saysLoading: isNew ? now + max(settings.patience.picture, Self.loadingTime) : nil)
    reader.fetch(roots, toolkit: window.application.toolkit, secrets: writing.secrets, at: now)
  }

  private func finishFetch(at now: Instant) {
    guard let fetching, let fetch = reader.fetch, !isHeld(fetching, at: now) else { return }
    guard fetch.isComplete else { return showPart(of: fetching, fetch.tree, at: now) }
    self.fetching = nil
    if tracking.candidate.waiting?.window == fetching.shown.base { tracking.forgetCandidate() }
    guard let found = reader.takeTree() else { return }
    let application = fetching.shown.application.reference.application
    // A program that does not answer keeps its last picture (D10).
    let isCut = found.omissions.contains(.answers)
    if isCut, health.isSilent(application), shown?.base == fetching.shown.base { return }
    if isCut { changes.note(.windows, at: now) }
    report(found.omissions.subtracting([.answers]))
    writing.noteSecrets(of: found)
    let shown = isCut ? found.placed(in: windows) : described(found, of: fetching.shown)
    publish(shown, of: fetching.shown, cost: fetching.cost, at: now)
  }

  /// Shows the part of a new window that has arrived, and again each time the duration of the fetch
  /// has doubled (D8).
  private func showPart(of fetching: Fetching, _ tree: AccessibleTree, at now: Instant) {
    if let due = fetching.nextPart, due <= now {
      self.fetching?.nextPart = now + (due - fetching.began)
      writing.noteSecrets(of: tree)
      publish(tree.placed(in: windows), of: fetching.shown, cost: .zero, at: now)
    }
    if let due = fetching.saysLoading, due <= now {
      self.fetching?.saysLoading = nil
      guard screen.controls.isEmpty else { return }
      let words = Language.speaking(settings.language).language.desktop
      events.append(TimedInput(.announce(words.loading), at: now))
    }
  }

  // MARK: Showing windows

  private func publish(
    _ found: AccessibleTree, of window: ShownWindow, cost: TimeSpan, at now: Instant
  ) {
    guard absence == nil else { return changes.looked(isOther: false, cost: cost, at: now) }
    reportSilence(of: window, found, at: now)
    let found = show(found, of: window, cost: cost, at: now)
    let change = awaiting.resolve(found, at: now) { find($0) }
    // During an act it is reported with the answer, so that there is one landing (F3).
    if !acts.note(change) { report(change, at: now) }
  }

  /// Builds the screen from the accessibles of a window, and returns the change.
  func show(
    _ found: AccessibleTree, of window: ShownWindow, cost: TimeSpan, at now: Instant
  ) -> DesktopChange {
    let isNewWindow = shown?.base != window.base
    accessibles = found
    if isNewWindow {
      nesting = Nesting(limit: settings.groupSize)
      forgetWhatWasBegun(at: now)
    }
    var made = screen(of: found, window)
    let following = followWithKeyboard(found, layer: made.layerOfWindow, isNewWindow)
    if following != .stays { made = screen(of: found, window) }
    if renewWords(of: found) { made = screen(of: found, window) }
    let isNewLayer = made.layer != screen.layer
    if isNewLayer, forgetWhatWasBegun(at: now) { made = screen(of: found, window) }
    let newTree = ElementTree(made.screen)
    changes.looked(isOther: isNewWindow || newTree != tree, cost: cost, at: now)
    let wasEmpty = !isNewWindow && screen.controls.isEmpty && !hasActed
    shown = window
    hasShown = true
    screen = made
    let focus =
      isNewWindow
      ? memory.begin(window.base, layer: made.layer, hasActed: hasActed, at: now)
      : isNewLayer ? memory.change(to: made.layer) : nil
    if isNewWindow {
      hasActed = false
      menus.forget()
    }
    let isChanged = newTree != tree
    tree = newTree
    // Before any contents arrived, the highlight was on the last stop, which the user did not
    // choose (D8).
    let first = wasEmpty && !made.controls.isEmpty ? "" : nil
    var change: DesktopChange =
      isNewWindow || isNewLayer
      ? .screen(focus: focus) : isChanged ? .layout(focus: first) : .none
    switch following {
    case .stays, .goesAway(field: nil): break
    case .goesAway(let field?):
      change = change.joined(.layout(focus: nil, say: spokenName(of: field)))
    // The highlight begins again in the other field.
    case .goesAlong(let field):
      change = change.joined(.layout(focus: "", say: spokenName(of: field)))
    }
    let newPage = pages.newPage(
      made.document, title: made.screen.title, isCovered: made.layer != nil,
      isNewWindow: isNewWindow)
    guard let page = newPage else { return change }
    let name = page.name.isEmpty ? window.window.title : page.name
    let landing = made.firstStop(of: page, in: newTree)
    // A page that has been loaded may have no stop yet.
    if landing == nil { awaiting.begin(.first(of: page.reference), at: now) }
    return change.joined(.layout(focus: landing, say: name))
  }

  private func screen(of found: AccessibleTree, _ window: ShownWindow) -> DesktopScreen {
    entries = ownStops(on: window).entries
    var options = options
    options.title = window.window.title
    return DesktopScreen(found, options: options, nesting: &nesting)
  }

  /// Reports a change of the screen to the engine.
  func report(_ change: DesktopChange, at now: Instant) {
    switch change {
    case .none: break
    case .layout(let focus, let text):
      events.append(TimedInput(.layout(tree, focus: focus, say: text), at: now))
    case .screen(let focus, let text):
      let isUnexpected = lastAct.map { now - $0 > Self.consequenceTime } ?? true
      events.append(
        TimedInput(.screen(tree, focus: focus, say: text, isUnexpected: isUnexpected), at: now))
    }
  }

  /// Shows that there is no window, and the reason.
  ///
  /// Changes meanwhile, such as a new display, update that screen, so that a user inside a group
  /// stays there.
  func showNothing(at now: Instant) {
    forgetWhatWasBegun(at: now)
    let wasShown = shown != nil
    let title = tree.title
    shown = nil
    learn(writing.close())
    accessibles = nil
    memory.forget()
    guard renewWithoutWindow() || wasShown else { return }
    let change: DesktopChange =
      wasShown || !hasShown || title != tree.title ? .screen(focus: nil) : .layout(focus: nil)
    if !acts.note(change) { report(change, at: now) }
  }

  /// Updates the screen without a window; false if it is unchanged.
  func renewWithoutWindow() -> Bool {
    entries = ownStops(on: nil).entries
    var options = options
    options.title = absenceTitle
    screen = DesktopScreen(without: options)
    let newTree = ElementTree(screen.screen)
    guard newTree != tree else { return false }
    tree = newTree
    return true
  }

  private var options: DesktopScreenOptions {
    var options = DesktopScreenOptions()
    options.display = windows.extent
    options.language = settings.language
    options.includesText = settings.includesText
    options.entries = entries
    options.keyboard = keyboard
    options.nests = settings.nests
    options.hasPointer = display != nil && pointerRoute != .none
    options.hasKeys = keyRoute != .none
    options.isDragging = panel.drag != nil
    options.secrets = writing.secrets
    return options
  }

  // MARK: Silence

  /// Notes the programs that did not answer in time (D10).
  private func noteSilence(at now: Instant) {
    for application in reader.takeSilent() { noteSilence(of: application, at: now) }
  }

  /// Notes that a program did not answer in time (D10).
  func noteSilence(of application: String, at now: Instant) {
    guard application != DesktopReader.root.application,
      health.noteSilence(of: application, at: now),
      let shown, shown.application.reference.application == application,
      health.takeNotice(of: application, at: now)
    else { return }
    notice(.silent(shown.application.name))
    let language = Language.speaking(settings.language).language
    let words = language.word(.doesNotAnswer, of: shown.application.name)
    events.append(TimedInput(.announce(words), at: now))
  }

  private func ping(at now: Instant) {
    for application in health.takeDue(at: now) {
      let number = connection.send(
        BusCall(
          destination: application, path: "/", interface: "org.freedesktop.DBus.Peer",
          member: "Ping"), until: now + ProgramHealth.pingPause)
      health.ask(application, by: number)
    }
  }

  func endSilence(of application: String, at now: Instant) {
    guard health.endSilence(of: application) else { return }
    changes.wake()
    changes.note(.windows, at: now)
  }
}
