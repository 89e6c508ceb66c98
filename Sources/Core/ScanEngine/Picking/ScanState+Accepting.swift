import ScreenElements
import ScanTime
import SwitchInput

/// The proof that a pick may be made: nothing is picked, and no element is asked to act, without one.
///
/// Only this file makes one.
struct AcceptedPick {
  /// The time at which the pick was recognized.
  let at: Instant

  fileprivate init(at instant: Instant) { at = instant }
}

/// The gate that every pick passes.
extension ScanState {
  /// A second pick of the same stop within this time is contact bounce (S14).
  static let bounce = TimeSpan.milliseconds(80)

  /// Accepts a press; one that is too soon after a change picks nothing and gives a full interval
  /// (T6, D2, D5).
  @inline(__always)
  mutating func accept(_ gesture: Gesture, after landing: Landing) -> AcceptedPick? {
    accept(gesture.pressed, recognized: gesture.recognized, after: landing)
  }

  /// Accepts a press, or a release that picks (S5), as ``accept(_:after:)`` does.
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

  /// Accepts the choice of a part by its number (S7), as ``accept(_:after:)`` does.
  mutating func accept(
    _ number: Int, of shown: Ring, _ part: Range<Int>, _ gesture: Gesture, after landing: Landing
  ) -> AcceptedPick? {
    guard !isWithinChangeGuard(number, of: shown, part, gesture.pressed, landing) else {
      giveFullInterval()
      return nil
    }
    return AcceptedPick(at: gesture.recognized)
  }

  /// Accepts a pick that comes by time: of a stop on which the highlight has rested, whose time ends after every guard (S4),
  /// or of a tap that was accepted when it began (A1).
  func acceptTimed() -> AcceptedPick { AcceptedPick(at: now) }

  /// Accepts the second select of a tap that was accepted when it began (A1).
  func acceptSecondSelect(_ gesture: Gesture) -> AcceptedPick {
    AcceptedPick(at: gesture.recognized)
  }

  /// Accepts a press in a recipe, whose element was chosen when it began: only contact bounce picks
  /// nothing (N4, S14).
  mutating func acceptInRecipe(_ gesture: Gesture, on element: String) -> AcceptedPick? {
    let accepted = AcceptedPick(at: gesture.recognized)
    guard !isBounce(.stop(.element(element)), accepted) else { return nil }
    count(.stop(.element(element)), accepted)
    return accepted
  }

  /// A pick of a stop is made, whichever way: what follows within 80 ms is contact bounce (S14), and the
  /// move that led there allows no other (S4).
  mutating func count(_ picked: Picked, _ accepted: AcceptedPick) {
    note(picked, accepted)
    active?.method.pick()
  }

  /// Notes a pick only to know its contact bounce (S14).
  mutating func note(_ picked: Picked, _ accepted: AcceptedPick) {
    lastPick = LastPick(of: picked, accepted)
  }

  /// True if a pick is the bounce of the one before (S14).
  @inline(__always)
  func isBounce(_ picked: @autoclosure () -> Picked, _ accepted: AcceptedPick) -> Bool {
    // Mostly the time alone decides, and neither pick is looked at.
    guard let last = lastPick?.at, accepted.at - last <= ScanState.bounce else { return false }
    return lastPick?.of == picked()
  }
}

/// The presses that are too soon after a change.
extension ScanState {
  /// True if a change made the highlight land too shortly before the press, wherever it has gone
  /// since (T6, D2), or if the highlighted element had another name at the press (D5).
  ///
  /// Permanent stops are guarded only by landings, not by screens on which the highlight stayed (T8).
  // Mutating, though it only reads, as the next one: else the state would be copied for it.
  @inline(__always)
  private mutating func isWithinChangeGuard(_ pressed: Instant, after landing: Landing) -> Bool {
    // Mostly nothing has changed.
    landing.changes.areNone && newName == nil ? false : isGuarded(pressed, after: landing)
  }

  private mutating func isGuarded(_ pressed: Instant, after landing: Landing) -> Bool {
    if let end = landing.changes.guardEnd(settings.changeGuard), pressed <= end {
      guard let (stop, ring) = meant(landing, pressed: pressed), ring.isPermanent(stop) else {
        return true
      }
      if let own = landing.changes.ownGuardEnd(settings.changeGuard), pressed <= own { return true }
    }
    return isBeforeNewName(pressed, of: landing)
  }

  /// The first instant at which a press is not too soon, neither after the last landing that a
  /// change caused (T6, D2) nor after a new name of the highlighted element (D5).
  var guardEnds: Instant {
    let changeGuard = max(settings.changeGuard, .zero)
    let isPermanent = ring.flatMap { ring in current.map { ring.isPermanent($0) } } ?? false
    let changes = history.changes
    let end = isPermanent ? changes.ownGuardEnd(changeGuard) : changes.guardEnd(changeGuard)
    let ends = [end, newNameGuardEnd]
    return ends.compactMap { $0 }.reduce(now) { max($0, $1 + TimeSpan(microseconds: 1)) }
  }

  /// True if a choice comes too shortly after a change (T6).
  ///
  /// A change guards only the parts that it alters, or in a scope in which one stop is gone again and again nothing could be
  /// chosen: a choice that narrows picks nothing, and counts where nothing that was narrowed to was lost; a stop is
  /// picked that was shown under the same number all the time. The group of what stands on every screen can be entered
  /// in any case, as that does nothing that cannot be taken back.
  private func isWithinChangeGuard(
    _ number: Int, of shown: Ring, _ part: Range<Int>, _ pressed: Instant, _ landing: Landing
  ) -> Bool {
    let changes = landing.changes
    let changeGuard = settings.changeGuard
    let stops = part.compactMap { shown.stop($0) }
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

  /// The stop that was shown alone under a number.
  private func onlyStop(_ number: Int, in landing: Landing) -> Stop.Name? {
    guard case .parts(let shown, let narrowed) = landing.shown else { return nil }
    let parts = shownParts(shown, narrowed)
    guard parts.indices.contains(number - 1), parts[number - 1].count == 1 else { return nil }
    return shown.stop(parts[number - 1].lowerBound)?.name
  }
}
