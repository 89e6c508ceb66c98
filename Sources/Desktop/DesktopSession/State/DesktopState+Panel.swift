import DesktopTree
import Languages
import ProgramFiles
import ScanEngine
import ScreenElements
import ScanTime

/// Our own stops, and the effects of picks of them (D6).
extension DesktopState {
  /// Returns our own stops for a window with its accessibles, or for no window.
  func ownStops(on window: ShownWindow?, _ accessibles: AccessibleTree?) -> PanelStops {
    var stops = PanelStops(in: settings.language)
    stops.isCalling = panel.isCalling
    // A display that is not the user's must not be asked (D15).
    guard absence == nil else { return stops }
    if lock.isUnlocking {
      stops.scan = settings.scan
      stops.asksForPassword = window != nil && asksForPassword
      return stops
    }
    stops.hasWindow = window != nil
    stops.restartable = window.flatMap { restartable($0, accessibles) }
    stops.isOnPanel = window != nil && panel.shown?.window == window?.base
    stops.isOnShell = window.map { isShell($0.base) } ?? false
    (stops.programs, stops.recentPrograms) = (programs, launches.recent)
    stops.hasPointer = facts.display != nil && facts.pointerRoute != .none
    stops.fillsScreen = window.flatMap { place(of: $0.window.reference) }?.fillsScreen
    stops.hasKeys = facts.keyRoute != .none
    stops.canClose = accessibles?.closing != nil
    stops.hasTyping = hasTyping
    stops.isDragging = panel.drag != nil
    (stops.question, stops.scan) = (panel.question, settings.scan)
    if let notifications = facts.notifications {
      stops.notifications = notifications.shown
      stops.announces = notifications.isFollowing ? announcesNotifications : nil
    }
    stops.otherWindows = windows.all.filter {
      $0.window.reference != window?.window.reference && $0.window.reference != window?.base
    }.map { other in
      let title = other.window.title.isEmpty ? other.application.name : other.window.title
      return PanelStops.Window(
        other.window.reference, title: title, isPanel: isPanel(other.window.reference))
    }
    return stops
  }

  /// Returns our own stop with an id, or a stop of the keyboard (K1).
  func entry(of id: String) -> DesktopEntry? {
    DesktopEntry.find(id, in: entries)
      ?? keyboard.flatMap { DesktopEntry.find(id, in: $0.entries) }
  }

  /// Performs the action of one of our own stops, or begins it.
  mutating func perform(
    _ entry: DesktopEntry, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    let asked = panel.takeQuestion()
    switch entry.action {
    case .key(let key):
      guard let shown else { return failed(request) }
      if key == .escape { return escape(request, in: shown, at: now) }
      return press(key, request, in: shown, at: now)
    case .askToClose:
      return ask(.close, language.desktop.closeReally, request, at: now)
    case .close:
      // This stop exists only after the question (D6).
      guard asked == .close, let shown else { return failed(request) }
      return closeWindow(shown, request, at: now)
    case .askToRestart:
      let name = shown.flatMap { restartable($0, accessibles) } ?? ""
      return ask(.restart, language.word(.restartNow, of: name), request, at: now)
    case .restart:
      // This stop exists only after the question (D16).
      guard asked == .restart else { return failed(request) }
      return restart(request)
    case .pause:
      send(.pause, at: now)
      return answer(request, at: now)
    case .askToTurnOff:
      return ask(.scanningOff, spoken(.scanningOffNow), request, at: now)
    case .turnOff:
      // This stop exists only after the question (D6).
      guard asked == .scanningOff else { return failed(request) }
      send(.stop, at: now)
      announce(spoken(.scanningIsOff), at: now)
      return answer(request, at: now)
    case .speak(let speaks): return speak(speaks, request, at: now)
    case .readNotification(let number): return readNotification(number, request, at: now)
    case .closeNotifications: return closeNotifications(request, at: now)
    case .announceNotifications(let announces):
      return announceNotifications(announces, request, at: now)
    // The engine performs these actions.
    case .help: return callForHelp(request, at: now)
    case .menuOfNextPick, .settings, .group: return answer(request, at: now)
    // Without a switch for points no point can be chosen (P8).
    case .point: return failed(request)
    case .cancelDrag:
      _ = panel.endDrag()
      return answer(request, saying: .dragCancelled, at: now)
    case .start(let id): return start(id, request, at: now)
    case .showKeyboard: return showKeyboard(request, at: now)
    case .type(let key): return type(key, request, at: now)
    case .fillScreen(let fills):
      guard let shown, let place = place(of: shown.window.reference) else {
        return failed(request)
      }
      return ask(.fill(place.id, fills), for: request)
    case .showPanel(let window): return show(panel: window, request, at: now)
    case .leavePanel: return show(panel: nil, request, at: now)
    case .goTo(let window):
      panel.show(nil)
      if place(of: window) != nil { return goTo(window, request, at: now) }
      let act = DesktopAct(request, application: window.application, at: now)
      return begin(act, .call(.grabFocus(window)), at: now)
    }
  }

  // MARK: Help

  /// Calls for help, or ends that (F8).
  mutating func callForHelp(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    send(.help, at: now)
    return ActivationAnswer(request: request.number, outcome: .done)
  }

