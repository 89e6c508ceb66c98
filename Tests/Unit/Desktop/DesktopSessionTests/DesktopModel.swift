import ScanTime
import ScreenElements
import SwitchInput

@testable import DesktopSession
@testable import DesktopTree
@testable import ScanEngine

/// A session of the desktop in virtual time without a port: two programs with a window and a button
/// each, a display or none, and a person who picks the button that they see.
struct DesktopModel {
  /// Each thing that a program, the display or the person can do, and the passing of time.
  enum Input: CaseIterable {
    /// The person picks the button of the shown window.
    case pick
    /// The questions and the call, the gesture or the keys that wait get their answers.
    case answered, refused, late
    /// The look or the fetch that waits is over.
    case read
    /// The other window becomes active.
    case activated
    /// The button of the active window gets another name.
    case renamed
    /// The active program ends, or one that has ended begins again.
    case ended
    /// The bus is lost, or returns.
    case lost
    /// The session is locked, or unlocked.
    case locked
    /// The session receives the reports.
    case shown
    case time
  }

  /// A program with its window.
  private struct Program {
    let number: UInt32
    let frame: Frame
    var button: String
    var runs = true
    var address: String
  }

  /// An open question or call.
  private enum Open {
    case question(AccessibleQuestion, AccessibleReference)
    case call(ProgramCall)
    case key
  }

  let hasDisplay: Bool
  private(set) var state: DesktopState
  private(set) var now = Instant.zero
  /// The first broken promise; nil if none is.
  private(set) var fault: String?
  /// The outcomes of picks, by their numbers.
  private(set) var answers: [UInt64: ActivationAnswer.Outcome] = [:]
  private var programs = [
    Program(
      number: 1, frame: Frame(x: 0, y: 0, width: 400, height: 300), button: "Save", address: ":1"),
    Program(
      number: 2, frame: Frame(x: 500, y: 0, width: 300, height: 200), button: "Send", address: ":2"),
  ]
  private var active = 0
  private var isConnected = true
  private var isLocked = false
  private var isLooking = false
  /// True if the bus was lost during the look.
  private var hasLostLook = false
  /// True if the accessibles of the window that is fetched have arrived; nil if none is fetched.
  private var isFetched: Bool?
  private var open: [Int: Open] = [:]
  private var isPointing = false
  private var isPressing = false
  /// The picks without an answer, with the time of each and the label that the person saw.
  private var picks: [UInt64: (at: Instant, label: String)] = [:]
  private var lastPick: UInt64 = 0
  /// The labels of the controls that acted.
  private(set) var acted: [String] = []
  /// The screen that the session shows.
  private(set) var scan: ScanState

  /// Begins a session.
  ///
  /// - Parameter isShown: true if the session shows the active window already.
  init(hasDisplay: Bool, isShown: Bool = false) {
    self.hasDisplay = hasDisplay
    state = DesktopState(
      DesktopSettings(), programs: [], terminal: OwnTerminal(processes: [], window: nil))
    scan = ScanState(
      settings: ScanSettings(switches: [SwitchSettings(name: "main", press: .select)]),
      tree: state.tree, connected: [])
    reduce(.begin)
    if hasDisplay { reduce(.display([.ready])) }
    reduce(.connected)
    reduce(.time)
    if isShown { settle() }
  }

  // MARK: Inputs

  /// Lets something happen; returns false if it cannot happen now.
  mutating func handle(_ input: Input) -> Bool {
    // No two events are at the same time.
    now = now + TimeSpan(microseconds: 1)
    switch input {
    case .pick:
      guard let (id, label) = shownButton else { return false }
      pick(id, label)
    case .answered, .refused:
      guard !open.isEmpty || isPointing || isPressing else { return false }
      answer(isRefused: input == .refused)
    case .late:
      guard !open.isEmpty else { return false }
      for number in open.keys.sorted() { end(number, .late) }
    case .read:
      guard isConnected, isLooking || isFetched == false else { return false }
      read()
    case .activated:
      guard programs.allSatisfy(\.runs) else { return false }
      active = 1 - active
      noteActive()
    case .renamed:
      guard programs[active].runs else { return false }
      programs[active].button += "."
      signal(.changed(button(of: programs[active]), .other))
    case .ended: endOrBegin()
    case .lost: loseOrReturn()
    case .locked:
      isLocked.toggle()
      reduce(.absence(isLocked ? .locked : nil))
    case .shown:
      guard !state.reports.isEmpty else { return false }
      show()
      return true
    case .time:
      guard let next = state.nextDeadline(at: now) else { return false }
      now = max(now, next)
    }
    wake()
    return true
  }

