import ScreenElements
import ScanTime
import SwitchInput

/// The proof that a pick was accepted: nothing is picked or requested without one.
///
/// Only this file creates it.
struct AcceptedPick {
  /// The time at which the pick was recognized.
  let at: Instant

  fileprivate init(at instant: Instant) { at = instant }
}

/// The validation that every pick passes.
extension ScanState {
  /// A second pick of the same stop within this time is contact bounce (S14).
  static let bounce = TimeSpan.milliseconds(80)

  /// Accepts a press, unless it is too soon after a change.
  ///
  /// Such a press picks nothing and restarts the full interval (T6, D2, D5).
  @inline(__always)
  mutating func accept(_ gesture: Gesture, after landing: Landing) -> AcceptedPick? {
    accept(gesture.pressed, recognized: gesture.recognized, after: landing)
  }

  /// Accepts a press, or a release that picks (S5), with the rules of ``accept(_:after:)``.
  @inline(__always)
  mutating func accept(
    _ pressed: Instant, recognized: Instant, after landing: Landing
  ) -> AcceptedPick? {
    guard !isWithinChangeGuard(pressed, after: landing) else {
      giveFullInterval()
      return nil
    }
    return AcceptedPick(at: recognized)
  }

  /// Accepts the choice of a part by its number (S7), with the rules of ``accept(_:after:)``.
  mutating func accept(
    _ number: Int, of shown: Ring, _ part: Range<Int>, _ gesture: Gesture, after landing: Landing
  ) -> AcceptedPick? {
    guard !isWithinChangeGuard(number, of: shown, part, gesture.pressed, landing) else {
      giveFullInterval()
      return nil
    }
    return AcceptedPick(at: gesture.recognized)
  }

  /// Accepts a pick by a timer.
  ///
  /// For a stop, the dwell time ends after every guard (S4); a tap was already accepted when its
  /// time began (A1).
  func acceptTimed() -> AcceptedPick { AcceptedPick(at: now) }

  /// Accepts the second select of a tap that was accepted when its time began (A1).
  func acceptSecondSelect(_ gesture: Gesture) -> AcceptedPick {
    AcceptedPick(at: gesture.recognized)
  }

  /// Accepts a press in a recipe, unless it is contact bounce.
  ///
  /// The element was chosen when the recipe started (N4, S14).
  mutating func acceptInRecipe(_ gesture: Gesture, on element: String) -> AcceptedPick? {
    let accepted = AcceptedPick(at: gesture.recognized)
    guard !isBounce(.stop(.element(element)), accepted) else { return nil }
    count(.stop(.element(element)), accepted)
    return accepted
  }

  /// Records a pick of any kind.
  ///
  /// Another pick within 80 ms is contact bounce (S14), and dwell requires a new move before the
  /// next pick (S4).
  mutating func count(_ picked: Picked, _ accepted: AcceptedPick) {
    note(picked, accepted)
    active?.method.pick()
  }

  /// Records a pick for the detection of contact bounce only (S14).
  mutating func note(_ picked: Picked, _ accepted: AcceptedPick) {
    lastPick = LastPick(of: picked, accepted)
  }

  /// Returns true if a pick is contact bounce of the previous one (S14).
  @inline(__always)
  func isBounce(_ picked: @autoclosure () -> Picked, _ accepted: AcceptedPick) -> Bool {
    // Usually the time alone decides, and the picks need not be compared.
    guard let last = lastPick?.at, accepted.at - last <= ScanState.bounce else { return false }
    return lastPick?.of == picked()
  }
}

/// Detection of presses that are too soon after a change.
extension ScanState {
  /// Returns true if a change moved the highlight too shortly before the press, even if the
  /// highlight has moved since (T6, D2), or if it would keep a setting (N2.22).
  ///
  /// Also true if the highlighted element had another name at the press (D5).
  ///
  /// Permanent stops are guarded only after landings, not after screens on which the highlight
  /// stayed (T8).
  @inline(__always)
  private mutating func isWithinChangeGuard(_ pressed: Instant, after landing: Landing) -> Bool {
    // Usually there was no change.
    landing.changes.areNone && newName == nil && !isTryingSetting
      ? false : isGuarded(pressed, after: landing)
  }

  private mutating func isGuarded(_ pressed: Instant, after landing: Landing) -> Bool {
    if let end = landing.changes.guardEnd(settings.changeGuard), pressed <= end {
      guard let (stop, ring) = meant(landing, pressed: pressed), ring.isPermanent(stop) else {
        return true
      }
      if let own = landing.changes.ownGuardEnd(settings.changeGuard), pressed <= own { return true }
    }
    if isTooSoonToKeep(meant(landing, pressed: pressed)?.stop, pressed: pressed) { return true }
    return isBeforeNewName(pressed, of: landing)
  }

  /// The first instant at which a press is accepted: after the guard of the last landing by a
  /// change (T6, D2), and of a new name of the highlighted element (D5).
  var guardEnds: Instant {
    let changeGuard = max(settings.changeGuard, .zero)
    let isPermanent = ring.flatMap { ring in current.map { ring.isPermanent($0) } } ?? false
    let changes = history.changes
    let end = isPermanent ? changes.ownGuardEnd(changeGuard) : changes.guardEnd(changeGuard)
    let ends = [end, newNameGuardEnd]
    return ends.compactMap { $0 }.reduce(now) { max($0, $1 + TimeSpan(microseconds: 1)) }
  }

  /// Returns true if the choice of a part is too soon after a change (T6).
  ///
  /// A change guards only the parts that it alters. Otherwise nothing could be chosen in a scope in
  /// which one stop is removed repeatedly. A choice of several stops picks nothing, so it is
  /// accepted if the chosen parts stayed the same. A choice of one stop is accepted if that stop
  /// had the same number throughout the guard. The group of permanent stops can always be entered,
  /// because the user can leave it again.
  private func isWithinChangeGuard(
    _ number: Int, of shown: Ring, _ part: Range<Int>, _ pressed: Instant, _ landing: Landing
  ) -> Bool {
    let changes = landing.changes
    let changeGuard = settings.changeGuard
    let stops = part.compactMap { shown.stop($0) }
    if stops.count == 1, isTooSoonToKeep(stops.first, pressed: pressed) { return true }
    let isPermanent = stops.allSatisfy { shown.isPermanent($0) }
    let end = isPermanent ? changes.ownGuardEnd(changeGuard) : changes.guardEnd(changeGuard)
    guard let end, pressed <= end else { return false }
    let screenEnd =
      isPermanent
      ? changes.screen.map { $0 + changeGuard } : changes.screenGuardEnd(changeGuard)
    if let screenEnd, pressed <= screenEnd { return true }
    let only = stops.count == 1 ? stops.first : nil
    if isPermanent, case .group? = only { return false }
    let begin = pressed + TimeSpan(microseconds: -1 - changeGuard.microseconds)
    guard case .parts(_, let narrowed) = landing.shown else { return true }
    return !history.holds(from: begin, through: pressed) { before in
      guard case .parts(_, let narrowedBefore) = before.shown else { return false }
      guard let only else { return narrowedBefore.count == narrowed.count }
      return onlyStop(number, in: before) == only.name
    }
  }

  /// Returns the only stop of the part with a number; nil if the part has several stops.
  private func onlyStop(_ number: Int, in landing: Landing) -> Stop.Name? {
    guard case .parts(let shown, let narrowed) = landing.shown else { return nil }
    let parts = shownParts(shown, narrowed)
    guard parts.indices.contains(number - 1), parts[number - 1].count == 1 else { return nil }
    return shown.stop(parts[number - 1].lowerBound)?.name
  }
}
