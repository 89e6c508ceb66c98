import ScanTime

@testable import DesktopSession
@testable import DesktopTree

/// The reading of a desktop in virtual time, with a registry and programs that answer if the model
/// lets them.
struct ReadingModel {
  /// Each thing that a program, the display or the session can do, and the passing of time.
  enum Input: CaseIterable {
    /// The active window becomes another one, which its program or the display reports.
    case activated
    /// The active window closes, or opens again.
    case opened
    /// Something changes in the shown window, or in the list of windows.
    case contents, windows
    /// The registry and all programs answer the look, or the registry does not.
    case answered, silent
    /// All accessibles of the fetched window have arrived.
    case fetched
    /// The program of the mail no longer describes its window, or does again.
    case described
    /// The user picks something, or the act ends.
    case pick
    /// The bus is lost, and is there again.
    case lost
    /// The user leaves the display, and comes back.
    case away
    /// The display is asked about changed windows, or has answered.
    case looking
    case time
  }

  /// A desktop whose active window is reported by its program, or by a display.
  let hasDisplay: Bool
  private(set) var state = ReadingState(
    patience: .milliseconds(300), silence: .milliseconds(500))
  private(set) var now = Instant.zero
  private(set) var shown: ShownWindow?
  /// The first broken rule; nil if none is.
  private(set) var fault: String?
  private var isActing = false
  private var isAway = false
  private var isDisplayLooking = false
  /// The active window of the two, and the windows that are open.
  private var active = "editor"
  private var open: Set<String> = ["editor", "mail"]
  private var describesMail = true
  /// The number of changes until now, and those that a look and the fetch in progress will find.
  private var changes = 0
  private var lookedAt = 0
  private var fetchedAt = 0
  /// The number of changes that are shown.
  private var shownChanges = 0
  /// The window of the fetch in progress, and the window that the last look found active.
  private var fetched: AccessibleReference?
  private var found: AccessibleReference?
  /// The time at which the last look began.
  private var lookBegan = Instant.zero
  /// A window that became active beside the shown one: the time at which the look began that found
  /// it first, and the time of the last change of windows since then (D1.8).
  private var waiting: (window: AccessibleReference, began: Instant, lastChange: Instant)?
  /// True if the fetch in progress was announced as loading.
  private var saidLoading = false

  /// The inputs before a sequence.
  enum Beginning: CaseIterable {
    /// None: the first look has not begun.
    case nothing
    /// The active window is shown.
    case shown
    /// Another window became active beside it, and waits to be shown (D1.8).
    case waiting

    fileprivate var inputs: [Input] {
      switch self {
      case .nothing: []
      case .shown: [.time, .answered, .fetched]
      case .waiting: Self.shown.inputs + [.activated, .time, .answered]
      }
    }
  }

  init(hasDisplay: Bool, _ beginning: Beginning) {
    self.hasDisplay = hasDisplay
    note(.windows)
    for input in beginning.inputs where !handle(input) { fault = "does not begin" }
    if (waiting != nil) != (beginning == .waiting) { fault = "does not wait" }
  }

  // MARK: Inputs

  /// Lets something happen; returns false if it cannot happen now.
  mutating func handle(_ input: Input) -> Bool {
    // No two events are at the same time.
    now = now + TimeSpan(microseconds: 1)
    switch input {
    case .activated:
      guard open.count == 2 else { return false }
      active = active == "editor" ? "mail" : "editor"
      noteWindows()
    case .opened:
      if open.count == 2 {
        open.remove(active)
        state.forget(":" + active)
        active = open.first ?? active
      } else {
        open = ["editor", "mail"]
      }
      noteWindows()
    case .described:
      // Without a display it would have no window.
      guard hasDisplay else { return false }
      describesMail.toggle()
      note(.windows)
    case .contents: note(.contents)
    case .windows: note(.windows)
    case .answered:
      guard state.isLooking else { return false }
      answer()
    case .silent:
      guard state.isLooking else { return false }
      carryOut(state.endLook(scene, at: now))
    case .fetched:
      guard fetched != nil else { return false }
      carryOut(state.followFetch(isComplete: true, scene, at: now))
    case .pick:
      isActing.toggle()
      if isActing { state.wake() }
    case .looking:
      guard hasDisplay else { return false }
      isDisplayLooking.toggle()
    case .lost:
      state.loseBus()
      (fetched, shown, waiting) = (nil, nil, nil)
      note(.windows)
    case .away:
      isAway.toggle()
      if isAway {
        state.leave()
        (fetched, shown, waiting) = (nil, nil, nil)
      } else {
        changes += 1
        state.readAgain(at: now)
      }
    case .time:
      guard let next else { return false }
      now = max(now, next)
      advance()
    }
    return true
  }

  private mutating func note(_ kind: ChangeDebouncer.Kind) {
    changes += 1
    state.note(kind, at: now)
  }

  private mutating func noteWindows() {
    changes += 1
    waiting?.lastChange = now
    if hasDisplay {
      state.noteDisplay(display, at: now)
    } else {
      state.noteActivated(Self.reference(active), isUrgent: true, at: now)
    }
  }

