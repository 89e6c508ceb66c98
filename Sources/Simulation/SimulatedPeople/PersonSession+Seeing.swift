import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The reactions of the person to the highlight.
extension PersonSession {
  /// Returns true if the person wants to pick a stop.
  func isWanted(_ stop: Stop) -> Bool {
    switch stop {
    case .element, .group: return goal.isNearer(by: stop)
    case .exit: return person.correction != .wait && goal.isNearer(by: stop)
    case .entry(let entry, _):
      // Two picks lead out of the settings, one after the other (N2).
      guard menu == goal.id else { return entry == .exit || entry == .setting(.back) }
      return entry == .activate || entry == .increment
    }
  }

  mutating func land(on stop: Stop, _ index: Int, of count: Int, at instant: Instant) {
    if begin == nil { begin = instant }
    looksAgain = nil
    countLanding(index, of: count)
    seen = (stop, index, count)
    isUntouched = true
    if slowStops < 0 {
      slowStops = max(2 * settings.backtrack, 1)
    } else if slowStops > 0 {
      slowStops -= 1
    }
    guard !hasReached else { return }
    let isWanted = isWanted(stop)
    if isWanted { record.chances += 1 }
    guard keepIntent(at: instant) else { return }
    decide(stop, isWanted, at: instant)
    isGoalNew = false
  }

  /// Looks at the highlight again.
  mutating func lookAgain(at instant: Instant) {
    guard intent == nil else { return }
    guard parts.isEmpty else { return decide(among: parts, at: instant) }
    guard let seen else {
      if driver.state.phase == .scanning, driver.state.sweep != nil {
        aim(at: instant)
        isGoalNew = false
        return
      }
      if driver.state.phase != .scanning { beginAgain(at: instant) }
      looksAgain = instant + .milliseconds(2000)
      return
    }
    // A filter swallowed the press that should have moved the highlight, so resting picks nothing.
    if !driver.state.isPickDue { isArmed = false }
    let isWanted = isWanted(seen.stop)
    if isWanted { record.chances += 1 }
    decide(seen.stop, isWanted, at: instant)
    isGoalNew = false
    if intent == nil { looksAgain = instant + .milliseconds(2000) }
  }

  private mutating func countLanding(_ index: Int, of count: Int) {
    // After the goal was reached, this belongs to the next goal.
    if hasReached {
      carried.steps += 1
      if index == 0 { carried.passes += 1 }
      return
    }
    record.steps += 1
    guard index == 0 else { return }
    record.passes += 1
    if isUntouched, let seen, seen.index == count - 1, seen.count == count, count > 1 {
      record.idlePasses += 1
    }
  }

  /// Decides whether to keep a planned press when the highlight moves on before it.
  ///
  /// - Returns: true if no press is planned any more, so that the person looks at the new
  ///   highlight.
  mutating func keepIntent(at instant: Instant) -> Bool {
    guard var open = intent else { return true }
    if open.isAhead {
      open.isAhead = false
      intent = open
      return false
    }
    // In the fast phase of overscan the press is planned after the target, because the scan then
    // steps back (S8).
    if settings.method == .overscan, slowStops == 0 { return false }
    if open.isOfTarget {
      record.misses += 1
      open.isOfTarget = false
      intent = open
    }
    guard open.at - instant > person.holdBack else { return false }
    intent = nil
    return true
  }

  private mutating func decide(_ stop: Stop, _ isWanted: Bool, at instant: Instant) {
    if isWanted, generator.happens(person.inattention) {
      record.misses += 1
      // If nothing moves by a timer, they notice it after some time.
      if waitsForPress { looksAgain = instant + .milliseconds(2000) }
      return
    }
    if wantsBack(stop), let back = roles.back { return plan(.press(back), after: instant) }
    switch settings.method {
    case .auto: decideTimed(isWanted, at: instant)
    case .overscan:
      if slowStops == 0 { decideFast(at: instant) } else { decideTimed(isWanted, at: instant) }
    case .directed:
      if isWanted {
        if let select = roles.select { plan(.press(select), after: instant) }
      } else if let move = moveNearer() {
        plan(.press(move), after: instant)
      }
    case .step:
      if isWanted {
        if let select = roles.select { plan(.press(select), after: instant) }
      } else if let next = roles.next {
        plan(.press(next), after: instant)
      }
    case .dwell:
      // Resting picks only a stop to which a move led (S4).
      if !(isWanted && isArmed), let next = roles.next {
        plan(.press(next), after: instant, moves: true)
      }
    case .inverse: decideHeld(isWanted, at: instant)
    case .elimination: break
    }
  }

