import ScreenElements
import ScanTime
import SwitchInput

// Queries for a search over many states, in addition to the public properties.
extension ScanState {
  /// The first instant at which a pick is accepted: not a bounce (S14), and not guarded after a
  /// change (T6).
  package var earliestPick: Instant {
    guard let lastPick else { return guardEnds }
    return max(guardEnds, lastPick.at + ScanState.bounce + TimeSpan(microseconds: 1))
  }

  /// The first instant at which a pick chooses the highlighted stop instead of the previous one
  /// (I10).
  package var lateGraceEnd: Instant {
    guard let landing = history.last, settings.lateGrace > .zero else { return now }
    switch landing.cause {
    case .advance, .leave: break
    case .move, .change, .screen: return now
    }
    return max(now, landing.at + settings.lateGrace + TimeSpan(microseconds: 1))
  }

  /// Returns the first instant, not before now, at which a switch recognizes a contact (I3).
  ///
  /// `index` is the index of the switch in the settings.
  package func counts(_ index: Int) -> Instant { max(now, switches.windowEnd(of: index) ?? now) }

  /// True if the pending event is a pick that a gesture can still delay or replace: by dwell (S4)
  /// or a tap (A1).
  package var isPickDue: Bool {
    switch active?.pending?.kind {
    case .timer(.dwell)?, .pick(.tap)?: true
    case nil, .timer(.advance)?, .timer(.sweepEnd)?, .pick(.delay)?, .pick(.answer)?: false
    }
  }

  /// True if an open contact is not recognized as a gesture yet (I10).
  package var isContactUndecided: Bool { switches.holdsAdvancesUntil != nil }

  /// The number of the innermost open scope, where 0 is the root; nil in point mode and without a
  /// scan.
  package var openScope: Int? { active?.target.path?.scope }

  /// The stage of the current sweep in point mode, also while it is not highlighted; nil if there
  /// is none.
  package var openStage: (axis: SweepAxis, stage: SweepStage)? {
    active?.target.points?.sweep.map { ($0.axis, $0.stage) }
  }

  /// True if the last stage of point mode sweeps, so that a press chooses a point (P1).
  package var isInLastStage: Bool {
    guard isSweeping, isScanning, !isTapWaiting, let scan = active?.target.points,
      scan.sweep != nil
    else { return false }
    return scan.frozen.count + 1 == PointScan.stages(pointSettings, pointBounds).count
  }

  /// Returns the point that is chosen if the line is frozen at a position; nil if another stage
  /// follows or nothing sweeps (P1).
  package func point(freezingAt position: Double) -> Point? {
    guard let sweep else { return nil }
    let last = FrozenStage(axis: sweep.axis, stage: sweep.stage, position: position)
    return PointScan.point(frozen + [last], scopes.tree.size)
  }
}

// Operations of a search on a copy of a state.
extension ScanState {
  /// Removes the history that no later press refers to, so that the state is cheap to copy.
  package mutating func forgetPast() {
    history = history.lastOnly
    highlightsAtPress.forgetAll()
  }

  /// Cancels the open contact of every switch, like that of a stuck switch: nothing is picked
  /// (I12).
  package mutating func cancelContacts() {
    var events: [ScanEvent] = []
    cancelContacts(&events)
    updateNext()
  }

  /// Keeps the lines of the last stage on a point until the next press (P1).
  ///
  /// Without a sweep nothing changes.
  package mutating func restLines(on point: Point) {
    guard let scan = active?.target.points, let sweep = scan.sweep else { return }
    active?.target.points?.begin(
      Sweep(
        axis: .y, stage: .line, from: point.y, to: point.y, begin: sweep.begin, speed: 1,
        edgePause: .zero, loops: .forever),
      number: scan.number, after: [FrozenStage(axis: .x, stage: .line, position: point.x)])
  }

  /// Returns the reach of the arrows of a scope, computed if it is not cached (S6).
  package mutating func arrows(of scope: Int) -> DirectedReach? {
    _ = arrowsReachAll(of: scope)
    return directedReach
  }

  /// Sets the cached reach of arrows, to avoid computing it.
  ///
  /// A value for another scope, or for other scopes, is ignored (S6).
  package mutating func remember(_ arrows: DirectedReach) { directedReach = arrows }
}
