import DesktopSession
import DesktopTree
import Languages
import MessageBus
import ScanEngine
import ScanTime
import ScreenElements

/// The picks of the session (A4, F1 to F3).
extension DesktopPort {
  /// Begins to ask an application, or answers at once that it cannot be asked (A4).
  package func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    let answer = begin(request, at: clock.now)
    // The session's timeout counts from this time, so an answer after it would be lost.
    acts.note(asked: instant, of: request.number)
    return answer
  }

  private func begin(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer? {
    reading.wake()
    showing.noteAct(at: now)
    func failed(_ reason: FailureReason) -> ActivationAnswer {
      ActivationAnswer(request: request.number, outcome: .failed(reason))
    }
    // This needs nothing from the desktop (F8).
    if entry(of: request.id)?.action == .help {
      return callForHelp(request, at: now)
    }
    // An element that changed during the pick is not the picked one (F2); the current screen is
    // sent again.
    guard taken.shows(request.id, of: tree) else {
      report(.layout(focus: nil), at: now)
      return failed(.gone)
    }
    guard connection.isReady, acts.current == nil, absence == nil else { return failed(.failed) }
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
      return failed(.failed)
    }
    if request.action == .escape, let shown {
      return escape(request, in: shown, at: now)
    }
    if let (container, direction) = scrolled(by: request) {
      return scroll(request, container, direction, at: now)
    }
    guard let control = screen.controls[request.id] else { return failed(.gone) }
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
    case .impossible: return failed(.failed)
    case .inactive: return inactive(request, at: now)
    case .use(let pointing):
      return check(DesktopAct(request, control, pointing: pointing, at: now), at: now)
    }
  }

  // MARK: Beginning

  /// Sends the questions before an act, or begins the act if there are none (F2).
  func check(_ act: DesktopAct, at now: Instant) -> ActivationAnswer? {
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
  func begin(
    _ act: DesktopAct, _ beginning: ActState.Beginning, at now: Instant
  ) -> ActivationAnswer? {
    carryOut(acts.begin(act, beginning, scene: scene(of: act), at: now), at: now)
    return nil
  }

  /// Closes the upper layer: by its own action if it has one, otherwise by the Escape key (F1).
  func escape(
    _ request: ActivationRequest, in shown: ShownWindow, at now: Instant
  ) -> ActivationAnswer? {
    let closing = screen.closing ?? (keyRoute == .none ? accessibles?.closing : nil)
    guard let closing else { return press(.escape, request, in: shown, at: now) }
    let act = DesktopAct(request, application: closing.reference.application, at: now)
    return begin(act, .call(.doAction(closing.action, of: closing.reference)), at: now)
  }

  /// Presses a key in the displayed window; in any other window it would have an unintended effect
  /// (F1).
  func press(
    _ key: KeyCombination, _ request: ActivationRequest, in shown: ShownWindow, at now: Instant
  ) -> ActivationAnswer? {
    let isOwn = isTerminal(shown)
    // The key would be received as a press of a switch, or as input of the shell (D15).
    if isOwn { notice(.ownWindow) }
    guard !isOwn else {
      return ActivationAnswer(request: request.number, outcome: .failed(.failed))
    }
    guard takesKey(key, shown) else { return inactive(request, at: now) }
    let act = DesktopAct(
      request, application: shown.application.reference.application, at: now)
    return begin(act, .key(key), at: now)
  }

  // MARK: Events

  /// Handles an answer to the act; false if the act awaits no answer with that number.
  func takeOfAct(_ call: Int, _ values: [BusValue]?, isLate: Bool, at now: Instant) -> Bool {
    guard let number = actCalls.removeValue(forKey: call) else { return false }
    let act = acts.current
    if let question = acts.question(number) {
      carryOut(
        acts.handle(
          question.answer(values), to: number, isLate: isLate, scene: scene(of: act), at: now),
        at: now)
    } else {
      let reply = reply(values, readsSelection: acts.readsSelection(number))
      carryOut(
        acts.handle(reply, to: number, isLate: isLate, scene: scene(of: act), at: now), at: now)
    }
    return true
  }

  private func reply(_ values: [BusValue]?, readsSelection: Bool) -> ActReply {
    if readsSelection {
      return AccessibleQuestion.selection.answer(values).span.map { .selection($0) } ?? .refused
    }
    return switch values?.first {
    case .boolean(let isDone)?: isDone ? .accepted : .refused
    // The reply to a set property has no values.
    default: values == nil ? .refused : .accepted
    }
  }

  /// Notes that the call that acts will get no answer; false if it is another call.
  func takeUnanswered(_ call: Int) -> Bool {
    guard let number = actCalls[call], acts.noteUnanswered(number) else { return false }
    actCalls[call] = nil
    return true
  }

  /// Handles the outcome of a gesture.
  func handle(_ outcome: PointerOutcome, at now: Instant) {
    let act = acts.current
    carryOut(acts.handle(outcome, scene: scene(of: act), at: now), at: now)
  }

  /// Performs the steps of an act that are due.
  func advanceAct(at now: Instant) {
    let act = acts.current
    carryOut(acts.advance(at: now, scene: scene(of: act)), at: now)
  }

  /// Ends an act as failed without another look, because the display or the bus is no longer
  /// available.
  ///
  /// The remaining keys must not reach anything else, such as a screen lock (A4, D15).
  func abandonAct(at now: Instant) { carryOut(acts.abandon(), looksAgain: false, at: now) }

  // MARK: Effects

  /// Carries out the steps that an act requests.
  func carryOut(_ effects: [ActEffect], looksAgain: Bool = true, at now: Instant) {
    for effect in effects {
      switch effect {
      case .ask(let number, let question, let reference, let deadline):
        actCalls[connection.send(question.call(reference), until: deadline)] = number
      case .call(let number, let call, let deadline):
        actCalls[connection.send(call.onBus, until: deadline)] = number
      case .notify(let call): connection.notify(call.onBus)
      case .press(let keys, .display):
        guard display?.press(keys, at: now) != true else { break }
        carryOut(acts.handle(KeyOutcome.failed, at: now), at: now)
      case .press(let keys, .registry(let number, let deadline)):
        for key in keys {
          for modifier in key.modifiers { connection.notify(.hold(modifier, true)) }
          actCalls[connection.send(.press(key), until: deadline)] = number
          for modifier in key.modifiers { connection.notify(.hold(modifier, false)) }
        }
      case .point(let gesture, let window):
        guard display?.begin(gesture, in: window, at: now) != true else { break }
        handle(PointerOutcome.noAnswer, at: now)
      case .dropKeys: display?.dropKeys()
      case .beginDrag(let point): beginDrag(at: point, at: now)
      case .forgetDrag: forgetDrag(at: now)
      case .look: carryOut(reading.look(readingScene, at: now), at: now)
      case .noteSilence(let application): noteSilence(of: application, at: now)
      case .answer(let act, let outcome):
        end(act, outcome, looksAgain: looksAgain, at: now)
      case .explain(let obstacle): explain(obstacle, at: now)
      }
    }
  }

  private func end(
    _ act: DesktopAct, _ outcome: ActivationAnswer.Outcome, looksAgain: Bool, at now: Instant
  ) {
    var act = act
    if outcome == .done { act.note(showKeyboard(after: act, at: now)) }
    if looksAgain {
      writing.noteSelection(
        by: act, isDone: outcome == .done, focused: accessibles?.focusedField)
    }
    answer(act, outcome)
    // A stale element is read again (F2).
    if looksAgain, outcome != .done { reading.note(.windows, at: now) }
  }

  /// Reports the outcome of an act to the session.
  private func answer(_ act: DesktopAct, _ outcome: ActivationAnswer.Outcome) {
    let now = clock.now
    showing.noteAnswer(at: now)
    let words = Language.speaking(settings.language).language.scanning
    let report = act.report(outcome, tree, edge: words.edge, at: now) { showing.find($0) }
    send(.answer(report.answer), at: now)
    if report.reportsChange { self.report(act.change, at: now) }
    if let stop = report.awaited { showing.wait(for: stop, at: now) }
    for input in report.rest { send(input, at: now) }
  }

  // MARK: Facts

  /// Returns the facts that decide the next step of an act.
  private func scene(of act: DesktopAct?) -> ActScene {
    var scene = ActScene(tree)
    guard let act else { return scene }
    scene.treeToolkit = accessibles?.toolkit ?? .other
    (scene.keyRoute, scene.pointerRoute) = (keyRoute, pointerRoute)
    scene.isPlaced = screen.isPlaced
    scene.window = shownTarget
    scene.target = target(of: act)
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