  /// Performs the steps at the end of a wake.
  private mutating func wake() {
    if isConnected, let isFetched { reduce(.fetching(isComplete: isFetched)) }
    reduce(.time)
  }

  private mutating func pick(_ id: String, _ label: String) {
    lastPick += 1
    picks[lastPick] = (now, label)
    reduce(.pick(ActivationRequest(number: lastPick, id: id, action: .activate), asked: now))
    if let answer = state.takeAnswer() { note(answer) }
  }

  private mutating func endOrBegin() {
    if programs[active].runs {
      programs[active].runs = false
      let address = programs[active].address
      for number in open.keys.sorted() where receiver(of: number) == address { end(number, .never) }
      signal(.ended(address))
      if programs[1 - active].runs { active = 1 - active }
    } else {
      programs[active].runs = true
      programs[active].address += "0"
      signal(.began(programs[active].address))
      signal(.changed(DesktopState.registry, .children))
    }
    noteActive()
  }

  private mutating func loseOrReturn() {
    isConnected.toggle()
    guard !isConnected else { return reduce(.connected) }
    hasLostLook = isLooking
    isFetched = nil
    for number in open.keys.sorted() { end(number, .never) }
    reduce(.disconnected("the bus has gone"))
  }

  private mutating func noteActive() {
    if hasDisplay { reduce(.display([.changed])) }
    if programs[active].runs { signal(.activated(window(of: programs[active]))) }
  }

  private mutating func signal(_ signal: ProgramSignal) {
    if isConnected { reduce(.signal(signal)) }
  }

  /// The session receives the reports, and shows the newest screen.
  private mutating func show() {
    var tree = scan.scopes.tree
    for report in state.takeReports() {
      switch report.input {
      case .screen(let shown, _, _, _), .layout(let shown, _, _): tree = shown
      case .answer(let answer):
        switch answer.change {
        case .screen(let shown), .layout(let shown): tree = shown
        case nil: break
        }
        note(answer)
      default: break
      }
    }
    if tree != scan.scopes.tree {
      scan = ScanState(settings: scan.settings, tree: tree, connected: [])
    }
    reduce(.session([], scan))
  }

  // MARK: Programs

  private mutating func answer(isRefused: Bool) {
    if isPointing {
      isPointing = false
      reduce(.display([.pointer(isRefused ? .covered : .done)]))
    }
    if isPressing {
      isPressing = false
      reduce(.display([.keys(isRefused ? .failed : .done)]))
    }
    for number in open.keys.sorted() {
      guard let waiting = open.removeValue(forKey: number) else { continue }
      switch waiting {
      case .question(let question, let accessible):
        let answer = isRefused ? .none : answer(question, accessible)
        reduce(.answer(.answer(answer), to: number, .inTime))
      case .call, .key:
        reduce(.answer(.reply(isRefused ? .refused : .accepted), to: number, .inTime))
      }
    }
  }

  private mutating func end(_ number: Int, _ time: AnswerTime) {
    guard let waiting = open.removeValue(forKey: number) else { return }
    switch waiting {
    case .question: reduce(.answer(.answer(.none), to: number, time))
    case .call, .key: reduce(.answer(.reply(.refused), to: number, time))
    }
  }

  private func receiver(of number: Int) -> String? {
    switch open[number] {
    case .question(_, let accessible), .call(.doAction(_, of: let accessible)):
      accessible.application
    case .call(.ping(let program)): program
    case .call, .key, nil: nil
    }
  }

