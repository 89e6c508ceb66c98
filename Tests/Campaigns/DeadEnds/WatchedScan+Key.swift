import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension WatchedScan {
  /// The numbers that distinguish states; all times are remaining or elapsed times.
  ///
  /// States with the same numbers can reach the same places.
  var key: [Int64] {
    let shown = shown
    var key: [Int64] = [
      Int64(profile), Int64(state.phase.hashValue), shown,
      state.mode == .item ? 0 : 1, Int64(state.enteredGroups.hashValue),
      Int64(state.openMenu?.entries.count ?? -1), isArmed ? 1 : 0, saidAgain ? 1 : 0,
      Int64(slowStops), pointed, area, left(dueShown),
    ]
    key.append(state.settings.loops == .forever ? 0 : min(advances, 60))
    if landedByChange { key.append(min(past(landed), settings.changeGuard.microseconds + 1)) }
    if settings.lateGrace > .zero, advancedByTime {
      key.append(min(past(landed), settings.lateGrace.microseconds + 1))
      key.append(past(landed) <= settings.lateGrace.microseconds ? shownBefore : 0)
    }
    appendGesture(shown, &key)
    appendSweep(&key)
    for index in switches.indices { append(index, &key) }
    return key
  }

  /// Appends the part of the previous gesture that affects a pick: a bounce (S14), a waiting tap
  /// (A1), or the effect at the end of a delay (S11).
  private func appendGesture(_ shown: Int64, _ key: inout [Int64]) {
    if settings.select == .autoTap, past(gestured) <= settings.autoTapTime.microseconds {
      key += [left(tapDue), target, action]
    }
    let isShown = state.highlight != nil || !state.parts.isEmpty || state.sweep != nil
    if state.phase == .scanning, !isShown {
      key.append(past(cleared))
      key += clearedBy
    } else {
      key.append(past(gestured) > 80_000 ? -1 : target == shown ? past(gestured) : -2)
    }
  }

  private func appendSweep(_ key: inout [Int64]) {
    guard let sweep = state.sweep else { return key.append(-1) }
    for stage in state.frozen { key.append(Int64((stage.position * 100).rounded())) }
    // On resuming, the stage begins again (P2).
    var age = state.phase == .scanning ? past(sweep.begin) : 0
    if sweep.loops == .forever {
      // A turn of a ray, or to and fro with a rest at each edge (P2).
      let crossing = Int64(((sweep.to - sweep.from) / sweep.speed * 1_000_000).rounded())
      let turn =
        sweep.goesRound ? crossing : 2 * (crossing + max(sweep.edgePause.microseconds, 0))
      age %= max(turn, 1)
    }
    key += [Int64(state.frozen.count), age, Int64(sweep.from), Int64(sweep.to)]
  }

  private func append(_ index: Int, _ key: inout [Int64]) {
    let it = switches[index]
    let own = settings.switches[index]
    key.append(
      Int64(
        it.contact.rawValue * 8 + (it.isDown ? 4 : 0) + (it.isBlocked ? 2 : 0)
          + (it.lingers ? 1 : 0)))
    key.append(left(it.windowEnd))
    switch it.contact {
    case .none, .spent: break
    case .waiting:
      key += [min(past(it.pressed), longestWait(own)), it.target, left(dueBefore)]
      // A move by another switch meanwhile has restarted its time.
      key.append(it.pressed < landed ? min(past(landed), longestRest) : -1)
    case .gesture:
      guard let moves = own.moveRepeat else { break }
      let age = past(it.recognized)
      let every = max(moves.every.microseconds, 10_000)
      let after = moves.after.microseconds
      key.append(age < after ? age : after + (age - after) % every)
      key.append(min(past(landed), longestRest))
    }
  }

  /// Returns the maximum age that matters of a contact that is not a gesture yet, in microseconds.
  private func longestWait(_ own: SwitchSettings) -> Int64 {
    let filter = max(own.hold, own.longPress?.after ?? .zero).microseconds
    let holds = own.recognition == .release && longestRest > 0
    return max(filter, holds ? 1_000_000 : 0) + 1
  }

  /// The maximum time that matters since the last landing, in microseconds.
  private var longestRest: Int64 {
    switch settings.method {
    case _ where state.mode == .point && state.openMenu == nil: 0
    case .step, .directed, .elimination: 0
    case .dwell: settings.dwell.microseconds
    case .auto, .inverse: (settings.interval + settings.firstItemPause).microseconds
    case .overscan:
      (max(settings.interval, settings.fastInterval) + settings.firstItemPause).microseconds
    }
  }

  /// The next due event, unless it only declares a held switch stuck.
  var dueShown: Instant? {
    guard let due = state.nextDeadline else { return nil }
    let isStuck = switches.indices.contains { index in
      switches[index].contact != .none && !switches[index].isBlocked
        && due == switches[index].pressed + settings.switches[index].stuck
    }
    return isStuck ? nil : due
  }

  private func left(_ instant: Instant?) -> Int64 {
    instant.map { max(($0 - state.now).microseconds, 0) } ?? -1
  }

  private func past(_ instant: Instant) -> Int64 { (state.now - instant).microseconds }
}