  /// Lets the registry and the programs answer the look.
  private mutating func answer() {
    var desktop = DesktopWindows()
    let described = open.filter { describesMail || $0 != "mail" }
    desktop.applications = described.sorted().map { name in
      let isActive = name == active
      let window = DesktopWindow(
        reference: Self.reference(name), role: .frame, states: isActive ? .active : [],
        title: name, frame: nil)
      return DesktopApplication(
        reference: AccessibleReference(application: ":" + name, path: "/root"), name: name,
        toolkit: .gtk3, process: nil, windows: [window])
    }
    state.endLook(
      desktop, extents: nil, display: hasDisplay ? display : nil, ownProcess: nil, at: now)
    found = state.windows.activeWindow?.window.reference
    noteWaiting(described)
    carryOut(state.show(state.windows.activeWindow, scene, at: now))
  }

  /// Notes if the window that a look has found must wait: the shown one still exists, and the user
  /// has not caused the change (D1.8).
  private mutating func noteWaiting(_ described: Set<String>) {
    guard let found, let shown, shown.window.reference != found, !isActing,
      described.contains(shown.window.title), described.contains(active)
    else { return waiting = nil }
    if waiting?.window != found { waiting = (found, lookBegan, lookBegan) }
    if let due = waitingEnd, due <= now { waiting = nil }
  }

  /// The time from which the waiting window may be shown: 40 ms without a change, at most 150 ms
  /// (D1.8).
  private var waitingEnd: Instant? {
    waiting.map { min($0.lastChange + .milliseconds(40), $0.began + .milliseconds(150)) }
  }

  private mutating func advance() {
    if fetched != nil { carryOut(state.followFetch(isComplete: false, scene, at: now)) }
    carryOut(state.advance(scene, at: now))
  }

  // MARK: Effects

  private mutating func carryOut(_ effects: [PartEffect]) {
    for effect in effects {
      switch effect {
      case .port(.look): (lookedAt, lookBegan) = (changes, now)
      case .port(.fetch(let roots, _)):
        (fetched, fetchedAt, saidLoading) = (roots.first, changes, false)
      case .port(.bring(let window, .part(let saysLoading))):
        show(window, changes: 0)
        if saysLoading { noteLoading() }
      case .port(.bring(let window, .whole)):
        show(window, changes: fetchedAt)
        fetched = nil
      case .port(.bring(let window, .area)):
        fetched = window.window.reference
        show(window, changes: lookedAt)
        fetched = nil
      case .showNothing:
        (shown, fetched) = (nil, nil)
        shownChanges = lookedAt
      case .announceLoading: noteLoading()
      case .port, .look, .beginDrag, .forgetDrag, .noteSilence, .answer, .explain:
        fault = "does something else"
      }
    }
  }

  private mutating func noteLoading() {
    if saidLoading { fault = "says twice that a window is loading" }
    saidLoading = true
  }

  private mutating func show(_ window: ShownWindow, changes: Int) {
    let reference = window.window.reference
    if reference != fetched { fault = "shows a window that was not fetched" }
    if reference != found, window.base != shown?.base {
      fault = "shows a window that no look found active"
    }
    if let waiting, waiting.window == reference {
      if let end = waitingEnd, end > now { fault = "shows a window before its time" }
      if isDisplayLooking { fault = "shows a window that may no longer be active" }
      self.waiting = nil
    }
    state.noteShown(isOther: shown != window, cost: .zero, at: now)
    shown = isAway ? nil : window
    shownChanges = max(shownChanges, changes)
  }

  // MARK: Facts

  private var scene: ReadingScene {
    var scene = ReadingScene(
      hasDisplay
        ? DisplayFacts(
          windows: display, isLooking: isDisplayLooking, extents: .display, pointerRoute: .display,
          keyRoute: .display, typesText: true, typesEveryCharacter: true, lock: .none) : nil)
    (scene.shown, scene.isActing) = (shown, isActing)
    return scene
  }

  private var display: DisplayWindows {
    let numbers: [String: UInt32] = ["editor": 1, "mail": 2]
    return DisplayWindows(
      size: nil,
      windows: open.sorted().map {
        DisplayWindow(id: numbers[$0] ?? 0, title: $0, frame: nil)
      }, active: numbers[active])
  }

  private static func reference(_ name: String) -> AccessibleReference {
    AccessibleReference(application: ":" + name, path: "/window")
  }

  /// The time of the next step.
  private var next: Instant? {
    state.deadlines(scene, at: now).compactMap { $0 }.min()
  }

  // MARK: The rest

  /// Lets programs answer at once and time pass, and returns the rule that the end breaks.
  func faultOfRest() -> String? {
    var rest = self
    let end = now + .milliseconds(3000)
    if rest.isAway { _ = rest.handle(.away) }
    if rest.isDisplayLooking { _ = rest.handle(.looking) }
    // A step that is due at once again and again would never end.
    for _ in 0..<60 {
      if let fault = rest.fault { return fault }
      if rest.state.isLooking {
        rest.answer()
      } else if rest.state.isReading, rest.next.map({ $0 > rest.now }) ?? true {
        _ = rest.handle(.fetched)
        // It may be kept back for a while.
        if rest.state.isReading, !rest.handle(.time) { return "waits for nothing" }
      } else if !rest.handle(.time) {
        break
      }
    }
    if let fault = rest.fault { return fault }
    if rest.next != nil || rest.state.isReading { return "has no rest" }
    if rest.now > end { return "rests after \(rest.now - now)" }
    if rest.state.hasChanges || rest.shownChanges < rest.changes { return "misses a change" }
    return rest.shown?.window.title == rest.active ? nil : "shows \(rest.shown as Any)"
  }
}
