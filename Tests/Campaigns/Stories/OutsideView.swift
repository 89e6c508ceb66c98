import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The view of a session from outside: its inputs, its reports, and the rules that they must keep.
///
/// - A press acts on the highlight at its timestamp, or fails (I10, T7).
/// - Within `changeGuard` of a landing that a change caused nothing is picked, whatever lands after
///   it, except a stop that was shown alone under the same number all the time (T6).
/// - One stop is not picked twice within 80 ms, whatever way the first pick was made (S14).
/// - A line is frozen at its position at the press, if it swept then (P1).
/// - After an activation `afterSelect: stop` shows nothing more (S10, P6).
/// - `back` widens a narrowed part before it leaves, and a change widens it only if all of it is
///   gone (S7).
/// - Reports of one instant arrive in their order, and nothing is left only to be entered again
///   (S1, E11).
/// - A change keeps the highlighted stop, otherwise it highlights the stop at its place (T1, T2,
///   E11).
///
/// It keeps its own record of all that was shown, and asks the engine only for the tree and the
/// picture: the highlight, the sweep, the parts and the menu.
struct OutsideView {
  /// The name of a stop.
  typealias Name = Stop.Name

  /// The highlight from an instant on.
  struct Shown {
    enum Thing {
      case nothing
      case stop(Name)
      case parts([[Name]])
      case sweep(Sweep)
    }

    let at: Instant
    let thing: Thing
    /// The element whose menu is open.
    let menu: String?
    /// True if a change of the tree or a new screen caused it.
    let isByChange: Bool
    /// True if a new screen caused it.
    let isByScreen: Bool
    /// True if an answer that changed the layout caused it: the change may be the cause.
    let isByAnswer: Bool
    /// The previous stop, if the highlight moved automatically; a late press may mean that one.
    let before: Name?
    /// True if it certainly happened by itself.
    let cameByItself: Bool
  }

  /// A contact, with how much had been shown when it was reported.
  struct Contact {
    let pressed: Instant
    let seen: Int
    /// The highlight at its timestamp.
    let target: Shown?
    /// True if it was reported later than that.
    let isLate: Bool
    /// The stops as they were then.
    let scopes: ScopeTree
  }

  /// Something that a gesture, or the end of a hold, asks for.
  struct Attempt {
    let action: Action
    let isRelease: Bool
    let pressed: Instant
    let recognized: Instant
    let target: Shown?
    /// The number of entries in the record of the highlight when the contact was reported.
    let seen: Int
    let isGuarded: Bool
    /// True if the press was delivered late.
    let isLate: Bool
    /// The stops as they were at the press.
    let scopes: ScopeTree
  }

  /// The events of one call of the engine.
  struct Step {
    var now = Instant.zero
    var press: Instant?
    var release: Instant?
    var isScreen = false
    var isLayout = false
    var focus: String?
    var answered: UInt64?
    var change: ActivationAnswer.Change?
    var failed = false
    var wasDelayed = false
    var attempts: [Attempt] = []
    /// The switch of the notice just before, if there was one.
    var noticed: Int?
    var hasPicked = false
    var hasLanded = false
    var point: String?
    /// True if a tap may have waited before.
    var hadTap = false
  }

