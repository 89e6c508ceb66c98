import DesktopTree
import MessageBus
import ScreenElements
import ScanTime
import SystemCalls

/// The display of GNOME on Wayland: its windows, pointer and keys, through the extension of GNOME
/// Shell (D1, D6, F6, W6).
///
/// It never waits for the shell. Without the extension it has no abilities; it uses the extension
/// as soon as that is available (D10).
package final class GnomeDisplay {
  /// The minimum time between the starts of two gestures.
  private static let gesturePause = TimeSpan.milliseconds(500)
  /// The minimum pause between an answer about windows and the next question.
  private static let rest = TimeSpan.milliseconds(10)
  private static let retryPause = TimeSpan.milliseconds(1000)

  let shell: GnomeShell
  /// The windows found last; nil until the first answer.
  package private(set) var windows: DisplayWindows?
  private var list = GnomeWindowList()
  private var windowsQuestion: Int?
  private var windowsTime: Instant?
  private var events: [DisplayEvent] = []
  private var hasStarted = false
  private var isReported = false
  private var reportsLacks = true
  private var gesture: GnomeGesture?
  private var lastGesture: Instant?
  private var typing: [GnomeTyping] = []
  private var typingCall: TypingCall?

  /// A call whose answer the typing waits for.
  private enum TypingCall {
    /// The question for held modifiers, before keys.
    case asking(Int)
    /// The request that types.
    case sent(Int, GnomeTyping)

    var number: Int {
      switch self {
      case .asking(let number), .sent(let number, _): number
      }
    }
  }

  /// Creates the display that an environment names; nil if it names no GNOME session on Wayland.
  package init?(environment: [String: String]) {
    guard Self.isNamed(in: environment) else { return nil }
    shell = GnomeShell(environment: environment)
    shell.add(.display)
  }

  /// Returns true if an environment is that of GNOME on Wayland, not of another compositor inside
  /// one of its windows.
  static func isNamed(in environment: [String: String]) -> Bool {
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
    let isOther = ["SWAYSOCK", "WAYFIRE_SOCKET"].contains { environment[$0]?.isEmpty == false }
    return desktops.contains("GNOME") && !isOther
      && environment["WAYLAND_DISPLAY"]?.isEmpty == false
      && environment["XDG_SESSION_TYPE", default: "wayland"] == "wayland"
  }

  /// The descriptors to wait for.
  package var descriptors: [Int32] { [shell.descriptor].compactMap { $0 } }

  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives.
  package func nextDeadline(_ now: Instant) -> Instant? {
    if !hasStarted || !events.isEmpty { return now }
    var due: Instant?
    if case .due(let time)? = gesture?.stage { due = time }
    let look = windowsQuestion == nil ? windowsTime : nil
    return [shell.nextDeadline(for: .display, now), look, due].compactMap { $0 }.min()
  }

  /// Reads and writes without waiting, and returns the resulting events.
  package func process(at now: Instant) -> [DisplayEvent] {
    hasStarted = true
    for event in shell.process(for: .display, at: now) { handle(event, at: now) }
    if shell.stage == .absent, reportsLacks {
      reportsLacks = false
      events.append(.lacks(lacks))
    }
    askForWindows(at: now)
    if case .due(let time)? = gesture?.stage, time <= now { askForPointer(at: now) }
    defer { events = [] }
    return events
  }

  /// Ends the connection; the extension releases pressed keys and buttons (F6).
  package func close() {
    shell.close()
    (windows, gesture, typingCall) = (nil, nil, nil)
    typing = []
    windowsTime = nil
    events = []
    hasStarted = true
  }

  // MARK: Events

  private func handle(_ event: GnomeShell.Event, at now: Instant) {
    switch event {
    case .ready:
      events.append(.changed)
      windowsQuestion = nil
      windowsTime = now
    case .state, .windows: windowsTime = windowsTime ?? now
    case .lost(let reason): lose(reason)
    case .locked: forgetSession()
    case .answer(let number, let values):
      if number == windowsQuestion {
        takeWindows(values, at: now)
      } else if number == typingCall?.number {
        takeTyped(values, at: now)
      } else {
        takePointer(number, values, at: now)
      }
    }
  }

  private func askForWindows(at now: Instant) {
    guard windowsQuestion == nil, let windowsTime, windowsTime <= now else { return }
    self.windowsTime = nil
    windowsQuestion = shell.call("Windows", for: .display, at: now)
  }

  private func takeWindows(_ values: [BusValue]?, at now: Instant) {
    windowsQuestion = nil
    if let windowsTime { self.windowsTime = max(windowsTime, now + Self.rest) }
    guard let found = found(values) else {
      lose("its windows are not understood")
      windowsTime = now + Self.retryPause
      return
    }
    use(found)
  }

  private func found(_ values: [BusValue]?) -> DisplayWindows? {
    shell.state.flatMap { list.read(values?.first, $0) }
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

  private func endInput() {
    failGesture()
    if typingCall != nil { events.append(.keys(.failed)) }
    typingCall = nil
    typing = []
    (windowsQuestion, windowsTime) = (nil, nil)
  }

  /// Ends all input at the begin or end of a lock.
  ///
  /// The windows stay until the extension answers, or refuses us because of the lock.
  private func forgetSession() {
    endInput()
    if shell.isLockedOut { windows = nil }
    events.append(.changed)
  }

  private func lose(_ reason: String) {
    endInput()
    windows = nil
    // The reason includes the next step, so the missing abilities need no second message.
    reportsLacks = false
    guard !isReported else { return }
    // One report is enough, because the connection is retried repeatedly.
    isReported = true
    events.append(.lost(reason))
  }

  // MARK: Abilities

  /// The origin of the positions that programs report: on Wayland programs cannot find the
  /// positions of their windows.
  package var extents: ExtentsOrigin { .window }

  /// True if a question about changed windows is pending (D1).
  package var isLooking: Bool { windows != nil && (windowsQuestion != nil || windowsTime != nil) }

  /// True if its windows are known, or the extension is known to be missing.
  package var isKnown: Bool { windows != nil || shell.stage == .absent }

  /// Its lock, as the extension reports it (D17).
  package var lock: DisplayLock {
    shell.isLockedOut ? .refused : shell.state?.isLocked == true ? .served : .none
  }

  /// Requests to be served from the next lock on, or ends this request (D17.1).
  package func requestService(whileLocked isRequested: Bool) {
    shell.requestService(whileLocked: isRequested)
  }

  /// The missing abilities: all of them without the extension (W6).
  package var lacks: DisplayLacks {
    shell.stage == .absent ? [.windows, .pointer, .keys, .overlay, .shellExtension] : []
  }

  /// The names of the interfaces for the pointer, keys and windows.
  package var ways: DisplayWays {
    let name = "the extension of GNOME Shell"
    return DisplayWays(pointer: name, keys: name, windows: name)
  }

  /// The way to move the pointer.
  package var pointerRoute: InputRoute { windows == nil ? .none : .display }

  /// The way to press keys.
  package var keyRoute: InputRoute { windows == nil ? .none : .display }

  /// Requests that a window close (D6); returns false if the request cannot be sent.
  package func closeWindow(_ window: UInt32) -> Bool { act(on: window, "close") }

  /// Requests that a window appear and get the keyboard (D6); returns false if the request cannot
  /// be sent.
  package func activateWindow(_ window: UInt32) -> Bool { act(on: window, "activate") }

  private func act(on window: UInt32, _ action: String) -> Bool {
    guard windows != nil, let identity = list.identity(of: window) else { return false }
    return shell.call("Window", [.long(identity), .text(action)], for: .display, at: nil) != nil
  }

  // MARK: The pointer

  /// Begins a gesture of the pointer for a window, or for any window at the point; returns false if
  /// that is impossible (F6).
  ///
  /// Its outcome is an event.
  package func begin(
    _ gesture: PointerGesture, in window: UInt32? = nil, at now: Instant
  ) -> Bool {
    guard self.gesture == nil, let size = windows?.size else { return false }
    let isInside = [gesture.start, gesture.end].allSatisfy {
      $0.x >= 0 && $0.y >= 0 && $0.x < size.width && $0.y < size.height
    }
    guard isInside else { return false }
    // Two clicks must not become a double click.
    let began = max(now, lastGesture.map { $0 + Self.gesturePause } ?? now)
    self.gesture = GnomeGesture(gesture, in: window, at: began)
    lastGesture = began
    if began <= now { askForPointer(at: now) }
    return true
  }

  private func pointer(
    _ steps: [GnomeRequest.Step], taking time: Int = 0, at now: Instant
  ) -> Int? {
    shell.call(
      "Pointer", [GnomeRequest.argument(steps)], for: .display,
      taking: .milliseconds(Int64(time)), at: now)
  }

  private func askForPointer(at now: Instant) {
    guard let number = pointer([], at: now) else { return failGesture() }
    gesture?.stage = .asking(number)
  }

  private func takePointer(_ number: Int, _ values: [BusValue]?, at now: Instant) {
    switch gesture?.stage {
    case .asking(number):
      guard let answer = PointerAnswer(values) else { return failGesture() }
      answer.isButtonDown ? waitForButton(at: now) : look(from: answer.after, at: now)
    case .looking(number, let origin):
      // A newer answer may have updated the list meanwhile, never an older one.
      guard let gesture, let found = found(values) else { return failGesture() }
      use(found)
      gesture.isClear(in: found) ? perform(from: origin, at: now) : end(with: .covered)
    case .acting(number, let origin):
      guard let gesture, let answer = PointerAnswer(values), answer.isDone else {
        return failGesture()
      }
      let factor = shell.state?.factor ?? 1
      // If the user has moved the pointer, it stays there.
      let end = Point(
        x: (gesture.gesture.end.x * factor).rounded(), y: (gesture.gesture.end.y * factor).rounded()
      )
      if !answer.isButtonDown, origin != answer.after, shell.state?.isHotCorner(origin) == false,
        windows.map({ gesture.leavesPointer(in: $0) }) != true,
        (answer.after.x - end.x).magnitude <= 1,
        (answer.after.y - end.y).magnitude <= 1
      {
        _ = pointer([GnomeRequest.move(to: origin, factor: 1)], at: now)
      }
      self.end(with: .done)
    default: break
    }
  }

  private func waitForButton(at now: Instant) {
    guard let gesture else { return }
    guard now < gesture.began + GnomeGesture.longestWait else { return end(with: .buttonHeld) }
    self.gesture?.stage = .due(now + GnomeGesture.questionPause)
  }

  /// Asks for the current windows if the gesture has a target window.
  private func look(from origin: Point, at now: Instant) {
    guard gesture?.target != nil else { return perform(from: origin, at: now) }
    guard let number = shell.call("Windows", for: .display, at: now) else { return failGesture() }
    gesture?.stage = .looking(number, origin: origin)
  }

  private func perform(from origin: Point, at now: Instant) {
    guard let gesture else { return }
    let (steps, time) = GnomeRequest.steps(of: gesture.gesture, factor: shell.state?.factor ?? 1)
    guard let number = pointer(steps, taking: time, at: now) else { return failGesture() }
    self.gesture?.stage = .acting(number, origin: origin)
  }

  private func end(with outcome: PointerOutcome) {
    gesture = nil
    events.append(.pointer(outcome))
  }

  private func failGesture() {
    if gesture != nil { end(with: .noAnswer) }
  }

  // MARK: Keys

  /// Presses keys one after another in the window that has the keyboard, and writes letters as a
  /// text; returns false if that is impossible (K4).
  package func press(_ keys: [KeyCombination], at now: Instant) -> Bool {
    guard windows != nil, typingCall == nil, let requests = GnomeTyping.requests(for: keys),
      !requests.isEmpty
    else { return false }
    typing = requests
    typeNext(at: now)
    return true
  }

  /// Drops all keys that are still waiting; returns true if there was one.
  @discardableResult package func dropKeys() -> Bool {
    defer { typing = [] }
    return !typing.isEmpty
  }

  /// Sends the next request; keys are sent only after the answer that no modifier is held (K4.8).
  private func typeNext(at now: Instant) {
    switch typing.first {
    case nil: events.append(.keys(.done))
    case .text: sendNext(at: now)
    case .keys, .symbols:
      guard let number = shell.call("Modifiers", for: .display, at: now) else {
        return failKeys(.failed)
      }
      typingCall = .asking(number)
    }
  }

  private func sendNext(at now: Instant) {
    let next = typing.removeFirst()
    let number =
      switch next {
      case .text(let deleted, let text):
        shell.call("Text", [.unsigned(deleted), .text(text)], for: .display, at: now)
      case .keys(let keys): shell.call("Keys", [Self.argument(keys)], for: .display, at: now)
      case .symbols(let symbols):
        shell.call(
          "Symbols", [.list(of: "u", symbols.map { .unsigned($0) })], for: .display, at: now)
      }
    guard let number else { return failKeys(.failed) }
    typingCall = .sent(number, next)
  }

  private func takeTyped(_ values: [BusValue]?, at now: Instant) {
    switch typingCall {
    case nil: break
    case .asking:
      typingCall = nil
      // An extension that the shell loaded before an update of the package has no such method.
      if let held = values?.first?.number.flatMap({ GnomeTyping.heldModifier($0) }) {
        return failKeys(.modifierHeld(held))
      }
      if !typing.isEmpty { sendNext(at: now) }
    case .sent(_, let request):
      typingCall = nil
      guard let values else { return failKeys(.failed) }
      if case .text(let deleted, let text) = request, values.first?.boolean != true {
        typing.insert(contentsOf: GnomeTyping.byKeys(deleted: deleted, text), at: 0)
      }
      typeNext(at: now)
    }
  }

  private func failKeys(_ outcome: KeyOutcome) {
    typing = []
    events.append(.keys(outcome))
  }

  private static func argument(_ keys: [GnomeTyping.Key]) -> BusArgument {
    .list(of: "(ub)", keys.map { .structure([.unsigned($0.code), .boolean($0.isDown)]) })
  }
}

/// The answer of the extension about the pointer, in points of the shell.
private struct PointerAnswer {
  let after: Point
  let isButtonDown: Bool
  let isDone: Bool

  /// Reads an answer; nil if it is malformed.
  init?(_ values: [BusValue]?) {
    guard let values, values.count == 4,
      let after = values[1].list.flatMap({ GnomeValues.numbers($0) }), after.count == 2,
      let buttons = values[2].number, let isDone = values[3].boolean
    else { return nil }
    self.after = Point(x: after[0], y: after[1])
    isButtonDown = buttons != 0
    self.isDone = isDone
  }
}
