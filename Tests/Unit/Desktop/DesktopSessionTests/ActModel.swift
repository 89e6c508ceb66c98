import ScanTime
import ScreenElements

@testable import DesktopSession
@testable import DesktopTree
@testable import ScanEngine

/// An act in virtual time, with a port, programs and a display that only note the effects.
struct ActModel {
  /// Each thing that a program, the display or the session can do, and the passing of time.
  enum Input: CaseIterable {
    case same, changed, silent
    case accepted, refused, late, ended
    case pointed, pressed, covered, held
    case opened, fieldLost, inactive, locked
    case time
  }

  static let program = ":1.1"
  /// The steps that may be due at the end: a pause ends, and the act settles.
  private static let lastSteps = 2

  private(set) var acts = ActState()
  var scene: ActScene
  private(set) var now = Instant.zero
  private(set) var answers: [ActivationAnswer.Outcome] = []
  private(set) var effects: [PartEffect] = []
  /// The open questions, and the call that acts.
  private var asked: [Int] = []
  private var calls: [Int] = []
  private var readsSelection = false
  /// True while the pointer holds a button, and while keys wait at the display.
  private(set) var isPointing = false
  private(set) var isPressing = false
  /// The calls and gestures that have begun.
  private var begun: [ProgramCall] = []
  private var hasPointed = false
  /// The first broken rule; nil if none is.
  private(set) var fault: String?

  init(_ act: DesktopAct, _ beginning: ActState.Beginning, _ scene: ActScene) {
    self.scene = scene
    carryOut(acts.begin(act, beginning, scene: scene, at: now))
  }

  var isOver: Bool { acts.current == nil }

  /// Lets something happen; returns false if it cannot happen now.
  mutating func handle(_ input: Input) -> Bool {
    guard let act = acts.current else { return false }
    switch input {
    case .same, .changed, .silent:
      guard !asked.isEmpty else { return false }
      answer(input, of: act)
    case .accepted, .refused, .late:
      guard let number = calls.popLast() else { return false }
      // An answer to an earlier call means nothing.
      carryOut(acts.handle(.accepted, to: number - 1, isLate: false, scene: scene, at: now))
      let reply: ActReply =
        input != .accepted ? .refused : readsSelection ? .selection(1..<3) : .accepted
      carryOut(acts.handle(reply, to: number, isLate: input == .late, scene: scene, at: now))
    case .ended:
      guard let number = calls.popLast(), acts.noteUnanswered(number) else { return false }
    case .pointed, .covered, .held:
      guard isPointing else { return false }
      isPointing = false
      let outcome: PointerOutcome =
        input == .pointed ? .done : input == .covered ? .covered : .buttonHeld
      carryOut(acts.handle(outcome, scene: scene, at: now))
    case .pressed:
      guard isPressing else { return false }
      isPressing = false
      carryOut(acts.handle(KeyOutcome.done, at: now))
    case .opened:
      acts.noteChange(of: Self.program, at: now)
      acts.note(.screen(focus: nil), saying: nil)
      advance()
    case .fieldLost:
      guard acts.loseField() else { return act.keys != nil }
      isPressing = false
      acts.noteDroppedKeys(at: now)
    case .inactive: (scene.isActive, scene.takesPointer) = (!scene.isActive, !scene.isActive)
    case .locked: carryOut(acts.abandon())
    case .time:
      now = max(now, acts.nextDeadline(isReading: false) ?? now)
      advance()
    }
    return true
  }

  /// Lets the time of the act end before anything else is handled, as on a busy machine.
  mutating func delay() { now = max(now, acts.current?.end ?? now) }

  /// Lets time pass until the end of the act, and lets it perform the steps that are due then.
  mutating func wait() {
    guard let end = acts.current?.end else { return }
    now = max(now, end)
    for _ in 1...Self.lastSteps { advance() }
  }

  private mutating func advance() { carryOut(acts.advance(at: now, scene: scene)) }

  private mutating func answer(_ input: Input, of act: DesktopAct) {
    guard let number = asked.first else { return }
    asked.removeFirst()
    guard let check = act.progress.checks[number] else { return }
    let answer = input == .same ? Self.expected(check, act) : Self.unexpected(check)
    carryOut(
      acts.handle(answer, to: number, isLate: input == .silent, scene: scene, at: now))
    if input == .changed, Self.isDecisive(check), answers.last != .failed(.gone) {
      fault = "goes on though the screen has changed"
    }
  }

  /// True if an unexpected answer means that the element is no longer the picked one.
  private static func isDecisive(_ check: ActCheck) -> Bool {
    switch check {
    case .control, .layer, .dialogs, .focus, .position, .place, .cell: true
    case .windows, .newWindow, .text: false
    }
  }

