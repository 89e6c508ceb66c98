import DesktopSession
import DesktopTree
import ScreenElements
import Languages
import ScanEngine
import ScanTime

extension DesktopPort {
  /// Handles an event of the display.
  func handle(_ event: DisplayEvent, at now: Instant) {
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
    case .keys(let outcome):
      carryOut(acts.handle(outcome, at: now), at: now)
    }
  }

  /// Answers that a pick has failed because the shown window is not the active one, and announces
  /// it (F1).
  func inactive(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    explain(.inactive, at: now)
    return ActivationAnswer(request: request.number, outcome: .failed(.failed))
  }

  /// Reports the reason for a failed pick: to the user in a few words, and to their helper with
  /// the next step.
  func explain(_ obstacle: ActObstacle, at now: Instant) {
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

  private func noteDisplay(at now: Instant) {
    reading.noteDisplay(display?.windows, at: now)
    if let act = acts.current { acts.noteChange(of: act.application, at: now) }
  }

  /// Returns the display's window for an accessible window.
  func place(of window: AccessibleReference) -> DisplayWindow? { windows.place(of: window) }

  /// True if a window has the keyboard now, according to the display, or to its program if there is
  /// no display.
  func isActive(_ shown: ShownWindow) -> Bool {
    guard let active = display?.windows?.active, windows.isKnown(active),
      let place = place(of: shown.window.reference)
    else { return shown.window.isActive }
    return place.id == active
  }

  /// True if the pointer can act on the shown window (F1, F6).
  ///
  /// The window is active, or no window is and the display checks the window at the point.
  func takesPointer(_ shown: ShownWindow) -> Bool {
    if isActive(shown) || isShell(shown.base) { return true }
    guard let display, let found = display.windows, found.active == nil else { return false }
    return display.extents == .display && pointerRoute == .display && shownTarget != nil
  }

  /// True if the terminal that runs us has the keyboard (D15).
  func isTerminal(_ shown: ShownWindow) -> Bool {
    // A shell that has started the terminal is not a terminal.
    if isShell(shown.base) { return false }
    if let found = display?.windows, let active = found.active {
      if active == terminalWindow { return true }
      let process = found.windows.first { $0.id == active }?.process
      return process.map { ancestors.contains($0) } ?? false
    }
    return shown.application.process.map { ancestors.contains($0) } ?? false
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
    guard let shown, display?.extents == .display || screen.layerOfWindow == nil else { return nil }
    return place(of: shown.window.reference)?.id
  }

  /// The way in which the pointer is moved: by the registry if there is no display.
  var pointerRoute: InputRoute { display?.pointerRoute ?? .registry }

  /// The way in which keys are pressed: by the registry if there is no display.
  var keyRoute: InputRoute { display?.keyRoute ?? .registry }

  /// Activates a window by the window manager; the pick fails if there is none to ask (D6).
  func goTo(
    _ window: AccessibleReference, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    guard let place = place(of: window), let display, display.activateWindow(place.id) else {
      return ActivationAnswer(request: request.number, outcome: .failed(.failed))
    }
    return began(request, at: now)
  }

  /// Asks the window manager to close a window; false if there is none to ask (D6).
  func tellToClose(_ shown: ShownWindow) -> Bool {
    // Closing it would end the scan itself (D15).
    guard !isTerminal(shown), let place = place(of: shown.window.reference) else { return false }
    return display?.closeWindow(place.id) ?? false
  }

  /// Begins an act of the window manager, which sends no answer, so that its effects are awaited.
  func began(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer? {
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

  /// Reports once that a program has to be started again after the loss of the bus (D10), or the
  /// command that starts a browser with access to its windows (D11).
  func reportSilence(of window: ShownWindow, _ tree: AccessibleTree, at now: Instant) {
    guard window.application.isSilent || tree.nodes.count < Self.leastAccessibles,
      !tree.omissions.contains(.answers), let process = window.application.process
    else { return }
    if window.application.isSilent, let name = launches.takeLost(process) {
      notice(.mustRestart(name))
      let language = Language.speaking(settings.language).language
      announce(language.word(.mustRestart, of: name), at: now)
      return
    }
    guard !launches.isReported(process),
      let command = BrowserProcess(process)?.commandWithAccess
    else { return }
    launches.report(process)
    let name =
      window.application.name.isEmpty ? window.window.title : window.application.name
    notice(.silentBrowser(name, command: command))
    let words = Language.speaking(settings.language).language.desktop
    announce("\(name) \(words.needsAccess)", at: now)
  }
}