  private func answer(
    _ question: AccessibleQuestion, _ accessible: AccessibleReference
  ) -> AccessibleAnswer {
    let found = programs.first { $0.runs && $0.address == accessible.application }
    guard let program = found else { return .none }
    switch question {
    case .role: return .number(Double(AccessibleRole.pushButton.rawValue))
    case .name: return .text(program.button)
    case .states: return .states([.showing, .visible, .sensitive])
    case .children: return .references([window(of: program)])
    case .frame, .frameInWindow:
      return .frame(x: Int(program.frame.x) + 10, y: 10, width: 100, height: 30)
    default: return .none
    }
  }

  private mutating func read() {
    if isLooking {
      isLooking = false
      var found: DesktopWindows? = DesktopWindows()
      found?.applications = programs.indices.filter { programs[$0].runs }.map(application)
      if hasLostLook { found = nil }
      hasLostLook = false
      return reduce(.looked(found, unanswered: []))
    }
    isFetched = true
  }

  private func application(_ number: Int) -> DesktopApplication {
    let program = programs[number]
    let window = DesktopWindow(
      reference: window(of: program), role: .frame,
      states: number == active ? [.active, .showing] : [.showing],
      title: "Window \(program.number)",
      frame: program.frame)
    return DesktopApplication(
      reference: AccessibleReference(application: program.address, path: "/root"),
      name: "Program \(program.number)", toolkit: .gtk3, process: Int(program.number) * 10,
      windows: [window])
  }

  private func window(of program: Program) -> AccessibleReference {
    AccessibleReference(application: program.address, path: "/window")
  }

  private func button(of program: Program) -> AccessibleReference {
    AccessibleReference(application: program.address, path: "/button")
  }

  private func tree(of shown: ShownWindow) -> AccessibleTree? {
    let address = shown.application.reference.application
    guard let program = programs.first(where: { $0.address == address }) else { return nil }
    var tree = AccessibleTree(toolkit: .gtk3)
    var root = Accessible(window(of: program))
    (root.role, root.name, root.frame) = (.frame, shown.window.title, program.frame)
    root.states = [.showing, .visible, .sensitive]
    root.children = program.runs ? [1] : []
    var button = Accessible(button(of: program))
    (button.role, button.name, button.parent) = (.pushButton, program.button, 0)
    button.states = [.showing, .visible, .sensitive, .focusable]
    button.frame = Frame(x: program.frame.x + 10, y: 10, width: 100, height: 30)
    (button.interfaces, button.actions) = ([.component, .action], ["click"])
    tree.nodes = program.runs ? [root, button] : [root]
    tree.roots = [0]
    return tree
  }

  // MARK: Effects

  private mutating func reduce(_ input: DesktopInput) {
    for effect in state.reduce(input, facts, at: now) { carryOut(effect) }
    for pick in picks.values where pick.at + .milliseconds(2000) < now {
      if state.reports.isEmpty, state.acts.current == nil { fault = "a pick has no answer" }
    }
  }

  private mutating func carryOut(_ effect: DesktopEffect) {
    switch effect {
    case .ask(let number, let question, let accessible, _):
      open[number] = .question(question, accessible)
    case .call(let number, let call, _):
      if case .doAction(_, let accessible) = call { act(on: accessible) }
      open[number] = .call(call)
    case .point(_, let window):
      let program = programs.first { $0.number == window }
      act(on: button(of: program ?? programs[active]))
      isPointing = true
    case .press(_, .registry(let number, _)): open[number] = .key
    case .press(_, .display): isPressing = true
    case .dropKeys: isPressing = false
    case .look: isLooking = true
    case .fetch: isFetched = false
    case .bring(let window, let extent):
      let found = extent == .area ? AccessibleTree(silent: window.window) : tree(of: window)
      if case .whole = extent { isFetched = nil }
      if let found { reduce(.fetched(found, of: window, extent, command: nil)) }
    case .manage(let request, let pick): reduce(.managed(request, isDone: true, pick))
    case .start(_, let reason): reduce(.started(reason, isDone: true))
    case .close(_, let process, let name, let pick):
      reduce(.closing(nil, process: process, name: name, pick))
    case .notify, .registerEvents, .requestService, .check, .notice, .change, .closeNotifications,
      .learn:
      break
    }
  }