  private static func expected(_ check: ActCheck, _ act: DesktopAct) -> AccessibleAnswer {
    switch check {
    case .control(.role): .number(Double(act.control?.accessible.role.rawValue ?? 0))
    case .control(.name): .text(act.control?.accessible.name ?? "")
    case .control(.states): .states([.showing, .visible, .sensitive])
    case .control(.current), .position: .number(40)
    case .control: .frame(x: 0, y: 0, width: 20, height: 20)
    case .dialogs(let expected): .number(Double(expected))
    case .focus: .states(.focused)
    case .text(.selection): .span(0..<2)
    case .text: .number(2)
    case .place: .frame(x: 0, y: 0, width: 100, height: 900)
    case .cell: .references([ActModelCase.reference("/cell")])
    case .windows: .references([ActModelCase.reference("/new")])
    case .layer, .newWindow: .states([])
    }
  }

  private static func unexpected(_ check: ActCheck) -> AccessibleAnswer {
    switch check {
    case .layer: .states([.showing, .visible])
    case .dialogs(let expected): .number(Double(expected + 1))
    case .focus: .states([])
    case .control(.name): .text("Another")
    default: .none
    }
  }

  // MARK: Effects

  private mutating func carryOut(_ effects: [PartEffect]) {
    self.effects += effects
    for effect in effects { carryOut(effect) }
    let open = asked.count + calls.count
    if let act = acts.current, open == 0, !isPointing, !isPressing, act.deadline > act.end {
      fault = "waits beyond its end"
    }
  }

  private mutating func carryOut(_ effect: PartEffect) {
    switch effect {
    case .port(.ask(let number, _, _, _)): asked.append(number)
    case .port(.call(let number, let call, _)):
      begin()
      calls = [number]
      readsSelection = if case .readSelection = call { true } else { false }
      if begun.contains(call) { fault = "calls twice" }
      begun.append(call)
    case .port(.press(_, .registry(let number, _))):
      begin()
      calls = [number]
    case .port(.press(_, .display)):
      begin()
      isPressing = true
    case .port(.point):
      begin()
      isPointing = true
      if hasPointed { fault = "points twice" }
      hasPointed = true
    case .port(.dropKeys): isPressing = false
    case .answer(let act, let outcome):
      if outcome == .done, act.hasRest { fault = "is done before its last key or call" }
      answers.append(outcome)
      if isPressing { fault = "keys wait after the answer" }
      // The display ends its gesture by itself, with the button up.
      isPointing = false
    case .port, .beginDrag, .forgetDrag, .look, .noteSilence, .explain, .showNothing,
      .announceLoading:
      break
    }
  }

  /// Notes that something acts now.
  private mutating func begin() {
    if now >= .zero + ActProgress.patience { fault = "acts after its end" }
    if !answers.isEmpty { fault = "acts after its answer" }
    if isPressing || isPointing { fault = "acts twice at once" }
  }
}

/// An act of each means, on a desktop with one of the ways of pointer and keys.
struct ActModelCase: CustomStringConvertible {
  let name: String
  let act: DesktopAct
  let beginning: ActState.Beginning
  let scene: ActScene

  var description: String { name }
  var model: ActModel { ActModel(act, beginning, scene) }

  static func reference(_ path: String) -> AccessibleReference {
    AccessibleReference(application: ActModel.program, path: path)
  }

  static func request(_ action: ElementAction = .activate) -> ActivationRequest {
    ActivationRequest(number: 7, id: "a", action: action)
  }

  static func control(
    _ way: DesktopControl.Way, role: AccessibleRole = .text,
    _ change: (inout DesktopControl) -> Void = { _ in }
  ) -> DesktopControl {
    var accessible = Accessible(reference("/a"))
    accessible.role = role
    accessible.name = "Name"
    accessible.frame = Frame(x: 0, y: 0, width: 20, height: 20)
    accessible.interfaces = [.component, .text]
    var control = DesktopControl(accessible: accessible, way: way)
    change(&control)
    return control
  }

  /// The facts of a desktop whose window is active and whose pointer and keys go that way.
  static func scene(_ route: InputRoute) -> ActScene {
    let display = DisplayFacts(
      windows: nil, isLooking: false, extents: .display, pointerRoute: route, keyRoute: route,
      typesText: true, typesEveryCharacter: true, lock: .none)
    var scene = ActScene(
      ElementTree(Screen(title: "", size: Size(width: 100, height: 100), elements: [])),
      DesktopFacts(display: display))
    scene.hasWindow = true
    scene.isActive = true
    scene.takesPointer = true
    scene.isPlaced = true
    scene.point = Point(x: 5, y: 5)
    return scene
  }

