import DesktopTree
import ScanEngine
import ScanTime
import ScreenElements

/// The steps of an act after the questions (F1, F4, F6, K4).
extension ActState {
  /// The pause after a key that not every keyboard has.
  ///
  /// The registry assigns the same key code to the next such key, and a program looks up the
  /// meaning only when it handles the key.
  private static let rareKeyPause = TimeSpan.milliseconds(100)

  /// Acts, because all questions were answered as expected.
  mutating func start(_ scene: ActScene, at now: Instant) -> [PartEffect] {
    guard let act = current else { return [] }
    // An act that was reported as failed must have no effect after a delay (A4).
    guard now < act.end else { return finish(.failed(.failed)) }
    switch act.means {
    case .control(let control): return start(act, control, scene, at: now)
    case .point(.remember(let point)): return remember(point, at: now)
    case .point(.gesture(let gesture)):
      if scene.facts.pointerRoute == .display { return point(gesture, scene) }
      // The registry of the programs can only click.
      guard scene.facts.pointerRoute == .registry, gesture.isClick,
        case .click(let point) = act.request.action
      else { return finish(.failed(.failed)) }
      return send(.click(point))
    case .keys: return pressNext(scene, at: now)
    case .edit(let edit): return write(edit, scene, at: now)
    case .bar(let bar): return move(bar)
    case .wheel(let turn): return turnWheel(turn, scene, at: now)
    case .single: return finish(.failed(.failed))
    }
  }

  private mutating func start(
    _ act: DesktopAct, _ control: ControlAct, _ scene: ActScene, at now: Instant
  ) -> [PartEffect] {
    if case .pointing(let pointing) = control.use {
      if case .remember(let point) = pointing { return remember(point, at: now) }
      // Another window may be at its position (F2.22).
      if scene.lacksControl { return finish(.failed(.gone)) }
      // The window may have become inactive since the question.
      if scene.hasWindow, !scene.takesPointer { return fail(because: .inactive) }
      // Without a pointer a control uses its own actions.
      if case .gesture(let gesture) = pointing {
        if scene.facts.pointerRoute == .display { return point(gesture, scene) }
        if !gesture.isClick { return finish(.failed(.failed)) }
      }
    }
    if act.request.action == .activate, case .keys(let keys) = control.control.way {
      return choose(by: keys, scene, at: now)
    }
    let scrolls: [PartEffect] =
      control.control.isCutOff ? [.port(.notify(.scrollTo(control.accessible)))] : []
    guard let call = act.call(control, scene) else {
      return scrolls + finish(.failed(.failed))
    }
    return scrolls + send(call)
  }

  private mutating func remember(_ point: Point, at now: Instant) -> [PartEffect] {
    current?.progress.settle(at: now)
    return [.beginDrag(point)]
  }

  private mutating func point(_ gesture: PointerGesture, _ scene: ActScene) -> [PartEffect] {
    current?.progress.act(by: .pointer)
    let forgets: [PartEffect] = if case .drag = gesture { [.forgetDrag] } else { [] }
    return forgets + [.port(.point(gesture, in: scene.target))]
  }

  private mutating func move(_ bar: BarAct) -> [PartEffect] {
    var bar = bar
    guard case .at(let position) = bar.stage else { return finish(.failed(.failed)) }
    let value = bar.bar.value(after: position, forward: bar.forward)
    bar.stage = .moved(percent: bar.bar.percent(of: value))
    current?.means = .bar(bar)
    return send(.setValue(value, of: bar.bar.reference))
  }

  /// Turns the wheel in the middle of the scrolled area; without a pointer the area gets the focus,
  /// and a key is pressed then (F4).
  private mutating func turnWheel(
    _ turn: WheelTurn, _ scene: ActScene, at now: Instant
  ) -> [PartEffect] {
    guard scene.hasWindow, scene.isActive else { return fail(because: .inactive) }
    let wheel = turn.wheel
    // If the position is unknown, the wheel would scroll something else (F7).
    if scene.facts.pointerRoute == .display, scene.isPlaced {
      current?.progress.act(by: .pointer)
      let gesture = PointerGesture.scroll(
        turn.direction, at: wheel.point, turns: wheel.turns(turn.direction))
      return [.port(.point(gesture, in: scene.window))]
    }
    guard let key = turn.direction.pageKey else { return finish(.failed(.failed)) }
    var turn = turn
    turn.drive = .key(key)
    current?.means = .wheel(turn)
    return send(.grabFocus(wheel.reference), until: now + ActProgress.patience)
  }