  /// Notes that a control acts: it must be the one that the person saw at the pick, under that name.
  private mutating func act(on accessible: AccessibleReference) {
    let program = programs.first { button(of: $0) == accessible }
    let label = program?.button ?? "nothing"
    if isLocked { fault = "\(label) acts while the session is locked" }
    if isPointing || isPressing { fault = "two things act at once" }
    guard let pick = state.acts.current.flatMap({ picks[$0.request.number] }) else {
      return fault = "\(label) acts without a pick"
    }
    if pick.label != label { fault = "\(label) acts, and \(pick.label) was picked" }
    if pick.at + .milliseconds(1800) <= now { fault = "\(label) acts after its time" }
    acted.append(label)
  }

  private mutating func note(_ answer: ActivationAnswer) {
    guard picks.removeValue(forKey: answer.request) != nil else { return fault = "answers twice" }
    answers[answer.request] = answer.outcome
    if isPressing { fault = "keys wait after the answer" }
    // The display ends its gesture by itself, with the button up.
    isPointing = false
  }

  // MARK: Facts

  private var facts: DesktopFacts {
    let windows = programs.filter(\.runs).map {
      DisplayWindow(
        id: $0.number, process: Int($0.number) * 10, title: "Window \($0.number)", frame: $0.frame)
    }
    let display = DisplayFacts(
      windows: DisplayWindows(
        size: Size(width: 800, height: 600), windows: windows,
        active: programs[active].runs ? programs[active].number : nil, hasManager: true),
      isLooking: false, extents: .display, pointerRoute: .display, keyRoute: .display,
      typesText: true, typesEveryCharacter: true, lock: .none)
    return DesktopFacts(
      display: hasDisplay ? display : nil, isConnected: isConnected, time: now)
  }

  /// The button that the person sees, by its id and its label.
  var shownButton: (id: String, label: String)? {
    let tree = scan.scopes.tree
    for index in tree.readingOrder {
      guard let label = tree[index].label, label.hasPrefix("Save") || label.hasPrefix("Send") else {
        continue
      }
      return (tree[index].id, label)
    }
    return nil
  }

  // MARK: The rest

  /// Lets everything come back and the programs answer at once, and returns the first broken
  /// promise: the person sees the active window, and a pick of its button acts.
  func faultOfRest() -> String? {
    var rest = self
    let end = now + .milliseconds(8000)
    rest.comeBack()
    if let fault = rest.fault { return fault }
    if rest.now > end { return "rests after \(rest.now - now)" }
    if !rest.picks.isEmpty { return "a pick has no answer" }
    let label = rest.programs[rest.active].button
    guard let button = rest.shownButton, button.label == label else {
      return "shows \(rest.shownButton as Any) instead of \(label)"
    }
    let number = rest.acted.count
    rest.pick(button.id, button.label)
    rest.settle()
    if let fault = rest.fault { return fault }
    return rest.acted.dropFirst(number) == [label] && rest.answers[rest.lastPick] == .done
      ? nil : "is stuck: \(rest.answers[rest.lastPick] as Any)"
  }

  /// Lets everything come back, and the programs answer at once.
  mutating func comeBack() {
    if isLocked { _ = handle(.locked) }
    if !isConnected { _ = handle(.lost) }
    if !programs[active].runs { _ = handle(.ended) }
    settle()
  }

  /// Lets everything be answered at once, until nothing is due.
  private mutating func settle() {
    // A step that is due at once again and again would never end.
    for _ in 0..<100 {
      let isDone =
        handle(.answered) || handle(.read) || handle(.shown) || handle(.time)
      if !isDone || fault != nil { return }
    }
    fault = "has no rest"
  }
}