  /// Creates the case of an act with its own questions and one about the layers above it.
  private init(
    _ name: String, _ act: DesktopAct, _ route: InputRoute, _ toolkit: Toolkit = .other,
    layer: DesktopAct.Question = DesktopAct.Question(
      .layer(reference("/menu")), .states, of: reference("/menu"))
  ) {
    var scene = Self.scene(route)
    scene.toolkit = toolkit
    self.init(
      name: "\(name), \(route)", act: act,
      // The first questions are enough: the others are answered in the same way.
      beginning: .questions(act.questions(toolkit: .gtk3).suffix(2) + [layer]),
      scene: scene)
  }

  private init(
    name: String, act: DesktopAct, beginning: ActState.Beginning, scene: ActScene
  ) {
    (self.name, self.act, self.beginning, self.scene) = (name, act, beginning, scene)
  }

  static let all: [ActModelCase] = [.display, .registry, .none].flatMap(cases)

  private static func cases(_ route: InputRoute) -> [ActModelCase] {
    let point = Point(x: 5, y: 5)
    func act(
      _ control: DesktopControl, _ action: ElementAction = .activate,
      _ pointing: ActPointing? = nil
    ) -> DesktopAct {
      DesktopAct(request(action), control, pointing: pointing, at: .zero)
    }
    let slider = control(.action(0)) {
      $0.range = ValueRange(minimum: 0, maximum: 100, step: 10, value: 40)
    }
    let keySlider = control(.action(0)) {
      $0.range = slider.range
      $0.stepsByKeys = true
    }
    let frame = Frame(x: 0, y: 0, width: 100, height: 900)
    let wheel = DesktopWheel(
      reference: reference("/list"), frame: frame, saidFrame: frame, directions: [.down])
    let bar = DesktopScrollBar(
      reference: reference("/bar"),
      range: ValueRange(minimum: 0, maximum: 1000, step: 10, value: 0), visible: 100)
    let keys = [KeyCombination(typing: "ä"), .enter]
    let single = DesktopAct(request(), application: ActModel.program, at: .zero)
    let button = control(.click(point, orAction: 0), role: .pushButton)
    let dialogs = DesktopAct.Question(
      .dialogs(expected: 1), .childCount, of: reference("/host"))
    return [
      ActModelCase("action", act(control(.action(0))), route),
      ActModelCase("action among dialogs", act(control(.action(0))), route, layer: dialogs),
      ActModelCase(
        "button of GTK 3", act(button, .activate, .gesture(.click(point))), route, .gtk3),
      ActModelCase("field", act(control(.focus)), route),
      ActModelCase("cell", act(control(.action(0)) { $0.sheet = reference("/sheet") }), route),
      ActModelCase("option", act(control(.keys(keys))), route),
      ActModelCase(
        "click", act(control(.click(point, orAction: 0)), .activate, .gesture(.click(point))),
        route),
      ActModelCase(
        "drop",
        act(control(.none), .custom("drop"), .gesture(.drag(from: Point(x: 0, y: 0), to: point))),
        route),
      ActModelCase("drag", act(control(.none), .custom("drag"), .remember(point)), route),
      ActModelCase("number", act(slider, .increment), route),
      ActModelCase("number by keys", act(keySlider, .decrement), route),
      ActModelCase(
        "point",
        DesktopAct(
          request(.click(point)), .point(.gesture(.click(point))), application: ActModel.program,
          at: .zero), route),
      ActModelCase(
        "keys",
        .pressing(
          keys, request(), application: ActModel.program, landing: .again("a"), at: .zero),
        route),
      ActModelCase(
        "edit",
        .editing(
          .write(deleted: "a", inserted: "b"), of: reference("/a"), request(),
          application: ActModel.program, landing: .own, at: .zero), route),
      ActModelCase("bar", .moving(bar, forward: true, request(), landing: .own, at: .zero), route),
      ActModelCase("wheel", .turning(wheel, .down, request(), landing: .own, at: .zero), route),
      ActModelCase(
        name: "key, \(route)", act: single, beginning: .key(.escape), scene: scene(route)),
      ActModelCase(
        name: "dialog, \(route)", act: single,
        beginning: .call(.doAction(1, of: reference("/sheet"))), scene: scene(route)),
      ActModelCase(
        name: "window, \(route)", act: single, beginning: .call(.grabFocus(reference("/window"))),
        scene: scene(route)),
      ActModelCase(
        name: "window manager, \(route)", act: single, beginning: .done, scene: scene(route)),
    ]
  }
}