  let settings: ScanSettings
  var broken: [String] = []
  var counts: [String: Int] = [:]
  var scopes: ScopeTree
  /// The stops before each change, with when that came.
  var scopesBefore: [(until: Instant, scopes: ScopeTree)] = []
  var phase = ScanState.Phase.idle
  var mode: ScanMode
  var isHighlighted = false
  var menu: String?
  var groups: [GroupName] = []
  var shown: [Shown] = []
  /// The number of entries that were forgotten, older than those that are kept.
  var forgotten = 0
  var contacts: [Contact?]
  var isDown: [Bool]
  var scanner: Int?
  /// The instant at which its contact started or resumed scanning; nil if it did neither (I9).
  var scannerWokeAt: Instant?
  var open: (request: ActivationRequest, name: Name?)?
  /// The element that was asked last.
  var asked: (id: String, at: Instant)?
  var turns: Set<UInt64> = []
  /// The stops whose tap waits, or may wait (A1).
  var taps: Set<Name> = []
  var deferred: Attempt?
  var picks: [(name: Name, at: Instant)] = []
  /// An activation was done after which nothing may be shown (S10).
  var mustStop = false
  /// The number of changes of the layout that named an element.
  var focuses = 0
  var step = Step()
  var order = Order()
  /// The number of entries in the open menu after the last event.
  var menuCount: Int?
  /// The state that `back` has to widen: the stops, the menu and the groups that are open (S7).
  var mustWiden: (names: Set<Name>, menu: String?, groups: [GroupName])?
  /// The highlight before an event.
  var highlightedBefore: Shown.Thing?
  var menuBefore: String?
  /// The groups that were open before an event.
  var groupsBefore: [GroupName] = []
  /// The position of the highlight before an event: the entered groups, the scope and the index.
  var placeBefore: (groups: [GroupName], scope: Int, position: Int)?

  init(_ settings: ScanSettings, _ scopes: ScopeTree) {
    self.settings = settings
    self.scopes = scopes
    mode = settings.mode
    contacts = settings.switches.map { _ in nil }
    isDown = settings.switches.map { _ in false }
  }

  /// The last highlight.
  var last: Shown? { shown.last }

  /// The stops as they were at an instant.
  func scopes(at instant: Instant) -> ScopeTree {
    scopesBefore.first { instant < $0.until }?.scopes ?? scopes
  }

  /// Returns the highlight at an instant.
  func shown(at instant: Instant) -> Shown? { shown.last { $0.at <= instant } }

  mutating func count(_ what: String) { counts[what, default: 0] += 1 }

  mutating func begin(_ event: ScanInput, at now: Instant) {
    step = Step()
    step.now = now
    step.wasDelayed = phase == .scanning && !isHighlighted
    order.begin(groups)
    highlightedBefore = isHighlighted ? last?.thing : nil
    menuBefore = menu
    groupsBefore = groups
    step.hadTap = !taps.isEmpty
    placeBefore = nil
    if case .stop(let name)? = highlightedBefore, let place = scopes.locate(name) {
      placeBefore = (groups, place.scope, place.position)
    }
    switch event {
    case .press(_, let timestamp): step.press = min(timestamp, now)
    case .release(_, let timestamp): step.release = min(timestamp, now)
    case .screen(_, let focus, _, _):
      step.isScreen = true
      step.focus = focus
    case .layout(_, let focus, _):
      step.isLayout = true
      step.focus = focus
    case .answer(let answer):
      step.answered = answer.request
      step.change = answer.change
      if case .failed = answer.outcome { step.failed = true }
      if open?.request.number == answer.request, let waiting = deferred {
        step.attempts = [waiting]
      }
      if open?.request.number == answer.request { deferred = nil }
    default: break
    }
  }

