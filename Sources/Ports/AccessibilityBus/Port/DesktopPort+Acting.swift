import DesktopTree
import Languages
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import MessageBus

extension DesktopPort {
  /// Begins to ask an application, or answers at once that it cannot be asked (A4).
  package func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    let answer = begin(request, at: clock.now)
    // The session's timeout counts from this time, so an answer after it would be lost.
    if act?.request.number == request.number { act?.progress.asked = instant }
    return answer
  }

  private func begin(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer? {
    changes.wake()
    awaiting.end()
    pages.noteAct()
    hasActed = true
    lastAct = now
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
    guard connection.isReady, act == nil, absence == nil else { return failed(.failed) }
    if case .click(let point) = request.action {
      question = nil
      return choosing(point, request, at: now)
    }
    if let entry = entry(of: request.id) {
      return perform(entry, request, at: now)
    }
    question = nil
    // The program of the window does not answer, so do not wait for it (D10).
    if let shown, health.isSilent(shown.application.reference.application) {
      return failed(.failed)
    }
    if request.action == .escape, let shown {
      return escape(request, in: shown, at: now)
    }
    if let (container, direction) = scrolled(by: request) {
      guard let act = scrolling(request, container, direction, at: now) else {
        return failed(.gone)
      }
      self.act = act
      return nil
    }
    guard let control = screen.controls[request.id] else { return failed(.gone) }
    let deed = deed(of: request, control)
    if deed == .cancelDrag {
      drag = nil
      return answer(request, saying: .dragCancelled, at: now)
    }
    // The area of a window that no program describes (D11).
    if request.action == .activate, let shown, control.accessible.reference == shown.base {
      return goTo(shown.base, request, at: now)
    }
    var act = DesktopAct(
      request, control, application: control.accessible.reference.application, at: now)
    switch pointing(deed, request, control) {
    case .impossible: return failed(.failed)
    case .inactive: return inactive(request, at: now)
    case .use(let pointing): act.controlled?.pointing = pointing
    }
    var questions: [AccessibleQuestion] = [.role, .name, .states]
    if control.range != nil { questions.append(.current) }
    // Only the pointer needs its position.
    if act.pointing != nil {
      questions.append((shown?.application.toolkit ?? .other).frameQuestion)
    }
    if let sheet = control.sheet {
      ask(.cell, .childAt(control.accessible.number), of: sheet, for: &act, at: now)
      questions = []
    }
    // An area that no program describes cannot be asked (D11).
    if !act.application.isEmpty {
      for question in questions {
        ask(.control(question), question, of: control.accessible.reference, for: &act, at: now)
      }
      askForCaret(of: control, for: &act, at: now)
    }
    return check(act, at: now)
  }

  /// Sends the questions before an act, or begins the act if there are none (F2).
  func check(_ act: DesktopAct, at now: Instant) -> ActivationAnswer? {
    var act = act
    // A program that does not answer cannot report new layers either, and must not block another
    // one (D10).
    if !health.isSilent(act.application) { askForLayers(for: &act, at: now) }
    self.act = act
    if act.progress.checks.isEmpty { begin(at: now) }
    return nil
  }

  /// Asks for the elements that are visible only while another layer is open (F2).
  func askForLayers(for act: inout DesktopAct, at now: Instant) {
    guard let application = shown?.application, !application.isSilent else { return }
    ask(.windows, .children, of: application.reference, for: &act, at: now)
    let hidden = application.others.filter { $0.role.isWindow }.map(\.reference)
    for layer in hidden.prefix(Self.askedLayers) + screen.closedMenuEntries {
      ask(.layer(layer), .states, of: layer, for: &act, at: now)
    }
    if let host = screen.dialogHost {
      ask(
        .dialogs(expected: host.children), .childCount, of: host.reference, for: &act, at: now)
    }
  }

  /// The maximum number of hidden windows, and of new ones, that are asked if they are visible.
  private static let askedLayers = 16

  func ask(
    _ check: ActCheck, _ question: AccessibleQuestion, of reference: AccessibleReference,
    for act: inout DesktopAct, at now: Instant
  ) {
    act.progress.ask(check, by: connection.send(question.call(reference), until: act.end))
  }

  /// Handles an answer to the act; false if the act awaits no answer with that number.
  func takeOfAct(_ number: Int, _ values: [BusValue]?, isLate: Bool, at now: Instant) -> Bool {
    guard var act else { return false }
    if let check = act.progress.takeCheck(number) {
      self.act = act
      // A program that does not answer has not lost the element (D10).
      if isLate {
        noteSilence(of: act.application, at: now)
        finish(.failed(.failed), at: now)
      } else {
        handle(check, values, at: now)
      }
      return true
    }
    guard act.progress.takeAnswer(number) else { return false }
    self.act = act
    let isRefused: Bool =
      switch values?.first {
      case .boolean(let isDone)?: !isDone
      // The reply to a set property has no values.
      default: values == nil
      }
    if takeOfEntry(values, isRefused: isRefused, at: now) { return true }
    if !isRefused, pressPageKey(at: now) || pressStepKey(at: now) { return true }
    if act.edit != nil { return takeOfEdit(isRefused: isRefused, at: now) }
    if !isRefused, act.keys != nil {
      noteKeyPressed(at: now)
      return true
    }
    // After silence the outcome is unknown, so nothing else is tried (F1).
    if !isRefused || hasFocusAlready(act) {
      settle(at: now)
    } else if isLate || !pointInstead(of: act, at: now) {
      finish(.failed(.failed), at: now)
    }
    return true
  }

  /// True if a field of GTK 4 refuses the focus because it has it: a click instead would move its caret (F1.4).
  private func hasFocusAlready(_ act: DesktopAct) -> Bool {
    guard shown?.application.toolkit.isGTK4 == true, let control = act.control,
      control.way == .focus, let known = accessibles?.accessible(at: control.accessible.reference)
    else { return false }
    return known.role.holdsText && known.states.contains(.focused)
  }

  /// Notes that the call that acts will get no answer, such as one that quits a program; false if
  /// it is another call.
  ///
  /// The outcome is unknown, so nothing else is tried (F1). A window or layer that opens before the
  /// end of the act shows it (F3).
  func takeUnanswered(_ number: Int) -> Bool {
    guard act?.progress.actor == .call(number) else { return false }
    act?.progress.act(by: .nobody)
    return true
  }

  /// Performs the steps of an act that are due.
  func advanceAct(at now: Instant) {
    guard let step = act?.advance(at: now) else { return }
    switch step {
    case .wait: break
    case .pressNext: pressNextKey(at: now)
    case .rest:
      // The last changes are shown before the answer if there is time.
      if fetching != nil || reader.survey != nil { return }
      if needsLook(at: now) { return look(at: now) }
      finish(.done, at: now)
    case .done: finish(.done, at: now)
    case .failed:
      // Its A4 timeout has passed, so the next pick need not wait as long (D10).
      if let act, !act.application.isEmpty { noteSilence(of: act.application, at: now) }
      finish(.failed(.failed), at: now)
    }
  }

  /// Reports the outcome of an act to the session.
  func answer(_ act: DesktopAct, _ outcome: ActivationAnswer.Outcome) {
    var answer = ActivationAnswer(request: act.request.number, outcome: outcome)
    let now = clock.now
    lastAct = now
    if act.isTooLate(at: now) {
      events.append(.init(.answer(answer), at: now))
      report(act.change, at: now)
    } else if outcome == .done {
      switch act.change {
      case .none: break
      case .layout: answer.change = .layout(tree)
      case .screen(let focus, let text):
        answer.change = .screen(tree)
        answer.focus = focus
        answer.announcements = text.map { [$0] } ?? []
      }
      answer.announcements += act.announcements
      events.append(.init(.answer(answer), at: now))
      let first = act.turned.flatMap { find($0) }
      if let stop = act.turned, first == nil, act.wheel?.isAtEdge != true {
        awaiting.begin(stop, at: now)
      }
      var (focus, text) = (first ?? act.repeated, String?.none)
      if case .layout(let changed, let said) = act.change {
        (focus, text) = (focus ?? changed, said)
      }
      if focus != nil || text != nil {
        events.append(.init(.layout(tree, focus: focus, say: text), at: now))
      }
      if let position = act.bar?.position {
        events.append(.init(.scrolled("\(position) %"), at: now))
      }
      if act.wheel?.isAtEdge == true {
        let words = Language.speaking(settings.language).language.scanning
        events.append(.init(.scrolled(words.edge), at: now))
      }
    } else {
      events.append(.init(.answer(answer), at: now))
      report(act.change, at: now)
    }
  }

  func finish(_ outcome: ActivationAnswer.Outcome, at now: Instant) {
    if outcome == .done { showKeyboardAfterAct(at: now) }
    guard let act else { return }
    noteChosenText(by: act, isDone: outcome == .done)
    self.act = nil
    // An act that was reported as failed must have no effect later (A4).
    if act.progress.actor == .displayKeys, outcome != .done { display?.dropKeys() }
    answer(act, outcome)
    // A stale element is read again (F2).
    if outcome != .done { changes.note(.windows, at: now) }
  }

  func settle(at now: Instant) {
    act?.progress.settle(at: now)
  }

  // MARK: Asking

  /// Handles the result of a question before the act; the last answer starts the act (F2).
  private func handle(_ check: ActCheck, _ values: [BusValue]?, at now: Instant) {
    let toolkit = shown?.application.toolkit ?? .other
    var isSame = true
    switch check {
    case .control(let question): isSame = isWhatItWas(question, question.answer(values))
    case .position:
      guard let position = AccessibleQuestion.current.answer(values).figure else {
        return finish(.failed(.gone), at: now)
      }
      act?.bar?.current = position
    case .layer:
      if case .states(let states) = AccessibleQuestion.states.answer(values) {
        isSame = !states.show(by: toolkit)
      }
    case .dialogs(let expected):
      if let count = AccessibleQuestion.childCount.answer(values).figure {
        isSame = count == Double(expected)
      }
    case .focus:
      if case .states(let states) = AccessibleQuestion.states.answer(values) {
        isSame = states.contains(.focused)
      }
    case .text(.selection): act?.selected = AccessibleQuestion.selection.answer(values).span
    case .text(let question):
      let number = question.answer(values).figure.flatMap { Int(exactly: $0) }
      act?.note(number, of: question)
    case .place:
      isSame = AccessibleQuestion.frame.answer(values).place == act?.wheel?.wheel.saidFrame
    case .cell:
      guard case .references(let found) = AccessibleQuestion.childAt(0).answer(values),
        let cell = found.first, var act
      else { return finish(.failed(.gone), at: now) }
      act.controlled?.cell = cell
      // LibreOffice reports no cell as sensitive.
      for question in [.role, .name] as [AccessibleQuestion] {
        ask(.control(question), question, of: cell, for: &act, at: now)
      }
      self.act = act
    case .windows: askForNewWindows(AccessibleQuestion.children.answer(values), at: now)
    case .newWindow(let reference, .states):
      if case .states(let states) = AccessibleQuestion.states.answer(values),
        states.show(by: toolkit), var act
      {
        ask(.newWindow(reference, .role), .role, of: reference, for: &act, at: now)
        self.act = act
      }
    case .newWindow:
      let role = AccessibleQuestion.role.answer(values).figure.flatMap { UInt32(exactly: $0) }
      isSame = !(role.map { AccessibleRole(rawValue: $0).isWindow } ?? false)
    }
    guard isSame else { return finish(.failed(.gone), at: now) }
    if act?.progress.checks.isEmpty == true { begin(at: now) }
  }

  /// True if an answer matches the highlighted element.
  private func isWhatItWas(_ question: AccessibleQuestion, _ answer: AccessibleAnswer) -> Bool {
    guard let control = act?.control else { return false }
    let known = control.accessible
    switch (question, answer) {
    case (.role, .number(let role)): return role == Double(known.role.rawValue)
    // The name of a combo box is its selected option.
    case (.name, .text(let name)): return name == known.name || control.isNamedByChoice
    case (.states, .states(let states)):
      return states.isUsable(by: shown?.application.toolkit ?? .other)
    case (.current, .number(let number)):
      act?.controlled?.current = number
      return true
    case (.frame, _), (.frameInWindow, _): return answer.place == known.saidFrame ?? known.frame
    case (.name, .none): return true
    default: return false
    }
  }

  /// Asks for a window that is newer than the screen, because it may be a layer above it.
  private func askForNewWindows(_ answer: AccessibleAnswer, at now: Instant) {
    guard case .references(let found) = answer, let application = shown?.application, var act else {
      return
    }
    let known = Set((application.windows + application.others).map(\.reference))
    for reference in found.filter({ !known.contains($0) }).prefix(Self.askedLayers) {
      ask(.newWindow(reference, .states), .states, of: reference, for: &act, at: now)
    }
    self.act = act
  }

  private func begin(at now: Instant) {
    guard let act else { return }
    // An act that was reported as failed must have no effect after a delay (A4).
    guard now < act.end else { return finish(.failed(.failed), at: now) }
    if act.edit != nil { return beginEdit(at: now) }
    if act.keys != nil {
      endSelection()
      return pressNextKey(at: now)
    }
    if let wheel = act.wheel { return turn(wheel, at: now) }
    if case .remember(let point)? = act.pointing {
      beginDrag(at: point, at: now)
      return settle(at: now)
    }
    // The window may have become inactive since the question.
    if act.pointing != nil, act.control != nil, let shown, !takesPointer(shown) {
      return fail(because: .inactive, saying: .windowIsInactive, at: now)
    }
    if let isBegun = point(for: act, at: now) {
      if !isBegun { finish(.failed(.failed), at: now) }
      return
    }
    if act.request.action == .activate, case .keys(let keys)? = act.control?.way {
      return choose(by: keys, at: now)
    }
    if let control = act.control, control.isCutOff {
      scrollTo(act.controlled?.cell ?? control.accessible.reference)
    }
    guard let call = call(for: act) else { return finish(.failed(.failed), at: now) }
    self.act?.progress.act(by: .call(connection.send(call, until: act.end)))
  }

  /// Returns the call that performs the act; nil if there is none.
  private func call(for act: DesktopAct) -> BusCall? {
    if let bar = act.bar { return moving(bar) }
    if case .click(let point) = act.request.action {
      return pointerRoute == .registry ? Self.click(point) : nil
    }
    return act.control.flatMap { call(for: act, $0) }
  }

  /// Returns the one call for this control (F1); nil if there is none.
  private func call(for act: DesktopAct, _ control: DesktopControl) -> BusCall? {
    let reference = act.controlled?.cell ?? control.accessible.reference
    func method(
      _ interface: String, _ member: String, _ arguments: [BusArgument] = [],
      of reference: AccessibleReference
    ) -> BusCall {
      BusCall(
        destination: reference.application, path: reference.path,
        interface: "org.a11y.atspi." + interface, member: member, arguments: arguments)
    }
    switch act.request.action {
    case .activate:
      switch control.way {
      case .action(let number):
        return .action(number, of: reference)
      case .actionInside(let number, let inner):
        return .action(number, of: inner)
      case .focus: return method("Component", "GrabFocus", of: reference)
      case .select(let number, let list):
        return method("Selection", "SelectChild", [.signed(Int32(clamping: number))], of: list)
      case .click(let point, let action):
        // If another window is active, the pointer could hit that one.
        if act.pointing != nil, pointerRoute == .registry { return Self.click(point) }
        return action.map { .action($0, of: reference) }
      case .keys, .none: return nil
      }
    case .increment, .decrement:
      guard let range = control.range else { return nil }
      if control.stepsByKeys { return method("Component", "GrabFocus", of: reference) }
      if let steps = control.steps {
        let number = act.request.action == .increment ? steps.up : steps.down
        return .action(number, of: reference)
      }
      let step = act.request.action == .increment ? range.step : -range.step
      let value = min(
        max((act.controlled?.current ?? range.value) + step, range.minimum), range.maximum)
      return .setValue(value, of: reference)
    case .custom(let name):
      switch control.menu[name] {
      case .action(let number), .rightClick(orAction: let number?):
        return .action(number, of: reference)
      case .rightClick, .doubleClick, .click, .beginDrag, .drop, .cancelDrag, nil: return nil
      }
    case .escape, .scroll, .click: return nil
    }
  }

  /// Performs the action of a control that is only clicked because of the dialog that it may run, if
  /// the pointer did not click; false for other controls (F1.21).
  func actWithoutClick() -> Bool {
    guard let act, act.request.action == .activate, let control = act.control,
      control.accessible.mayRunDialog(in: shown?.application.toolkit ?? .other),
      let call = call(for: act, control)
    else { return false }
    self.act?.progress.act(by: .call(connection.send(call, until: act.end)))
    return true
  }

  // MARK: Keys

  /// Closes the upper layer: by its own action if it has one, otherwise by the Escape key (F1).
  func escape(
    _ request: ActivationRequest, in shown: ShownWindow, at now: Instant
  ) -> ActivationAnswer? {
    let closing = screen.closing ?? (keyRoute == .none ? accessibles?.closing : nil)
    guard let closing else { return press(.escape, request, in: shown, at: now) }
    var act = DesktopAct(request, nil, application: closing.reference.application, at: now)
    let call = BusCall.action(closing.action, of: closing.reference)
    act.progress.act(by: .call(connection.send(call, until: act.end)))
    self.act = act
    return nil
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
    var act = DesktopAct(
      request, nil, application: shown.application.reference.application, at: now)
    guard press([key], for: &act, at: now) else {
      return ActivationAnswer(request: request.number, outcome: .failed(.failed))
    }
    self.act = act
    return nil
  }

  /// Presses the keys that choose an element in an open list (F1).
  private func choose(by keys: [KeyCombination], at now: Instant) {
    guard var act, let shown, !isTerminal(shown), keyRoute == .display else {
      return finish(.failed(.failed), at: now)
    }
    guard takesKey(.enter, shown) else {
      return fail(because: .inactive, saying: .windowIsInactive, at: now)
    }
    guard press(keys, for: &act, at: now) else { return finish(.failed(.failed), at: now) }
    self.act = act
  }

  /// Presses keys as an act: the display presses all of them, the registry the first; false if that
  /// is impossible.
  func press(_ keys: [KeyCombination], for act: inout DesktopAct, at now: Instant) -> Bool {
    guard let key = keys.first else { return false }
    switch keyRoute {
    case .none: return false
    case .display:
      guard display?.press(keys, at: now) == true else { return false }
      act.progress.act(by: .displayKeys)
      act.keys?.rest = []
    case .registry:
      act.keys?.rest.removeFirst()
      // The kinds of AT-SPI: 0 presses, 1 releases, 3 presses and releases a symbol.
      for modifier in key.modifiers { connection.notify(Self.key(modifier.code, kind: 0)) }
      let call = Self.key(Int32(bitPattern: key.symbol), kind: 3)
      act.progress.act(by: .call(connection.send(call, until: act.end)))
      for modifier in key.modifiers { connection.notify(Self.key(modifier.code, kind: 1)) }
    }
    return true
  }

  /// Presses the key that changes a number, after its control got the focus; false if calls change
  /// the number, or the key has been pressed (F4).
  private func pressStepKey(at now: Instant) -> Bool {
    guard var act, act.control?.stepsByKeys == true,
      act.controlled?.hasPressedStep == false, let shown
    else { return false }
    let key: KeyCombination
    switch act.request.action {
    case .increment: key = .up
    case .decrement: key = .down
    case .activate, .custom, .escape, .scroll, .click: return false
    }
    act.controlled?.hasPressedStep = true
    guard !isTerminal(shown) else {
      finish(.failed(.failed), at: now)
      return true
    }
    guard takesKey(key, shown) else {
      fail(because: .inactive, saying: .windowIsInactive, at: now)
      return true
    }
    guard press([key], for: &act, at: now) else {
      finish(.failed(.failed), at: now)
      return true
    }
    self.act = act
    return true
  }

  private static func click(_ point: Point) -> BusCall {
    BusCall(
      destination: DesktopReader.root.application,
      path: "/org/a11y/atspi/registry/deviceeventcontroller",
      interface: "org.a11y.atspi.DeviceEventController", member: "GenerateMouseEvent",
      arguments: [
        .signed(Int32(point.x.rounded())), .signed(Int32(point.y.rounded())), .text("b1c"),
      ])
  }

  private static func key(_ number: Int32, kind: UInt32) -> BusCall {
    BusCall(
      destination: DesktopReader.root.application,
      path: "/org/a11y/atspi/registry/deviceeventcontroller",
      interface: "org.a11y.atspi.DeviceEventController", member: "GenerateKeyboardEvent",
      arguments: [.signed(number), .text(""), .unsigned(kind)])
  }
}

extension KeyCombination.Modifier {
  /// The number of its key on an X11 keyboard: the kernel's number plus 8.
  fileprivate var code: Int32 {
    switch self {
    case .shift: 50
    case .control: 37
    case .alt: 64
    }
  }
}
