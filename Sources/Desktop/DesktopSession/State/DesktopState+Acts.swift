import DesktopTree
import Languages
import ScanEngine
import ScanTime
import ScreenElements

/// The picks of the session (A4, F1 to F3).
extension DesktopState {
  /// Begins to ask an application, or answers at once that it cannot be asked (A4).
  mutating func begin(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer? {
    reading.wake()
    showing.noteAct(at: now)
    // This needs nothing from the desktop (F8).
    if entry(of: request.id)?.action == .help {
      return callForHelp(request, at: now)
    }
    // An element that changed during the pick is not the picked one (F2); the current screen is
    // sent again.
    guard taken.shows(request.id, of: tree) else {
      report(.layout(focus: nil), at: now)
      return failed(request, .gone)
    }
    guard facts.isConnected, acts.current == nil, absence == nil else { return failed(request) }
    if case .click(let point) = request.action {
      _ = panel.takeQuestion()
      return choosing(point, request, at: now)
    }
    if let entry = entry(of: request.id) {
      return perform(entry, request, at: now)
    }
    _ = panel.takeQuestion()
    // The program of the window does not answer, so do not wait for it (D10).
    if let shown, health.isSilent(shown.application.reference.application) {
      return failed(request)
    }
    if request.action == .escape, let shown {
      return escape(request, in: shown, at: now)
    }
    if let (container, direction) = scrolled(by: request) {
      return scroll(request, container, direction, at: now)
    }
    guard let control = screen.controls[request.id] else { return failed(request, .gone) }
    let deed = deed(of: request, control)
    if deed == .cancelDrag {
      _ = panel.endDrag()
      return answer(request, saying: .dragCancelled, at: now)
    }
    // The area of a window that no program describes (D11).
    if request.action == .activate, let shown, control.accessible.reference == shown.base {
      return goTo(shown.base, request, at: now)
    }
    switch pointing(deed, request, control) {
    case .impossible: return failed(request)
    case .inactive: return inactive(request, at: now)
    case .use(let pointing):
      return check(DesktopAct(request, control, pointing: pointing, at: now), at: now)
    }
  }

  // MARK: Beginning

  /// Sends the questions before an act, or begins the act if there are none (F2).
  mutating func check(_ act: DesktopAct, at now: Instant) -> ActivationAnswer? {
    var questions = act.questions(toolkit: shown?.application.toolkit ?? .other)
    // A program that does not answer cannot report new layers either, and must not block another
    // one (D10).
    if !health.isSilent(act.application) { questions += layerQuestions }
    return begin(act, .questions(questions), at: now)
  }

  /// The questions to the elements that are visible only while another layer is open (F2).
  var layerQuestions: [DesktopAct.Question] {
    guard let application = shown?.application, !application.isSilent else { return [] }
    let hidden = application.others.filter { $0.role.isWindow }.map(\.reference)
    let layers = hidden.prefix(ActState.askedLayers) + screen.closedMenuEntries
    let dialogs = screen.dialogHost.map {
      DesktopAct.Question(.dialogs(expected: $0.children), .childCount, of: $0.reference)
    }
    return [DesktopAct.Question(.windows, .children, of: application.reference)]
      + layers.map { DesktopAct.Question(.layer($0), .states, of: $0) }
      + (dialogs.map { [$0] } ?? [])
  }

  /// Begins an act; its answer follows.
  mutating func begin(
    _ act: DesktopAct, _ beginning: ActState.Beginning, at now: Instant
  ) -> ActivationAnswer? {
    let scene = scene(of: act)
    carryOut(acts.begin(act, beginning, scene: scene, at: now), at: now)
    return nil
  }

  /// Closes the upper layer: by its own action if it has one, otherwise by the Escape key (F1).
  mutating func escape(
    _ request: ActivationRequest, in shown: ShownWindow, at now: Instant
  ) -> ActivationAnswer? {
    let closing = screen.closing ?? (facts.keyRoute == .none ? accessibles?.closing : nil)
    guard let closing else { return press(.escape, request, in: shown, at: now) }
    let act = DesktopAct(request, application: closing.reference.application, at: now)
    return begin(act, .call(.doAction(closing.action, of: closing.reference)), at: now)
  }

  /// Presses a key in the displayed window; in any other window it would have an unintended effect
  /// (F1).
  mutating func press(
    _ key: KeyCombination, _ request: ActivationRequest, in shown: ShownWindow, at now: Instant
  ) -> ActivationAnswer? {
    let isOwn = isTerminal(shown)
    // The key would be received as a press of a switch, or as input of the shell (D15).
    if isOwn { notice(.ownWindow) }
    guard !isOwn else { return failed(request) }
    guard takesKey(key, shown) else { return inactive(request, at: now) }
    let act = DesktopAct(
      request, application: shown.application.reference.application, at: now)
    return begin(act, .key(key), at: now)
  }

  // MARK: Events

  /// Handles the answer to a question or a call.
  mutating func take(
    _ answer: ProgramAnswer, to number: Int, _ time: AnswerTime, at now: Instant
  ) {
    if time == .never, acts.noteUnanswered(number) { return }
    let isLate = time == .late
    if let program = health.takeAnswer(number) {
      if answer != .reply(.refused) || !isLate { endSilence(of: program, at: now) }
      return
    }
    let scene = scene(of: acts.current)
    switch answer {
    case .answer(let answer):
      let known = accessibles?.nodes ?? []
      let isOpened = menus.handle(number, answer) { menu in
        known.contains { $0.reference == menu }
      }
      if isOpened == true { reading.note(.windows, isUrgent: true, at: now) }
      guard isOpened == nil else { return }
      carryOut(acts.handle(answer, to: number, isLate: isLate, scene: scene, at: now), at: now)
    case .reply(let reply):
      carryOut(acts.handle(reply, to: number, isLate: isLate, scene: scene, at: now), at: now)
    }
  }

  /// Handles the outcome of a gesture.
  mutating func handle(_ outcome: PointerOutcome, at now: Instant) {
    let scene = scene(of: acts.current)
    carryOut(acts.handle(outcome, scene: scene, at: now), at: now)
  }

  /// Performs the steps of an act that are due.
  mutating func advanceAct(at now: Instant) {
    guard let act = acts.current else { return }
    let scene = scene(of: act)
    carryOut(acts.advance(at: now, scene: scene), at: now)
  }

  /// Ends an act as failed without another look, because the display or the bus is no longer
  /// available.
  ///
  /// The remaining keys must not reach anything else, such as a screen lock (A4, D15).
  mutating func abandonAct(at now: Instant) { carryOut(acts.abandon(), looksAgain: false, at: now) }

  // MARK: Effects

  /// Carries out the effects of a part of the desktop.
  ///
  /// - Parameter looksAgain: true if a failed act is followed by a look.
  mutating func carryOut(_ effects: [PartEffect], looksAgain: Bool = true, at now: Instant) {
    for effect in effects {
      switch effect {
      case .port(let effect): emit(effect)
      case .look: carryOut(reading.look(readingScene, at: now), at: now)
      case .showNothing: showNothing(at: now)
      case .announceLoading: announceLoading(at: now)
      case .beginDrag(let point): beginDrag(at: point, at: now)
      case .forgetDrag: forgetDrag(at: now)
      case .noteSilence(let application): noteSilence(of: application, at: now)
      case .answer(let act, let outcome): end(act, outcome, looksAgain: looksAgain, at: now)
      case .explain(let obstacle): explain(obstacle, at: now)
      }
    }
  }

  private mutating func end(
    _ act: DesktopAct, _ outcome: ActivationAnswer.Outcome, looksAgain: Bool, at now: Instant
  ) {
    var act = act
    if outcome == .done { act.note(showKeyboard(after: act, at: now)) }
    if act.writes, outcome == .failed(.gone) { writing.noteLostField() }
    if looksAgain {
      writing.noteSelection(
        by: act, isDone: outcome == .done, focused: accessibles?.focusedField)
    }
    answer(act, outcome)
    // A stale element is read again (F2).
    if looksAgain, outcome != .done { reading.note(.windows, at: now) }
  }

  /// Reports the outcome of an act to the session.
  private mutating func answer(_ act: DesktopAct, _ outcome: ActivationAnswer.Outcome) {
    let now = facts.time
    showing.noteAnswer(at: now)
    let edge = language.scanning.edge
    let report = act.report(outcome, tree, edge: edge, at: now) { showing.find($0) }
    send(.answer(report.answer), at: now)
    if report.reportsChange { self.report(act.change, at: now) }
    if let stop = report.awaited { showing.wait(for: stop, at: now) }
    for input in report.rest { send(input, at: now) }
  }

  // MARK: Facts

  /// Returns the facts that decide the next step of an act.
  private func scene(of act: DesktopAct?) -> ActScene {
    var scene = ActScene(tree, facts)
    guard let act else { return scene }
    scene.treeToolkit = accessibles?.toolkit ?? .other
    scene.isPlaced = screen.isPlaced
    scene.window = shownTarget
    scene.target = target(of: act)
    scene.lacksControl = act.control != nil && screen.controls[act.request.id] == nil
    scene.point = act.control == nil ? nil : activationPoint(of: act.request.id)
    scene.chosenText = writing.chosenText
    scene.isReading = reading.isReading
    scene.hasChanges = reading.hasChanges
    if case .turned(let stop) = act.landing { scene.lacksTurned = showing.find(stop) == nil }
    guard let shown else { return scene }
    scene.hasWindow = true
    scene.toolkit = shown.application.toolkit
    scene.isActive = isActive(shown)
    scene.takesPointer = takesPointer(shown)
    scene.isTerminal = isTerminal(shown)
    scene.windows = (shown.application.windows + shown.application.others).map(\.reference)
    if scene.toolkit.isGTK4, let control = act.control, control.way == .focus,
      let known = accessibles?.accessible(at: control.accessible.reference)
    {
      scene.fieldHasFocus = known.role.holdsText && known.states.contains(.focused)
    }
    return scene
  }
}
