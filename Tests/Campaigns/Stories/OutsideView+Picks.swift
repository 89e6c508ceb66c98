import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension OutsideView {
  /// Checks a request to an element.
  mutating func ask(_ request: ActivationRequest, _ at: Instant) {
    // A page is turned because its text was read; no gesture requested it (E10).
    if case .scroll = request.action, step.attempts.isEmpty, step.press == nil, step.release == nil,
      settings.method != .dwell, taps.isEmpty
    {
      turns.insert(request.number)
      return
    }
    asked = (request.id, at)
    let name = judge(.request(.perform(request)), at)
    open = (request, name)
  }

  /// The open request was answered.
  mutating func answer(_ kind: ScanEvent.Kind) {
    guard let answered = open, step.answered == answered.request.number else { return }
    open = nil
    switch answered.request.action {
    case .increment, .decrement: return
    case .activate, .escape, .scroll, .custom, .click: break
    }
    guard settings.afterSelect == .stop, phase == .scanning || phase == .paused else { return }
    count("stop after an activation")
    mustStop = true
  }

  /// Handles the failure of a request or a pick (A4, T7).
  mutating func fail(_ kind: ScanEvent.Kind, _ at: Instant) {
    if case .failed(.element(let id), let action, _) = kind, let asked = open,
      asked.request.id == id, asked.request.action == action,
      step.answered == asked.request.number
        || step.answered == nil && at - step.now == .zero
          && step.attempts.isEmpty
    {
      open = nil
      return
    }
    if case .failed(.element(let id), _, _) = kind, step.answered != nil, open?.request.id == id {
      open = nil
      return
    }
    judge(kind, at)
  }

  /// Returns the stops that a press may have meant: the stop that was shown at it, or the previous
  /// one if the highlight advanced by itself shortly before (I10).
  private func meant(_ attempt: Attempt) -> [Name] {
    guard let target = attempt.target else { return [] }
    switch target.thing {
    case .nothing, .sweep: return []
    case .parts(let parts):
      guard case .choose(let number) = attempt.action, number >= 1, number <= parts.count,
        parts[number - 1].count == 1
      else { return [] }
      return parts[number - 1]
    case .stop(let name):
      guard attempt.action.hasGrace, settings.lateGrace > .zero, let before = target.before,
        attempt.pressed - target.at <= settings.lateGrace
      else { return [name] }
      return target.cameByItself ? [before] : [name, before]
    }
  }

  /// Returns the picked stop, if the attempt requested this effect and the press was for this stop.
  private func picked(_ kind: ScanEvent.Kind, by attempt: Attempt) -> Name? {
    let names = meant(attempt)
    let menuThen = attempt.target?.menu
    switch attempt.action {
    case .increment, .decrement:
      let wanted = attempt.action == .increment ? ElementAction.increment : .decrement
      let elements = menuThen.map { [$0] } ?? names.map(\.description)
      switch kind {
      case .request(.perform(let request))
      where request.action == wanted && elements.contains(request.id):
        return .element(request.id)
      case .failed(.element(let id), wanted, _) where elements.contains(id): return .element(id)
      case .diagnostic(.rangeEnd(let id, _)) where elements.contains(id): return .element(id)
      default: return nil
      }
    case .escape:
      return escaped(kind, by: attempt)
    case .menu:
      for name in names {
        guard case .element(let wanted) = name else { continue }
        switch kind {
        case .menu(let id) where id == wanted: return name
        case .failed(name, .activate, _): return name
        case .entered(let group) where isAround(name, group): return name
        case .left, .cleared: return name
        default: break
        }
      }
      return nil
    case .select, .choose:
      for name in names where isPick(kind, of: name, menuThen) { return name }
      return nil
    case .point, .item:
      switch kind {
      case .cleared, .left, .entered, .closed: return .element("")
      default: return nil
      }
    case .next, .previous, .up, .down, .left, .right, .scan, .back, .pause, .stop, .sayAgain,
      .nextHeading, .previousHeading, .help, .settings, .profile:
      return nil
    }
  }

  private func escaped(_ kind: ScanEvent.Kind, by attempt: Attempt) -> Name? {
    let wanted: String
    switch kind {
    case .request(.perform(let request)) where request.action == .escape: wanted = request.id
    case .failed(.element(let id), .escape, _): wanted = id
    default: return nil
    }
    return modals(of: attempt).contains(wanted) ? .element(wanted) : nil
  }

  /// Returns the modal elements around all stops that were highlighted at the press of an escape.
  ///
  /// If the highlight moved automatically just before, either stop counts (A2, I10).
  func modals(of attempt: Attempt) -> Set<String> {
    guard let target = attempt.target else { return [] }
    var names: [Name] = []
    if let menu = target.menu {
      // Of a menu the element itself counts, as it is now.
      return Set(modals(around: .element(menu), scopes))
    }
    switch target.thing {
    case .stop:
      return meant(attempt).reduce(into: Set()) {
        $0.formUnion(modals(around: $1, attempt.scopes))
      }
    case .parts(let parts): names = Array(parts.joined())
    case .nothing, .sweep: return []
    }
    guard let first = names.first else { return [] }
    let leads = attempt.scopes.tree.escape == .screen
    return names.reduce(Set(modals(around: first, attempt.scopes))) {
      let own = modals(around: $1, attempt.scopes)
      return leads ? $0.union(own) : $0.intersection(own)
    }
  }

  /// True if that is an effect of a pick of a stop; `menu` is the element whose menu was open.
  private func isPick(_ kind: ScanEvent.Kind, of name: Name, _ menu: String?) -> Bool {
    switch name {
    case .element(let wanted):
      switch kind {
      case .request(.perform(let request)):
        return request.id == wanted && request.action == .activate
      case .failed(let failed, .activate, _): return failed == name
      case .menu(let id): return id == wanted
      case .entered(let group): return isAround(name, group)
      case .left(_, .restart), .cleared, .closed(_, .picked): return true
      default: return false
      }
    case .group(let wanted):
      switch kind {
      case .entered(let group): return group == wanted || isAround(name, group)
      case .failed(let failed, .activate, .gone): return failed == name
      // A group may have become one stop meanwhile (G4).
      case .request(.perform(let request)):
        return wanted == .container(request.id) && request.action == .activate
      case .menu(let id): return wanted == .container(id)
      case .left(_, .restart), .cleared, .closed(_, .picked): return true
      case .failed(.element(let id), .activate, _): return wanted == .container(id)
      default: return false
      }
    case .exit(let leaves):
      switch kind {
      case .left(let group, .exit): return group == leaves || groups.contains(leaves)
      case .failed(let failed, .activate, .gone): return failed == name
      case .cleared, .closed(_, .exit): return true
      default: return false
      }
    case .entry(let entry):
      guard let menu else { return false }
      return isEntry(kind, of: entry, menu)
    }
  }

  private func isEntry(_ kind: ScanEvent.Kind, of entry: MenuEntry, _ menu: String) -> Bool {
    switch kind {
    case .request(.perform(let request)):
      switch request.action {
      case .activate, .click: return entry == .activate && request.id == menu
      case .increment: return entry == .increment && request.id == menu
      case .decrement: return entry == .decrement && request.id == menu
      case .custom(let name): return entry == .custom(name) && request.id == menu
      case .escape:
        return entry == .escape
          && modals(around: .element(menu), scopes).contains(request.id)
      case .scroll(let direction): return entry == .scroll(direction)
      }
    case .failed(let failed, _, _): return failed == .element(menu)
    case .diagnostic(.rangeEnd(let id, _)):
      return id == menu && (entry == .increment || entry == .decrement)
    case .closed(let id, _): return id == menu
    case .cleared, .entered, .left: return true
    default: return false
    }
  }

  /// True if a group contains a stop.
  private func isAround(_ name: Name, _ group: GroupName) -> Bool {
    guard let place = scopes.locate(name) else { return true }
    var scope = place.scope
    while let parent = scopes.parent(of: scope) {
      if scopes.group(of: scope) == group { return true }
      scope = parent.scope
    }
    return false
  }

  /// The modal elements that a stop is in, the nearest first: of a group and of its exit those that are around
  /// everything in the group.
  private func modals(around name: Name, _ scopes: ScopeTree) -> [String] {
    if case .element(let id) = name {
      return modals(around: scopes.tree.index(of: id), scopes.tree)
    }
    guard let place = scopes.locate(name) else { return [] }
    switch scopes.stop(place.position, in: place.scope) {
    case .element(_, let index): return modals(around: index, scopes.tree)
    case .entry: return []
    case .group(_, let inner), .exit(_, let inner):
      var common: [String]?
      for position in 0..<scopes.count(of: inner) {
        let stop = scopes.stop(position, in: inner)
        if case .exit = stop { continue }
        let own = modals(around: stop.name, scopes)
        let leads = scopes.tree.escape == .screen
        common =
          common.map { found in leads ? found + own : found.filter { own.contains($0) } } ?? own
      }
      return common ?? []
    }
  }

  /// Returns the modal elements that escape can leave.
  ///
  /// No story has an element that answers escape itself. A screen that was opened is left from any of its
  /// enabled elements; on a screen without reactions, each modal element is left (A2).
  private func modals(around element: ElementIndex?, _ tree: ElementTree) -> [String] {
    switch tree.escape {
    case .modals: break
    case .reactions: return []
    case .screen:
      guard let element, !tree[element].traits.contains(.notEnabled) else { return [] }
      return [tree[element].id]
    }
    var modals: [String] = []
    var index = element
    while let here = index {
      if tree[here].modal { modals.append(tree[here].id) }
      index = tree.parent(of: here)
    }
    return modals
  }

  /// Judges the reported effect of a pick: the person must have asked for it, at a time when it
  /// counts.
  @discardableResult
  mutating func judge(_ kind: ScanEvent.Kind, _ at: Instant) -> Name? {
    guard isOfPick(kind) else { return nil }
    // Of two gestures at one instant the one that counts is meant.
    let attempts = step.attempts.filter { !$0.isGuarded } + step.attempts.filter(\.isGuarded)
    for attempt in attempts {
      guard let name = picked(kind, by: attempt) else { continue }
      // A waiting tap or a dwell may be the cause.
      if attempt.isGuarded, !attempt.action.isMode, !isOtherwiseExplained(kind) {
        broken.append(
          "\(name) is picked by \(attempt.action) within the guard of a change (T6)")
      }
      note(name, attempt.recognized, of: kind)
      return name
    }
    if step.wasDelayed { return nil }
    if let tap = taps.first(where: { isPick(kind, of: $0, nil) }) {
      // The way to its menu, and a delay before it, come first.
      switch kind {
      case .request(.perform), .menu, .failed:
        taps = []
        // A tap whose time is over is a pick as well (S14).
        if step.attempts.isEmpty { picks.append((tap, step.now)) }
      default: break
      }
      return tap
    }
    if settings.method == .dwell, case .stop(let name)? = last?.thing, isPick(kind, of: name, menu)
    {
      if isGuarded(step.now, seen: .max) {
        broken.append("\(name) is picked by resting within the guard of a change (T6)")
      }
      note(name, step.now, of: kind)
      return name
    }
    if case .request(.perform(let request)) = kind, request.id == step.point,
      request.action == .activate
    {
      return .element(request.id)
    }
    if mode == .point, menu == nil, step.point != nil { return nil }
    let isOfModal =
      if case .request(.perform(let request)) = kind { request.action == .escape } else { false }
    let isAsShown = step.attempts.last.map { targetsLast($0) } ?? false
    let rules = isOfModal && isAsShown ? "A2" : "I10, T7"
    broken.append(
      "\(words(kind)) does not follow from what was shown at a press: \(meantText) (\(rules))")
    return nil
  }

  private func words(_ kind: ScanEvent.Kind) -> String {
    switch kind {
    case .request(.perform(let request)): "that \(request.id) is asked to \(request.action)"
    case .diagnostic(let diagnostic): "the warning \(diagnostic.message)"
    default: "\(kind)"
    }
  }

  private var meantText: String {
    step.attempts.map { attempt in
      "\(attempt.action) at \(attempt.pressed.microseconds / 1000) on \(meant(attempt))"
    }.joined(separator: ", ")
  }

  private func isOtherwiseExplained(_ kind: ScanEvent.Kind) -> Bool {
    if step.wasDelayed { return true }
    if taps.contains(where: { isPick(kind, of: $0, nil) }) { return true }
    if case .request(.perform(let request)) = kind, request.id == step.point { return true }
    return false
  }

  /// True if only a pick leads to it; within a step with another cause it is not an effect of a
  /// pick.
  private func isOfPick(_ kind: ScanEvent.Kind) -> Bool {
    switch kind {
    case .request(.perform): return true
    case .failed, .diagnostic: return !step.isScreen && !step.isLayout
    case .menu:
      return !step.wasDelayed || !step.attempts.isEmpty
    case .entered, .cleared, .left(_, .exit), .closed(_, .exit):
      // The consequence of an answer, a change, or the end of a delay.
      if step.wasDelayed || step.isScreen || step.isLayout || step.answered != nil { return false }
      if case .cleared = kind { return phase == .scanning }
      // The way to the element under the point (P7).
      return mode == .item || menu != nil
    default: return false
    }
  }

  /// A pick was made: not of a stop that was picked just before (S14).
  private mutating func note(_ name: Name, _ at: Instant, of kind: ScanEvent.Kind) {
    guard !step.hasPicked else { return }
    step.hasPicked = true
    guard step.attempts.first?.action != .escape else { return }
    if let before = picks.last, before.name == name, at - before.at <= .milliseconds(80) {
      broken.append("\(name) is picked twice within 80 ms (S14)")
    }
    count("pick")
    picks.append((name, at))
    if picks.count > 8 { picks.removeFirst() }
  }

  /// A press that counts leads to something (I10, A2, A3).
  mutating func judgeIdle() {
    guard !step.hasPicked, !step.hadTap, step.attempts.count == 1,
      let attempt = step.attempts.first,
      step.answered == nil, phase == .scanning, !step.wasDelayed, open == nil, !attempt.isGuarded,
      mode == .item || menu != nil, let target = attempt.target, target.before == nil,
      case .stop(let name) = target.thing, case .element(let id) = name, target.menu == nil
    else { return }
    // An answer that changes the layout may have made the highlight land, which guards as well (T6).
    let mayBeGuarded = shown.contains {
      $0.isByAnswer && attempt.pressed - $0.at <= settings.changeGuard
    }
    guard !attempt.isLate, !mayBeGuarded else { return }
    // The bounce of a pick, or of a tap that another gesture performed (S14).
    let isBounce = picks.contains {
      $0.name == name && attempt.recognized - $0.at <= .milliseconds(80)
    }
    if isBounce || asked?.id == id && step.now - (asked?.at ?? .zero) <= .milliseconds(80) {
      return
    }
    guard let index = attempt.scopes.tree.index(of: id) else { return }
    let isNeeded: Bool
    switch attempt.action {
    case .select: isNeeded = settings.method != .overscan && settings.select != .autoTap
    case .menu: isNeeded = menu == nil
    case .increment, .decrement:
      isNeeded =
        attempt.scopes.tree.traits(of: index).contains(.adjustable)
        && scopes.tree.index(of: id).map {
          scopes.tree.traits(of: $0).contains(.adjustable)
        } ?? false
    case .escape: isNeeded = !modals(of: attempt).isEmpty
    default: isNeeded = false
    }
    guard isNeeded else { return }
    broken.append("\(attempt.action) of \(name) at its press leads to nothing (I10, A2, A3)")
  }

  /// Notes that a select or a dwell without any event begins a tap, if the profile says so (A1).
  mutating func noteTap() {
    guard settings.select == .autoTap, phase == .scanning else { return }
    if mode == .point, menu == nil, let id = step.point { taps = [.element(id)] }
    guard !step.hasPicked else { return }
    for attempt in step.attempts where attempt.action.mayTap { taps.formUnion(meant(attempt)) }
    // A dwell leaves no event either, so it may have tapped any highlighted stop.
    if settings.method == .dwell, step.attempts.isEmpty, !step.hasLanded,
      case .stop(let highlight)? = last?.thing
    {
      taps.insert(highlight)
    }
    taps = taps.filter { tap in
      switch tap {
      case .element, .group: true
      case .exit, .entry: false
      }
    }
  }
}

extension Action {
  fileprivate var isMode: Bool { self == .point || self == .item }
  fileprivate var hasGrace: Bool {
    switch self {
    case .select, .menu, .increment, .decrement, .escape: true
    default: false
    }
  }

  fileprivate var mayTap: Bool {
    if case .choose = self { return true }
    return self == .select
  }
}
