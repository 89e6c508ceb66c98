import DesktopTree
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls

/// A display of Wayland: its windows, and its pointer and keyboard (D1, D6, F6, W6).
///
/// The windows are those of the compositor's own protocol or of Wayland. A pointer and a keyboard
/// exist only if the compositor offers them to programs like this one.
///
/// It never waits for the compositor. If the compositor has ended or does not answer, it is
/// reported and retried each second (D10).
package final class WaylandDisplay {
  /// The maximum number of questions before KWin has reported the order of its windows.
  private static let orderQuestionLimit = 4
  /// The minimum time between the starts of two gestures.
  private static let gesturePause = TimeSpan.milliseconds(500)
  /// The time that the pointer of KWin is at a point before it presses: some GTK 3 programs ignore
  /// an immediate press.
  private static let hover = TimeSpan.milliseconds(60)
  /// The timeout of the release at the end (F6).
  private static let endPatience = TimeSpan.milliseconds(1000)

  /// The windows by a protocol of the compositor's own; nil if those of Wayland are used.
  private var source: WindowSourceConnection?
  private let input: WaylandConnection
  /// The windows found last; nil until the first answer.
  package private(set) var windows: DisplayWindows?
  private var isReported = false
  /// True if the missing abilities are still to be reported.
  private var isLackOpen = false
  private var hasStarted = false
  private var isInputKnown = false
  /// True from a loss of the Wayland connection until it is restored.
  private var isInputLost = false
  private var events: [DisplayEvent] = []
  private var gesture: (run: PointerRun, began: Instant)?
  /// The time at which the last gesture began.
  private var lastGesture: Instant?
  /// The question that is answered after the pointer has performed all sent steps.
  private var pointerQuestion: UInt32?
  /// The target window of the gesture; nil if it has none.
  private var target: UInt32?
  /// The number of answers until the window at the point is known; nil if that was not asked.
  private var looksToCome: Int?
  /// The question after which KWin has reported its windows and their order.
  private var lookQuestion: UInt32?
  /// The question that is answered after all keys were pressed.
  private var keyQuestion: UInt32?
  /// The input that this program holds down (F6), and the question that is answered when the
  /// released input is up.
  private var ledger: HeldLedger
  private var ledgerQuestion: UInt32?

  /// Creates the display that the environment names; nil if it names no Wayland display.
  ///
  /// - Parameters:
  ///   - acts: true if a pointer and a keyboard are made.
  ///   - record: records the held input of a display of that name, so that another session releases
  ///     it (F6).
  package init?(
    environment: [String: String], acts: Bool,
    record: (_ display: String) -> KeptRecord? = { _ in nil }
  ) {
    guard let path = Self.socketPath(in: environment) else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    ledger = HeldLedger(record: acts ? record("wayland-\(name)") : nil)
    source = WindowSourceConnection(environment: environment)
    input = WaylandConnection(path: path, acts: acts, lists: source == nil)
  }

  /// The descriptors to wait for.
  package var descriptors: [Int32] { [input.descriptor, source?.descriptor].compactMap { $0 } }

  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives.
  package func nextDeadline(_ now: Instant) -> Instant? {
    if !hasStarted || !events.isEmpty { return now }
    return [input.nextDeadline(now), source?.nextDeadline(now), pointerDeadline]
      .compactMap { $0 }.min()
  }

  /// Reads and writes without waiting, and returns the resulting events.
  package func process(at now: Instant) -> [DisplayEvent] {
    hasStarted = true
    for event in input.process(at: now) { handle(event, at: now) }
    for event in source?.process(at: now) ?? [] {
      switch event {
      case .windows(let found):
        // A late answer does not make the display usable; the question is repeated later.
        guard !isInputLost else { continue }
        use(found)
        noteLook(at: now)
      case .lost(let reason): lose(reason)
      case .unavailable:
        source = nil
        input.listWindows(at: now)
        events.append(.changed)
      }
      reportLacks()
    }
    goOnWithPointer(at: now)
    defer { events = [] }
    return events
  }

  /// Ends the connection: releases held buttons, and waits a limited time until the compositor has
  /// processed that (F6).
  package func close() {
    let clock = MonotonicClock()
    endGesture(at: clock.now)
    if ledger.hasNotes, input.settle(until: clock.now + Self.endPatience, on: clock) {
      ledger.confirm()
    }
    input.close()
    source?.close()
    hasStarted = true
    events = []
  }

  // MARK: Events

  private func handle(_ event: WaylandConnection.Event, at now: Instant) {
    switch event {
    case .ready:
      isInputKnown = true
      isInputLost = false
      letGoOfRest(at: now)
      events.append(.changed)
      // The known windows have been dropped, and nothing is reported while they are unchanged.
      if windows == nil { source?.lookAgain() }
      // Missing abilities are reported once: the connection is retried repeatedly.
      isLackOpen = !isReported
      if source == nil { isReported = false }
      reportLacks()
    case .outputs: source?.noteChange()
    case .answered(let number):
      if number == ledgerQuestion {
        ledgerQuestion = nil
        ledger.confirm()
      }
      if number == keyQuestion {
        keyQuestion = nil
        events.append(.keys(.done))
      }
      if number == lookQuestion { noteOrder(at: now) }
      guard number == pointerQuestion else { return }
      pointerQuestion = nil
      let steps = gesture.map { $0.began }.flatMap {
        gesture?.run.takeAnswer(at: Self.time(now, since: $0))
      }
      perform(steps ?? [], at: now)
    case .windows(let found): use(found)
    case .lost(let reason):
      isInputLost = true
      lose(reason)
    }
  }

  /// Reports the missing abilities, as soon as the source of the windows is known.
  private func reportLacks() {
    guard isLackOpen, source?.isProven ?? true else { return }
    isLackOpen = false
    if !lacks.isEmpty { events.append(.lacks(lacks)) }
  }

  private func use(_ found: DisplayWindows) {
    if windows == nil {
      isReported = false
      events.append(.ready)
    } else if windows != found {
      events.append(.changed)
    }
    windows = found
  }

  private func lose(_ reason: String) {
    failGesture()
    ledger.lose()
    ledgerQuestion = nil
    if keyQuestion != nil { events.append(.keys(.failed)) }
    keyQuestion = nil
    windows = nil
    guard !isReported else { return }
    // One report is enough, because the connection is retried each second.
    isReported = true
    events.append(.lost(reason))
  }

  // MARK: Abilities

  /// The origin of the positions that programs report: on Wayland programs cannot find the
  /// positions of their windows.
  package var extents: ExtentsOrigin { .window }

  /// The abilities of the side that reports the windows.
  private var windowAbilities: WindowAbilities {
    source == nil ? input.windowAbilities : [.list, .places, .order]
  }

  /// The abilities that this display lacks, if known (W6).
  package var lacks: DisplayLacks {
    var lacks: DisplayLacks = []
    if !windowAbilities.contains(.places) { lacks.insert(.windows) }
    if isInputKnown, !input.hasPointer { lacks.insert(.pointer) }
    if isInputKnown, !input.hasKeyboard { lacks.insert(.keys) }
    if isInputKnown, !input.hasLayers { lacks.insert(.overlay) }
    return lacks
  }

  /// The protocols for the pointer, keys and windows.
  package var ways: DisplayWays {
    var ways = input.ways
    if let source { ways.windows = source.name }
    return ways
  }

  /// True if its keys write letters: every one, or on older KWin those that all layouts have.
  package var typesText: Bool { input.hasText }

  /// True if its keys write every character: on sway and newer KWin.
  package var typesEveryCharacter: Bool { input.hasEveryCharacter }

  /// Returns true if its keys include this one now.
  package func canPress(_ key: KeyCombination) -> Bool { input.canPress(key) }

  /// True if a question about changed windows is pending (D1).
  package var isLooking: Bool { windows != nil && source?.isAsked == true }

  /// True if the abilities of the compositor are known, and its windows if it lists them.
  package var isKnown: Bool {
    isInputKnown && (windows != nil || !windowAbilities.contains(.list))
  }

  /// The way to move the pointer: only the size of the display has to be known (F6).
  package var pointerRoute: InputRoute {
    windows?.size != nil && input.hasPointer ? .display : .none
  }

  /// The way to press keys.
  package var keyRoute: InputRoute { input.hasKeyboard ? .display : .none }

  /// Presses keys one after another in the window that has the keyboard; returns false if that is
  /// impossible.
  ///
  /// Keys held down on another keyboard do not affect them on sway: each keyboard has its own
  /// modifiers.
  package func press(_ keys: [KeyCombination], at now: Instant) -> Bool {
    // A text is written whole or not at all.
    guard keys.allSatisfy(input.canPress) else { return false }
    for key in keys {
      guard let question = input.press(key, at: now) else { return false }
      keyQuestion = question
    }
    return !keys.isEmpty
  }

  /// Returns false: no key waits here to be pressed.
  @discardableResult package func dropKeys() -> Bool { false }

  /// Requests that a window close (D6); returns false if the request cannot be sent.
  package func closeWindow(_ window: UInt32) -> Bool {
    guard windows != nil else { return false }
    return source?.closeWindow(window) ?? input.closeWindow(window)
  }

  /// Requests that a window appear and get the keyboard (D6); returns false if the request cannot
  /// be sent.
  package func activateWindow(_ window: UInt32) -> Bool {
    guard windows != nil else { return false }
    return source?.activateWindow(window) ?? input.activateWindow(window)
  }

  /// Requests that a window fill its screen, or stop doing so (D6); returns false if the request
  /// cannot be sent.
  package func fillScreen(with window: UInt32, _ fills: Bool) -> Bool {
    windows != nil && windowAbilities.contains(.filling) && input.fillScreen(with: window, fills)
  }

  // MARK: The pointer

  /// Begins a gesture of the pointer for a window, or for any window at the point; returns false if
  /// that is impossible (F6).
  ///
  /// Its outcome is an event.
  package func begin(
    _ gesture: PointerGesture, in window: UInt32? = nil, at now: Instant
  ) -> Bool {
    guard self.gesture == nil, let size = windows?.size, pointerRoute == .display else {
      return false
    }
    let isInside = [gesture.start, gesture.end].allSatisfy {
      $0.x >= 0 && $0.y >= 0 && $0.x < size.width && $0.y < size.height
    }
    guard isInside else { return false }
    // GTK 3 counts a click immediately after the click that opened its menu as part of that click.
    // Also, two clicks must not become a double click.
    var began = max(now, lastGesture.map { $0 + Self.gesturePause } ?? now)
    if input.hovers {
      input.perform(.move(gesture.start), on: size, at: now)
      began = max(began, now + Self.hover)
    }
    target = window
    self.gesture = (PointerRun(gesture, isGuarded: window != nil), began)
    lastGesture = began
    goOnWithPointer(at: now)
    return true
  }

  private var pointerDeadline: Instant? {
    guard let gesture, let due = gesture.run.due else { return nil }
    return gesture.began + .milliseconds(Int64(due))
  }

  private func goOnWithPointer(at now: Instant) {
    guard let began = gesture?.began else { return }
    perform(gesture?.run.takeSteps(at: Self.time(now, since: began)) ?? [], at: now)
  }

  private func perform(_ steps: [PointerStep], at now: Instant) {
    for step in steps { perform(step, at: now) }
    if let outcome = gesture?.run.outcome {
      gesture = nil
      pointerQuestion = nil
      events.append(.pointer(outcome))
    }
  }

  private func perform(_ step: PointerStep, at now: Instant) {
    let size = windows?.size ?? Size(width: 1, height: 1)
    switch step {
    // The position of the pointer is unknown; the answer shows only that all earlier requests are
    // done.
    case .ask: pointerQuestion = input.send([], at: now)
    case .look: look(at: now)
    case .move: input.perform(step, on: size, at: now)
    case .button(let number, isDown: true):
      ledger.add { $0.buttons.insert(number) }
      input.perform(step, on: size, at: now)
    case .button(let number, isDown: false):
      input.perform(step, on: size, at: now)
      ledger.remove { $0.buttons.remove(number) }
      ledgerQuestion = input.send([], at: now)
    }
  }

  /// Asks for the current windows, if the compositor reports their stacking order.
  private func look(at now: Instant) {
    guard windowAbilities.contains(.order), windows != nil else {
      return takeLook(isClear: true, at: now)
    }
    if let source {
      // An answer that is under way may be older than the gesture.
      looksToCome = source.isAsked ? 2 : 1
      if !source.lookNow(at: now) { takeLook(isClear: true, at: now) }
    } else {
      // KWin reports everything before it answers.
      looksToCome = Self.orderQuestionLimit
      lookQuestion = input.send([], at: now)
      if lookQuestion == nil { takeLook(isClear: true, at: now) }
    }
  }

  private func noteLook(at now: Instant) {
    guard let count = looksToCome else { return }
    looksToCome = count - 1
    if count == 1 { takeOrder(at: now) }
  }

  /// Handles an answer of KWin; a partly reported order has to be completed first.
  private func noteOrder(at now: Instant) {
    lookQuestion = nil
    guard let count = looksToCome else { return }
    looksToCome = count - 1
    if count > 1, input.isListIncomplete { lookQuestion = input.send([], at: now) }
    if lookQuestion == nil { takeOrder(at: now) }
  }

  private func takeOrder(at now: Instant) {
    guard let gesture, var windows, let target else { return }
    // Our own drawings receive no clicks.
    windows.windows.removeAll { $0.process == Int(ownProcess) }
    let isClear = gesture.run.gesture.points.allSatisfy {
      windows.topmost(at: $0).map { windows.isOne($0, of: target) } ?? false
    }
    takeLook(isClear: isClear, at: now)
  }

  private func takeLook(isClear: Bool, at now: Instant) {
    looksToCome = nil
    lookQuestion = nil
    guard let began = gesture?.began else { return }
    perform(
      gesture?.run.takeLook(isClear: isClear, at: Self.time(now, since: began)) ?? [], at: now)
  }

  /// Releases the input that an earlier session or connection left pressed; input that others hold
  /// down stays pressed (F6).
  private func letGoOfRest(at now: Instant) {
    guard ledger.hasNotes, input.hasPointer else { return }
    for button in ledger.noted.buttons {
      input.perform(.button(button, isDown: false), on: Size(width: 1, height: 1), at: now)
    }
    ledgerQuestion = input.send([], at: now)
  }

  private func endGesture(at now: Instant) {
    let steps = gesture?.run.giveUp() ?? []
    gesture = nil
    pointerQuestion = nil
    looksToCome = nil
    lookQuestion = nil
    for step in steps { perform(step, at: now) }
  }

  private func failGesture() {
    guard gesture != nil else { return }
    endGesture(at: .zero)
    events.append(.pointer(.noAnswer))
  }

  private static func time(_ now: Instant, since began: Instant) -> Int {
    Int((now - began).microseconds / 1000)
  }
}