  /// True if the highlight stays until a press.
  private var waitsForPress: Bool {
    switch settings.method {
    case .auto, .overscan, .elimination: false
    case .step, .directed: true
    case .dwell: !isArmed
    case .inverse: roles.scan.map { !hand.isHolding($0.index) } ?? false
    }
  }

  private mutating func decideTimed(_ isWanted: Bool, at instant: Instant) {
    guard let select = roles.select else { return }
    if isWanted { return plan(.press(select), after: instant, isOfTarget: true) }
    anticipate(select, at: instant)
  }

  /// Stops the fast phase of overscan.
  ///
  /// The person presses at the target or soon after it, as early as their mean reaction time
  /// allows, because the scan then steps back (S8).
  private mutating func decideFast(at instant: Instant) {
    guard let select = roles.select, let seen else { return }
    let fast = max(settings.fastInterval.microseconds, 1)
    let ahead = Int(clamping: person.reaction.microseconds / fast)
    let scopes = driver.state.scopes
    let isNear = (seen.index...seen.index + min(ahead, seen.count)).contains { place in
      place < seen.count
        && (menu == nil ? isWanted(scopes.stop(place, in: scope)) : isWanted(seen.stop))
    }
    if isNear { plan(.press(select), after: instant, isOfTarget: true) }
  }

  /// Starts a press before the awaited next stop is highlighted.
  private mutating func anticipate(_ select: SwitchRoles.Role, at instant: Instant) {
    guard person.anticipation > 0, let seen, menu == nil, let due = driver.state.nextDeadline,
      isWanted(driver.state.scopes.stop((seen.index + 1) % max(seen.count, 1), in: scope)),
      generator.happens(person.anticipation)
    else { return }
    let early = due + TimeSpan(microseconds: reaction() - person.anticipationLead.microseconds)
    intent = Intent(
      act: .press(select), at: max(early, instant), isAhead: early >= due, isOfTarget: early >= due)
  }

  private mutating func decideHeld(_ isWanted: Bool, at instant: Instant) {
    guard let scan = roles.scan else { return }
    if !hand.isHolding(scan.index) {
      // If the wanted stop is highlighted already, a short press picks it (S5).
      if isWanted {
        plan(.press(scan), after: instant, isOfTarget: true)
      } else {
        plan(.holdOn(scan.index), after: instant)
      }
    } else if isWanted {
      plan(.letGo(scan.index), after: instant, isOfTarget: true)
    } else if driver.state.nextDeadline == nil {
      // A filter swallowed the press and nothing moves, so it is repeated.
      plan(.letGo(scan.index), after: instant)
    }
  }

  /// Returns true if they press `back`, because the scope is wrong and no other way out is faster.
  private func wantsBack(_ stop: Stop) -> Bool {
    person.correction == .back && menu == nil && !goal.scopes.contains(scope)
  }

  /// Chooses the part that contains the wanted stop (S7).
  mutating func choose(among parts: [[Stop]], at instant: Instant) {
    if begin == nil { begin = instant }
    self.parts = parts
    countLanding(0, of: parts.count)
    guard !hasReached else { return }
    decide(among: parts, at: instant)
  }

  private mutating func decide(among parts: [[Stop]], at instant: Instant) {
    looksAgain = instant + .milliseconds(2000) + person.reaction
    guard let part = parts.firstIndex(where: { $0.contains { isWanted($0) } }),
      roles.parts.indices.contains(part), let role = roles.parts[part]
    else { return }
    record.chances += 1
    plan(.press(role), after: instant)
    isGoalNew = false
  }
}