  /// Notes that a helper is being called, or no longer, by any means: our own stop offers the
  /// opposite.
  mutating func showCall(_ isCalling: Bool, at now: Instant) {
    panel.noteCall(isCalling)
    report(renewPanelStops(at: now), at: now)
  }

  // MARK: Programs

  /// Starts a program, and announces it (D16).
  private mutating func start(
    _ id: String, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    guard let program = programs.first(where: { $0.id == id }),
      let label = entry(of: request.id)?.label
    else { return failed(request) }
    emit(.start(program, .picked(id, label: label, request)))
    return nil
  }

  /// Handles the outcome of the start of a program.
  mutating func handle(_ start: StartReason, _ isDone: Bool, at now: Instant) {
    let open = Set(windows.all.map(\.window.reference))
    switch start {
    case .picked(_, _, let request) where !isDone: immediateAnswer = failed(request)
    case .picked(let id, let label, let request):
      launches.begin(id, label, beside: open, at: now)
      var answer = answer(request, at: now)
      answer.announcements = [language.word(.starting, of: label)]
      immediateAnswer = answer
    case .again(let name) where !isDone: announce(language.word(.didNotOpen, of: name), at: now)
    case .again(let name):
      launches.noteRestarted(name, beside: open, at: now)
      showing.noteAnswer(at: now)
      announce(language.word(.starting, of: name), at: now)
    }
  }

  /// Announces each started program that has no window after 30 s, once (D16).
  mutating func reportUnopened(at now: Instant) {
    for name in launches.takeUnopened(at: now) {
      announce(language.word(.didNotOpen, of: name), at: now)
    }
  }

  // MARK: Pending questions and drags

  /// Answers that a pick has failed.
  func failed(
    _ request: ActivationRequest, _ reason: FailureReason = .failed
  ) -> ActivationAnswer {
    ActivationAnswer(request: request.number, outcome: .failed(reason))
  }

  /// Answers at once that an action of our own is done; our own stops may have changed.
  mutating func answer(
    _ request: ActivationRequest, saying word: DesktopWord? = nil, at now: Instant
  ) -> ActivationAnswer {
    var answer = ActivationAnswer(request: request.number, outcome: .done)
    if case .layout = renewPanelStops(at: now) { answer.change = .layout(tree) }
    answer.announcements = word.map { [spoken($0)] } ?? []
    return answer
  }

  /// Asks the user to confirm, and speaks the label of the stop that does (D6.34).
  private mutating func ask(
    _ question: PanelConfirmation, _ label: String, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer {
    panel.ask(question)
    var answer = answer(request, at: now)
    answer.announcements = [language.word(.confirm, of: label)]
    return answer
  }

  /// Turns speaking of stops on or off.
  private mutating func speak(
    _ speaks: Bool, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer {
    useVoice(speaks, at: now)
    emit(.change(settings.scan))
    return answer(request, at: now)
  }

  /// Shows a voice that the settings turned on or off (D6.22).
  mutating func takeVoice(_ speaks: Bool, at now: Instant) {
    guard let before = settings.scan.speaks, before != speaks else { return }
    useVoice(speaks, at: now)
    report(renewPanelStops(at: now), at: now)
  }

  private mutating func useVoice(_ speaks: Bool, at now: Instant) {
    settings.scan.speaks = speaks
    guard settings.textFollowsVoice else { return }
    settings.includesText = speaks
    reading.readAgain(at: now)
  }

  func spoken(_ word: DesktopWord) -> String {
    language.word(word)
  }

  /// Forgets the user's unfinished question or drag on a screen that is no longer shown; false if
  /// there was none (D6, F5).
  @discardableResult
  mutating func forgetWhatWasBegun(at now: Instant) -> Bool {
    let (hadQuestion, hadDrag) = panel.leaveScreen()
    if hadDrag { announceEndOfDrag(at: now) }
    return hadQuestion || hadDrag
  }

  // MARK: Dragging

  /// Remembers the start of a drag; no button is held down meanwhile (F5).
  mutating func beginDrag(at point: Point, at now: Instant) {
    panel.beginDrag(at: point, at: now)
    let change = renewPanelStops(at: now)
    acts.note(change, saying: spoken(.dragBegun))
  }

  /// Forgets the start of a drag, because it is dropped now.
  mutating func forgetDrag(at now: Instant) {
    _ = panel.endDrag()
    let change = renewPanelStops(at: now)
    acts.note(change, saying: nil)
  }

  private mutating func announceEndOfDrag(at now: Instant) {
    // The announcement follows a change of screen.
    announce(spoken(.dragCancelled), at: now)
  }

  /// Forgets the start of a drag after two minutes.
  mutating func endDragInTime(at now: Instant) {
    guard acts.current == nil, let drag = panel.drag, drag.end <= now else { return }
    endDragOfScreen(at: now)
  }

  /// Forgets the start of a drag on the displayed screen; no menu offers to drop after that is
  /// announced.
  mutating func endDragOfScreen(at now: Instant) {
    guard panel.endDrag() else { return }
    announceEndOfDrag(at: now)
    report(renewPanelStops(at: now), at: now)
  }
}