  mutating func handle(_ event: ScanEvent) {
    if case .switched(let name, _, let phase) = event.kind { return hear(name, phase, event.at) }
    step.noticed = nil
    for problem in order.handle(event.kind, groups: groups) { broken.append(problem) }
    switch event.kind {
    case .started, .resumed: phase = .scanning
    case .paused:
      phase = .paused
      taps = []
      deferred = nil
    case .stopped: end(.idle)
    case .completed: end(.completed)
    case .cleared:
      judge(event.kind, event.at)
      isHighlighted = false
      show(.nothing, event.at)
    case .highlight(let stop, _, _):
      land(.stop(stop.name), event.at)
    case .choices(let parts):
      judgeChoices(parts.map { $0.map(\.name) }, event.at)
      land(.parts(parts.map { $0.map(\.name) }), event.at)
    case .sweep(let sweep): land(.sweep(sweep), event.at)
    case .entered(let group):
      judge(event.kind, event.at)
      groups.append(group)
    case .left:
      judge(event.kind, event.at)
      if !groups.isEmpty { groups.removeLast() }
    case .menu(let id):
      judge(event.kind, event.at)
      menu = id
    case .closed:
      judge(event.kind, event.at)
      menu = nil
    case .mode(let mode):
      self.mode = mode
    case .froze(let stage): judge(froze: stage, event.at)
    case .point(_, let id): step.point = id
    case .request(.perform(let request)): ask(request, event.at)
    case .failed, .diagnostic(.rangeEnd): fail(event.kind, event.at)
    case .activated: answer(event.kind)
    case .undone, .acted, .adjusted, .said, .cutSpeech, .announced, .switched, .diagnostic,
      .profile, .setting, .recipe, .help,
      .request:
      break
    }
  }

  private mutating func end(_ phase: ScanState.Phase) {
    self.phase = phase
    isHighlighted = false
    menu = nil
    groups = []
    taps = []
    deferred = nil
    open = nil
    scanner = nil
    mustStop = false
  }

  private mutating func land(_ thing: Shown.Thing, _ at: Instant) {
    if mustStop, !step.isScreen {
      broken.append("something is shown after the scan was to stop (S10, P6)")
    }
    let hadGesture = !step.attempts.isEmpty
    judgeStepBack(thing, at)
    isHighlighted = true
    step.hasLanded = true
    let before = last
    var byItself = false
    if !hadGesture, !step.isScreen, !step.isLayout, step.answered == nil, !order.hasMoved,
      case .stop(let name)? = before?.thing, before?.menu == menu, !step.wasDelayed
    {
      byItself = true
      show(thing, at, before: name, cameByItself: !canRepeat)
    }
    if !byItself {
      // A gesture at the same instant as an advance: it cannot be known from outside which it was.
      if hadGesture, case .stop(let name)? = before?.thing, isTimed {
        show(thing, at, before: name, cameByItself: false)
      } else {
        show(thing, at)
      }
    }
  }

  var isTimed: Bool {
    settings.method == .auto || settings.method == .overscan || settings.method == .inverse
  }

  private var canRepeat: Bool {
    settings.switches.indices.contains { isDown[$0] && settings.switches[$0].moveRepeat != nil }
  }

  private mutating func show(
    _ thing: Shown.Thing, _ at: Instant, before: Name? = nil, cameByItself: Bool = false
  ) {
    shown.append(
      Shown(
        at: at, thing: thing, menu: menu, isByChange: isByChange(thing), isByScreen: isByScreen,
        isByAnswer: step.change != nil, before: before,
        cameByItself: cameByItself))
    if shown.count > 200 {
      shown.removeFirst(100)
      forgotten += 100
    }
  }

  /// Returns true if a change caused a landing: the highlighted stop has disappeared, or the screen
  /// is another one (T6).
  private func isByChange(_ thing: Shown.Thing) -> Bool {
    if case .nothing = thing { return false }
    if isByScreen { return true }
    guard step.isLayout else { return false }
    switch thing {
    case .nothing: return false
    case .sweep: return true
    case .stop(let name): return name.description != step.focus
    case .parts(let parts):
      guard let focus = step.focus else { return true }
      return !parts.joined().contains { $0.description == focus }
    }
  }

  private var isByScreen: Bool {
    if case .screen? = step.change { return true }
    return step.isScreen
  }

  /// True if a press, or a release of a hold, is within `changeGuard` of a change that was shown
  /// (T6).
  func isGuarded(_ instant: Instant, seen: Int) -> Bool {
    let end = seen == .max ? shown.count : min(seen - forgotten, shown.count)
    guard end > 0 else { return false }
    return shown[..<end].contains {
      $0.isByChange && $0.at <= instant && instant - $0.at <= settings.changeGuard
    }
  }
}
