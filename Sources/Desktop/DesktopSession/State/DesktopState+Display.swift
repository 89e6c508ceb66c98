import DesktopTree
import ScreenElements
import Languages
import ScanEngine
import ScanTime

extension DesktopState {
  /// Handles an event of the display.
  mutating func handle(_ event: DisplayEvent, at now: Instant) {
    switch event {
    case .ready:
      notice(.displayFound)
      noteDisplay(at: now)
    case .changed: noteDisplay(at: now)
    case .lost(let reason):
      notice(.displayLost(reason))
      noteDisplay(at: now)
    case .lacks(let lacks): notice(.displayLacks(lacks))
    case .pointer(let outcome): handle(outcome, at: now)
    case .keys(let outcome): carryOut(acts.handle(outcome, at: now), at: now)
    }
  }

  /// Answers that a pick has failed because the shown window is not the active one, and announces
  /// it (F1).
  mutating func inactive(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    explain(.inactive, at: now)
    return failed(request)
  }

  /// Reports the reason for a failed pick: to the user in a few words, and to their helper with
  /// the next step.
  mutating func explain(_ obstacle: ActObstacle, at now: Instant) {
    let (reason, word): (DesktopNotice, DesktopWord) =
      switch obstacle {
      case .inactive: (.inactive, .windowIsInactive)
      case .buttonHeld: (.buttonHeld, .buttonIsHeld)
      case .covered: (.covered, .somethingIsAbove)
      case .modifierHeld(let held): (.modifierHeld(held), .keyIsHeld)
      }
    notice(reason)
    announce(spoken(word), at: now)
  }

  private mutating func noteDisplay(at now: Instant) {
    reading.noteDisplay(facts.display?.windows, at: now)
    if let act = acts.current { acts.noteChange(of: act.application, at: now) }
  }

  /// Returns the display's window for an accessible window.
  func place(of window: AccessibleReference) -> DisplayWindow? { windows.place(of: window) }

  /// True if a window has the keyboard now, according to the display, or to its program if there is
  /// no display.
  func isActive(_ shown: ShownWindow) -> Bool {
    guard let active = facts.display?.windows?.active, windows.isKnown(active),
      let place = place(of: shown.window.reference)
    else { return shown.window.isActive }
    return place.id == active
  }

  /// True if the pointer can act on the shown window (F1, F6).
  ///
  /// The window is active, or no window is and the display checks the window at the point.
  func takesPointer(_ shown: ShownWindow) -> Bool {
    if isActive(shown) || isShell(shown.base) { return true }
    guard let display = facts.display, let found = display.windows, found.active == nil else {
      return false
    }
    return display.extents == .display && facts.pointerRoute == .display && shownTarget != nil
  }

  /// True if the terminal that runs us has the keyboard (D15).
  func isTerminal(_ shown: ShownWindow) -> Bool {
    // A shell that has started the terminal is not a terminal.
    if isShell(shown.base) { return false }
    if let found = facts.display?.windows, let active = found.active {
      if active == terminal.window { return true }
      let process = found.windows.first { $0.id == active }?.process
      return process.map { terminal.processes.contains($0) } ?? false
    }
    return shown.application.process.map { terminal.processes.contains($0) } ?? false
  }

  // MARK: Acting

  /// Returns the window of the display that the pointer has to hit for an act (F6).
  ///
  /// It is nil if it is unknown, and for a point of the whole display, which may hit any window.
  func target(of act: DesktopAct) -> UInt32? {
    let id = act.control == nil ? act.request.area : act.request.id
    return id.map { screen.controls[$0] != nil } == true ? shownTarget : nil
  }

  /// The displayed window, if its part at a point can be identified: on Wayland the positions of
  /// menus are unknown.
  var shownTarget: UInt32? {
    guard let shown, facts.display?.extents == .display || screen.layerOfWindow == nil else {
      return nil
    }
    return place(of: shown.window.reference)?.id
  }

  /// Activates a window by the window manager; the pick fails if there is none to ask (D6).
  mutating func goTo(
    _ window: AccessibleReference, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    guard let place = place(of: window) else { return failed(request) }
    return ask(.activate(place.id), for: request)
  }

  /// Closes the shown window: the window manager is asked, or the key for that is pressed (D6).
  mutating func closeWindow(
    _ shown: ShownWindow, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    // Closing it would end the scan itself (D15).
    guard !isTerminal(shown), let place = place(of: shown.window.reference) else {
      return press(.altF4, request, in: shown, at: now)
    }
    return ask(.close(place.id), for: request)
  }

  /// Asks the window manager for a pick; the answer follows.
  mutating func ask(
    _ request: WindowRequest, for pick: ActivationRequest
  ) -> ActivationAnswer? {
    emit(.manage(request, for: pick))
    return nil
  }

  /// Handles the outcome of a request to the window manager.
  mutating func handle(
    _ request: WindowRequest, _ isDone: Bool, _ pick: ActivationRequest, at now: Instant
  ) {
    let answer =
      switch request {
      case _ where isDone: began(pick, at: now)
      case .close: shown.map { press(.altF4, pick, in: $0, at: now) } ?? failed(pick)
      case .activate, .fill: failed(pick)
      }
    if let answer { immediateAnswer = answer }
  }

  /// Begins an act of the window manager, which sends no answer, so that its effects are awaited.
  mutating func began(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer? {
    begin(DesktopAct(request, application: "", at: now), .done, at: now)
  }

  // MARK: Programs that say nothing

  /// Returns the accessibles of a window with their positions on the display.
  ///
  /// A window without accessibles gets the area that the display reports (D11).
  func described(_ found: AccessibleTree, of window: ShownWindow) -> AccessibleTree {
    guard found.nodes.count == 1, let place = place(of: window.base) else {
      return found.placed(in: windows)
    }
    var plain = window.window
    plain.frame = place.frame
    return AccessibleTree(silent: plain)
  }

  /// Returns the process of a silent window whose need of access is unknown (D11).
  package func processToExamine(of window: ShownWindow, _ tree: AccessibleTree) -> Int? {
    guard isSilent(window, tree), let process = window.application.process,
      !launches.isReported(process)
    else { return nil }
    return process
  }

  /// True if a program does not describe the contents of its window.
  private func isSilent(_ window: ShownWindow, _ tree: AccessibleTree) -> Bool {
    (window.application.isSilent || tree.nodes.count < Self.leastAccessibles)
      && !tree.omissions.contains(.answers)
  }

  /// Reports once that a program has to be started again after the loss of the bus (D10), or the
  /// command that starts a browser with access to its windows (D11).
  mutating func reportSilence(
    of window: ShownWindow, _ tree: AccessibleTree, command: String?, at now: Instant
  ) {
    guard isSilent(window, tree), let process = window.application.process else { return }
    if window.application.isSilent, let name = launches.takeLost(process) {
      notice(.mustRestart(name))
      return announce(language.word(.mustRestart, of: name), at: now)
    }
    guard let command else { return }
    launches.report(process)
    notice(.silentBrowser(window.name, command: command))
    announce("\(window.name) \(language.desktop.needsAccess)", at: now)
  }
}