  /// Presses the keys that choose an element in an open list (F1).
  private mutating func choose(
    by keys: [KeyCombination], _ scene: ActScene, at now: Instant
  ) -> [PartEffect] {
    guard scene.hasWindow, !scene.isTerminal, scene.facts.keyRoute == .display else {
      return finish(.failed(.failed))
    }
    guard scene.isActive else { return fail(because: .inactive) }
    return press(keys, scene, at: now)
  }

  // MARK: Keys

  /// Presses keys: the display presses all of them, the registry the first.
  mutating func press(
    _ keys: [KeyCombination], _ scene: ActScene, at now: Instant
  ) -> [PartEffect] {
    guard let end = current?.end, let key = keys.first else { return finish(.failed(.failed)) }
    switch scene.facts.keyRoute {
    case .none: return finish(.failed(.failed))
    case .display:
      current?.progress.act(by: .displayKeys)
      return [.port(.press(keys, target: .display))]
    case .registry:
      let number = takeNumber()
      current?.progress.act(by: .call(number))
      return [.port(.press([key], target: .registry(number, until: end)))]
    }
  }

  /// Presses the next key of an act; after the last one its effects are awaited.
  mutating func pressNext(_ scene: ActScene, at now: Instant) -> [PartEffect] {
    // Without a list of keys, the one key was dropped with its field.
    guard let act = current, var keys = act.keys, !keys.hasLostField else {
      return finish(.failed(.gone))
    }
    guard let key = keys.rest.first else {
      current?.progress.settle(at: now)
      return []
    }
    // An act that was reported as failed must press no key after a delay (A4).
    guard now < act.end else { return finish(.failed(.failed)) }
    let effects = press(keys.rest, scene, at: now)
    guard current != nil else { return effects }
    if scene.facts.keyRoute == .display { keys.rest = [] } else { keys.rest.removeFirst() }
    keys.isRare = !key.isPlain
    current?.means = .keys(keys)
    return effects
  }

  // MARK: Editing

  /// Starts the change of the field, whose program has now reported the caret.
  private mutating func write(
    _ edit: EditAct, _ scene: ActScene, at now: Instant
  ) -> [PartEffect] {
    guard case .asking(let caret?, let count) = edit.stage else {
      return finish(.failed(.failed))
    }
    let calls = edit.edit.calls(
      of: edit.field, scene.toolkit, caret: caret, count: count ?? caret)
    return sendNext(edit, calls, at: now)
  }

  private mutating func sendNext(
    _ edit: EditAct, _ calls: [ProgramCall], at now: Instant
  ) -> [PartEffect] {
    guard let call = calls.first else {
      current?.progress.settle(at: now)
      return []
    }
    var edit = edit
    edit.stage = .writing(rest: Array(calls.dropFirst()))
    current?.means = .edit(edit)
    return send(call)
  }

  // MARK: Outcomes

