import ElementTree
import SwitchInput

extension ScanState {
  /// Performs what a gesture asks for.
  ///
  /// In idle and completed it only starts, in paused it only resumes (I9); during a selection delay it
  /// is dropped (S11).
  mutating func perform(_ gesture: Gesture, _ effects: inout [ScanEffect]) {
    if !gesture.isRepetition { isSilenced = false }
    switch phase {
    case .idle, .completed:
      guard !gesture.isRepetition else { return }
      switches.consume(gesture.switchIndex)
      start(&effects)
    case .paused:
      guard !gesture.isRepetition else { return }
      switches.consume(gesture.switchIndex)
      forgetPasses()
      resume(&effects)
    case .scanning:
      guard !isDelayed else {
        switches.consume(gesture.switchIndex)
        return
      }
      forgetPasses()
      act(gesture, &effects)
    }
  }

  /// Every gesture shows that somebody is there, also one that only resumes (S9).
  private mutating func forgetPasses() {
    for depth in open.indices { open[depth].passes = 0 }
    menu?.passes = 0
  }

  /// Performs an action while scanning.
  mutating func act(_ gesture: Gesture, _ effects: inout [ScanEffect]) {
    switch gesture.action {
    case .pause: return pause(&effects)
    case .stop: return stop(&effects)
    case .select where isTapWaiting: return openMenuInsteadOfTap(gesture, &effects)
    case .select, .next, .previous, .up, .down, .left, .right, .scan, .back, .menu, .point, .item,
      .increment, .decrement, .escape, .sayAgain, .choose, .profile:
      break
    }
    if isTapWaiting {
      performTap(&effects)
      // The gesture comes after the tap that it has set off (A1).
      if isAnswerDue { deferred = gesture }
    }
    guard !isAnswerDue, !isDelayed else { return }
    if mode == .point, menu == nil {
      actOnPoint(gesture, &effects)
    } else {
      actOnRing(gesture, &effects)
    }
  }

  private mutating func actOnRing(_ gesture: Gesture, _ effects: inout [ScanEffect]) {
    switch gesture.action {
    case .select: select(gesture, &effects)
    case .next: step(1, &effects)
    case .previous: step(-1, &effects)
    case .up, .down, .left, .right: moveByGeometry(gesture.action, &effects)
    case .choose(let number): choose(number, gesture, &effects)
    case .scan: beginHold(gesture, &effects)
    case .back: goBack(&effects)
    case .menu: openMenu(gesture, &effects)
    case .increment: adjust(.increment, gesture, &effects)
    case .decrement: adjust(.decrement, gesture, &effects)
    case .escape: escape(gesture, &effects)
    case .point: changeMode(.point, &effects)
    case .item: changeMode(.item, &effects)
    case .sayAgain: sayAgain(&effects)
    case .profile(let name): emit(.loadProfile(name), &effects)
    case .pause, .stop: break
    }
  }

  /// Moves by one stop in the ring (S13).
  private mutating func step(_ offset: Int, _ effects: inout [ScanEffect]) {
    let count = ringCount
    guard count > 0, settings.method != .elimination else { return }
    moveInRing(to: (ringPosition + offset + count) % count, &effects)
  }

  /// Lands on a stop of the ring by a move; resting there may pick it (S4).
  mutating func moveInRing(to position: Int, _ effects: inout [ScanEffect]) {
    ringPosition = position
    land(.move, &effects)
    guard settings.method == .dwell else { return }
    dwellIsArmed = true
    giveFullInterval()
  }

  /// Leaves the menu or the group, without a pick; at the root nothing happens (S13).
  ///
  /// While a switch scans, only that ends (S5); in elimination the parts get wider first (S7).
  private mutating func goBack(_ effects: inout [ScanEffect]) {
    if scanningSwitch != nil { return dropHold() }
    if settings.method == .elimination, !narrowed.isEmpty {
      narrowed.removeLast()
      land(.move, &effects)
    } else if menu != nil {
      closeMenu(.back, &effects)
      landAfterMenu(&effects)
    } else if open.count > 1 {
      leaveInnermost(.back, &effects)
      land(.move, &effects)
    }
  }

  /// Speaks what is lit again; once a landing that gives a full interval (S15).
  private mutating func sayAgain(_ effects: inout [ScanEffect]) {
    guard isLit else { return }
    if settings.method == .elimination {
      if let ring { sayParts(ring, &effects) }
    } else if let stop = current {
      speak(stop, at: ringPosition, &effects)
    }
    guard !saidAgain else { return }
    saidAgain = true
    giveFullInterval()
  }
}
