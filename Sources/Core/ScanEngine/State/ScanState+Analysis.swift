import ScreenElements
import ScanTime
import SwitchInput

// What a search over many states asks of one, besides what everybody can see.
extension ScanState {
  /// The first instant at which a pick is neither a bounce (S14) nor guarded after a change (T6).
  package var earliestPick: Instant {
    guard let lastPick else { return guardEnds }
    return max(guardEnds, lastPick.at + ScanState.bounce + TimeSpan(microseconds: 1))
  }

  /// The first instant at which a pick means the highlighted stop, and not the previous one (I10).
  package var lateGraceEnd: Instant {
    guard let landing = history.last, settings.lateGrace > .zero else { return now }
    switch landing.cause {
    case .advance, .leave: break
    case .move, .change, .screen: return now
    }
    return max(now, landing.at + settings.lateGrace + TimeSpan(microseconds: 1))
  }

  /// Returns the first instant at which a switch, by its index in the settings, recognizes a
  /// contact; never before now (I3).
  package func counts(_ index: Int) -> Instant { max(now, switches.windowEnd(of: index) ?? now) }

  /// True if the next due event is a pick that a gesture can still delay or replace: by resting
  /// (S4) or a tap (A1).
  package var isPickDue: Bool {
    switch active?.pending?.kind {
    case .timer(.dwell)?, .pick(.tap)?: true
    case nil, .timer(.advance)?, .timer(.sweepEnd)?, .pick(.delay)?, .pick(.answer)?: false
    }
  }

  /// True if a contact is open that is no gesture yet (I10).
  package var isContactUndecided: Bool { switches.holdsAdvancesUntil != nil }

  /// The number of the innermost open scope, where 0 is the root; nil in point mode and while nothing is
  /// scanned.
  package var openScope: Int? { active?.target.path?.scope }

  /// The stage of point mode that sweeps, or that continues when it is highlighted again; nil if
  /// there is none.
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

  /// Returns the point that is chosen by freezing the line at a position; nil if another stage
  /// follows it, or nothing sweeps (P1).
  package func point(freezingAt position: Double) -> Point? {
    guard let sweep else { return nil }
    let last = FrozenStage(axis: sweep.axis, stage: sweep.stage, position: position)
    return PointScan.point(frozen + [last], scopes.tree.size)
  }
}

// What a search does with a copy of a state.
extension ScanState {
  /// Forgets what no later press can ask for, so that a copy of the state is cheap.
  package mutating func forgetPast() {
    history = history.lastOnly
    highlightsAtPress.forgetAll()
  }

  /// Cancels the open contact of every switch, as that of a switch that is taken for stuck: nothing is picked
  /// (I12).
  package mutating func cancelContacts() {
    var events: [ScanEvent] = []
    cancelContacts(&events)
    updateNext()
  }

  /// Rests the lines of the last stage on a point until the next press, wherever they were before
  /// (P1); without a sweep nothing changes.
  package mutating func restLines(on point: Point) {
    guard let scan = active?.target.points, let sweep = scan.sweep else { return }
    active?.target.points?.begin(
      Sweep(
        axis: .y, stage: .line, from: point.y, to: point.y, begin: sweep.begin, speed: 1,
        edgePause: .zero, loops: .forever),
      number: scan.number, after: [FrozenStage(axis: .x, stage: .line, position: point.x)])
  }

  /// Returns the reach of the arrows of a scope, and computes it if it is not known yet (S6).
  package mutating func arrows(of scope: Int) -> DirectedReach? {
    _ = arrowsReachAll(of: scope)
    return directedReach
  }

  /// Spares the work of finding out where arrows lead; what belongs to another scope or to other scopes is not
  /// believed (S6).
  package mutating func remember(_ arrows: DirectedReach) { directedReach = arrows }
}