  /// Handles the answer to the call that acts.
  package mutating func handle(
    _ reply: ActReply, to number: Int, isLate: Bool, scene: @autoclosure () -> ActScene,
    at now: Instant
  ) -> [PartEffect] {
    guard current?.progress.takeAnswer(number) == true, let act = current else { return [] }
    switch act.means {
    case .control(var control):
      switch control.use {
      case .entry(let entry):
        let (isOver, call) = proceed(entry, reply, &control, scene())
        current?.means = .control(control)
        if let call { return send(call) }
        if isOver { return settle(at: now) }
      case .number(var step) where !reply.isRefused && !step.isPressed:
        guard let key = act.stepKey, scene().hasWindow else { break }
        step.isPressed = true
        control.use = .number(step)
        current?.means = .control(control)
        return pressAfterFocus(key, scene(), at: now)
      case .number, .call, .pointing, .actionInstead: break
      }
    case .wheel(var turn):
      guard !reply.isRefused, case .key(let key) = turn.drive, scene().hasWindow else { break }
      turn.drive = .turned
      current?.means = .wheel(turn)
      let scene = scene()
      guard scene.isActive, !scene.isTerminal else { return finish(.failed(.failed)) }
      return press([key], scene, at: now)
    case .edit(let edit): return proceed(edit, reply, at: now)
    case .keys(let keys) where !reply.isRefused:
      // The pending key was pressed.
      let pause = keys.isRare && !keys.rest.isEmpty ? Self.rareKeyPause : .zero
      current?.progress.act(by: .pause(until: now + pause))
      return []
    case .keys, .point, .bar, .single: break
    }
    guard reply.isRefused else { return settle(at: now) }
    return refuse(act, isLate: isLate, scene(), at: now)
  }

  private mutating func settle(at now: Instant) -> [PartEffect] {
    current?.progress.settle(at: now)
    return []
  }

  /// Ends a refused act, or uses the pointer on its control instead, once (F1.9).
  private mutating func refuse(
    _ act: DesktopAct, isLate: Bool, _ scene: ActScene, at now: Instant
  ) -> [PartEffect] {
    // A field of GTK 4 refuses the focus because it has it: a click instead would move its caret
    // (F1.4).
    if scene.toolkit.isGTK4, act.control?.way == .focus, scene.fieldHasFocus {
      return settle(at: now)
    }
    // After silence the outcome is unknown, so nothing else is tried (F1).
    guard !isLate else { return finish(.failed(.failed)) }
    // The pointer has failed already (F1.27).
    if case .control(let control) = act.means, case .actionInstead(let obstacle) = control.use {
      return fail(because: obstacle)
    }
    guard let control = act.control, scene.takesPointer, scene.facts.pointerRoute == .display,
      let point = scene.point
    else { return finish(.failed(.failed)) }
    let gesture: PointerGesture
    switch (act.request.action, act.operation) {
    case (.activate, _): gesture = control.click(at: point, in: scene.treeToolkit)
    case (_, .rightClick?): gesture = .rightClick(point)
    default: return finish(.failed(.failed))
    }
    current?.progress.act(by: .pointer)
    return [.port(.point(gesture, in: scene.target))]
  }

  /// Continues the pick of a field; returns the next call, or true if the field was entered.
  ///
  /// If the program refuses any call after the focus, the pick has not failed.
  private func proceed(
    _ entry: FieldEntry, _ reply: ActReply, _ control: inout ControlAct, _ scene: ActScene
  ) -> (isOver: Bool, call: ProgramCall?) {
    var entry = entry
    let field = control.control.accessible.reference
    defer { control.use = .entry(entry) }
    switch entry.stage {
    case .entering:
      guard !reply.isRefused else { return (false, nil) }
      entry.stage = .reading
      return (false, .readSelection(of: field))
    case .reading:
      guard case .selection(let found) = reply,
        let call = entry.restoring(found, in: field, isChosen: scene.chosenText == field)
      else { return (true, nil) }
      entry.stage = .restoring
      return (false, call)
    case .restoring: return (true, nil)
    }
  }

  /// Presses the key that changes a number, because its control has the focus now (F4).
  private mutating func pressAfterFocus(
    _ key: KeyCombination, _ scene: ActScene, at now: Instant
  ) -> [PartEffect] {
    guard !scene.isTerminal else { return finish(.failed(.failed)) }
    guard scene.isActive else { return fail(because: .inactive) }
    return press([key], scene, at: now)
  }

  /// Continues after an answer to a call that changes a text.
  ///
  /// A caret that cannot be moved afterwards is no failure of the written text.
  private mutating func proceed(
    _ edit: EditAct, _ reply: ActReply, at now: Instant
  ) -> [PartEffect] {
    guard case .writing(let rest) = edit.stage else { return finish(.failed(.failed)) }
    let onlyMoves = if case .write = edit.edit { false } else { true }
    if reply.isRefused, !rest.isEmpty || onlyMoves { return finish(.failed(.failed)) }
    return sendNext(edit, rest, at: now)
  }

