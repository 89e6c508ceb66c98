import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Starts with the first sweep (P1).
  ///
  /// In an area, a single point is chosen, so it returns to the stop of the area instead (P8).
  mutating func beginPoint(_ events: inout [ScanEvent]) {
    if isInArea { leaveArea(.move, &events) } else { begin(after: [], .move, &events) }
  }

  /// Restarts the current stage.
  mutating func beginSweep(_ events: inout [ScanEvent]) {
    begin(after: frozen, .move, &events)
  }

  /// Starts the sweep that follows the frozen stages.
  mutating func begin(
    after frozen: [FrozenStage], _ cause: Landing.Cause, _ events: inout [ScanEvent]
  ) {
    let limit = stayLimit(.sweepEnd, cause)
    dropTimer()
    guard
      let sweep = PointScan.sweep(
        after: frozen, pointSettings, pointBounds, at: now)
    else { return }
    counts.sweeps &+= 1
    active?.target.points?.begin(sweep, number: counts.sweeps, after: frozen)
    active?.isHighlighted = true
    active?.hasSaidAgain = false
    history.append(at: now, .sweep(counts.sweeps), cause)
    emit(.sweep(sweep), &events)
    saySweep(sweep, &events)
    // While a pick is pending, the sweep is shown but does not end. It restarts after the pick.
    guard isScanning, !isWaiting, let end = sweep.end else { return }
    wait(for: .timer(.sweepEnd), until: end)
    if let limit { keep(limit) }
  }

  private mutating func saySweep(_ sweep: Sweep, _ events: inout [ScanEvent]) {
    let content = Speech.Content.stage(sweep.axis, sweep.stage, language: scopes.tree.language)
    say(Speech(priority: .highlight, content: content), &events)
  }

  /// Performs an action while a line sweeps.
  mutating func actOnPoint(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard let scan = active?.target.points, let sweep = scan.sweep, isHighlighted else { return }
    switch gesture.action {
    case .select: freeze(scan, sweep, gesture, &events)
    case .back where isInArea && scan.frozen.isEmpty: leaveArea(.move, &events)
    case .previous, .back: undo(scan, &events)
    case .item: changeMode(.item, &events)
    case .sayAgain: saySweep(sweep, &events)
    case .profile(let name): request(.loadProfile(name), &events)
    case .settings: openSettings(&events)
    case .next, .up, .down, .left, .right, .scan, .menu, .point, .increment, .decrement, .escape,
      .nextHeading, .previousHeading, .choose, .pause, .stop, .help:
      break
    }
  }

  /// Freezes the line at its position at the press.
  ///
  /// After the last stage, a point is chosen (P1).
  ///
  /// A press from before the start of the sweep freezes nothing. The same holds for a press that
  /// was delivered before the sweep at the same instant: it applies to the highlight at that time
  /// (I10).
  private mutating func freeze(
    _ scan: PointScan, _ sweep: Sweep, _ gesture: Gesture, _ events: inout [ScanEvent]
  ) {
    guard let landing = highlightsAtPress[gesture.switchIndex],
      landing.shown == .sweep(scan.number),
      let accepted = accept(gesture, after: landing), !isBounce(.line, accepted)
    else { return }
    note(.line, accepted)
    let stage = FrozenStage(
      axis: sweep.axis, stage: sweep.stage, position: sweep.position(at: gesture.pressed))
    emit(.froze(stage), &events)
    let frozen = scan.frozen + [stage]
    if let point = PointScan.point(frozen, scopes.tree.size) {
      reach(point, accepted, &events)
    } else {
      begin(after: frozen, .move, &events)
    }
  }

  /// Picks the topmost element at a point (P6).
  private mutating func reach(
    _ point: Point, _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) {
    active?.target.points?.lastPoint = point
    active?.target.points?.hide()
    dropTimer()
    let hit = scopes.tree.element(at: point)
    let id = hit.map { scopes.tree[$0].id }
    emit(.point(point, id: id), &events)
    if let hit, let id { return pickElement(id, hit, accepted, &events) }
    nextMenu = nil
    let area = active?.target.points?.area?.element ?? ""
    if scopes.tree.hasPointer {
      ask(area, .click(point), from: .element(area), accepted, &events)
    } else {
      beginPoint(&events)
    }
  }

  /// Removes the last frozen stage and restarts its sweep (P5).
  private mutating func undo(_ scan: PointScan, _ events: inout [ScanEvent]) {
    guard let last = scan.frozen.last else { return }
    emit(.undone(last), &events)
    begin(after: Array(scan.frozen.dropLast()), .move, &events)
  }

  /// Handles the last time that the line reaches an edge: the previous stage restarts, and after
  /// the first stage the scan ends (P2, P3).
  mutating func endSweep(_ events: inout [ScanEvent]) {
    guard let scan = active?.target.points, scan.sweep != nil else { return }
    if isInArea, scan.frozen.isEmpty {
      leaveArea(.move, &events)
    } else if scan.frozen.isEmpty {
      complete(.loops, &events)
    } else {
      undo(scan, &events)
    }
  }

  /// Switches to points or to items, after everything that is open is closed (P7).
  mutating func changeMode(_ wanted: ScanMode, _ events: inout [ScanEvent]) {
    guard wanted != mode else {
      if !isHighlighted { highlightAgain(&events) }
      return
    }
    let point = pointUnderScan
    goOver(to: wanted == .item ? .items(ScanPath()) : .points(PointScan()), &events)
    if mode == .item, let point, let hit = scopes.tree.element(at: point),
      let place = scopes.locate(.element(scopes.tree[hit].id))
    {
      move(to: place.position, in: place.scope, leaving: .mode, &events)
    }
    beginMode(&events)
  }

  /// Switches to another target.
  ///
  /// Everything that is open is closed before the switch is reported (P7).
  mutating func goOver(to target: ScanTarget, _ events: inout [ScanEvent]) {
    leaveAll(.mode, &events)
    active?.method.changeRing()
    active?.target = target
    emit(.mode(target.mode), &events)
    dropTimer()
  }

  /// The point where the lines cross now, or the last chosen point.
  private var pointUnderScan: Point? {
    guard let scan = active?.target.points, let sweep = scan.sweep else {
      return active?.target.points?.lastPoint
    }
    let current = FrozenStage(
      axis: sweep.axis, stage: sweep.stage, position: sweep.position(at: now))
    return PointScan.point(scan.frozen + [current], scopes.tree.size) ?? scan.lastPoint
  }
}