  /// Notes that the call that acts will get no answer, such as one that quits a program; false if
  /// it is another call.
  ///
  /// The outcome is unknown, so nothing else is tried (F1). A window or layer that opens before the
  /// end of the act shows it (F3).
  package mutating func noteUnanswered(_ number: Int) -> Bool {
    guard current?.progress.actor == .call(number) else { return false }
    current?.progress.act(by: .nobody)
    return true
  }

  /// Handles the outcome of a gesture.
  package mutating func handle(
    _ outcome: PointerOutcome, scene: @autoclosure () -> ActScene, at now: Instant
  ) -> [PartEffect] {
    guard current?.progress.actor == .pointer else { return [] }
    switch outcome {
    case .done: return settle(at: now)
    case .buttonHeld: return actWithoutClick(because: .buttonHeld, scene())
    case .covered: return actWithoutClick(because: .covered, scene())
    case .noAnswer: return finish(.failed(.failed))
    }
  }

  /// Asks about a control again that is only clicked because of the dialog that it may run, and then
  /// performs its action; any other act fails, because the pointer did not click (F1.21, F2.21).
  private mutating func actWithoutClick(
    because obstacle: ActObstacle, _ scene: ActScene
  ) -> [PartEffect] {
    guard let act = current, case .control(var control) = act.means,
      case .pointing = control.use, act.request.action == .activate,
      control.control.accessible.mayRunDialog(in: scene.toolkit),
      case .click(_, orAction: _?) = control.control.way
    else { return fail(because: obstacle) }
    control.use = .actionInstead(of: obstacle)
    current?.means = .control(control)
    current?.progress.checkAgain()
    return ask(current?.questions(toolkit: scene.toolkit) ?? [])
  }

  /// Handles the outcome of keys that the display presses.
  package mutating func handle(_ outcome: KeyOutcome, at now: Instant) -> [PartEffect] {
    guard current?.progress.actor == .displayKeys else { return [] }
    switch outcome {
    case .done: return settle(at: now)
    case .modifierHeld(let held): return fail(because: .modifierHeld(held))
    case .failed: return finish(.failed(.failed))
    }
  }
}

extension DesktopAct {
  /// The key that changes a number, after its control got the focus; nil if calls change it (F4).
  fileprivate var stepKey: KeyCombination? {
    guard control?.stepsByKeys == true else { return nil }
    switch request.action {
    case .increment: return .up
    case .decrement: return .down
    case .activate, .custom, .escape, .scroll, .click: return nil
    }
  }

  /// Returns the one call for this control (F1); nil if there is none.
  fileprivate func call(_ act: ControlAct, _ scene: ActScene) -> ProgramCall? {
    let control = act.control
    switch request.action {
    case .activate:
      switch control.way {
      case .action(let number): return .doAction(number, of: act.accessible)
      case .actionInside(let number, let inner): return .doAction(number, of: inner)
      case .focus: return .grabFocus(act.accessible)
      case .select(let number, let list): return .select(number, in: list)
      case .click(let point, let action):
        // If another window is active, the pointer could hit that one.
        if pointing != nil, scene.facts.pointerRoute == .registry { return .click(point) }
        return action.map { .doAction($0, of: act.accessible) }
      case .keys, .none: return nil
      }
    case .increment, .decrement:
      guard let range = control.range, case .number(let number) = act.use else { return nil }
      if control.stepsByKeys { return .grabFocus(act.accessible) }
      let goesUp = request.action == .increment
      if let steps = control.steps {
        return .doAction(goesUp ? steps.up : steps.down, of: act.accessible)
      }
      let value = number.current + (goesUp ? range.step : -range.step)
      return .setValue(min(max(value, range.minimum), range.maximum), of: act.accessible)
    case .custom(let name):
      switch control.menu[name] {
      case .action(let number), .rightClick(orAction: let number?):
        return .doAction(number, of: act.accessible)
      case .rightClick, .doubleClick, .click, .beginDrag, .drop, .cancelDrag, nil: return nil
      }
    case .escape, .scroll, .click: return nil
    }
  }
}
