import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Performs the action of a gesture.
  ///
  /// In idle and completed a gesture only starts, in paused it only resumes (I9). During a
  /// selection delay it is dropped (S11). A call for help works in every state (F8).
  mutating func perform(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    if !gesture.isRepetition { voice.isSilenced = false }
    if case .help = gesture.action {
      forgetPasses()
      return changeCall(&events)
    }
    switch phase {
    case .idle, .completed:
      guard !gesture.isRepetition else { return }
      start(&events)
      holdOn(after: gesture)
    case .paused:
      guard !gesture.isRepetition else { return }
      forgetPasses()
      resume(&events)
      holdOn(after: gesture)
    case .recipe:
      if let running = runningRecipe { use(running, gesture, &events) }
    case .scanning:
      guard !isDelayed else {
        switches.consume(gesture.switchIndex)
        return
      }
      forgetPasses()
      act(gesture, &events)
    }
  }

  /// Performs an action while scanning.
  mutating func act(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    switch gesture.action {
    case .pause: return pause(&events)
    case .stop: return stop(&events)
    case .select where isTapWaiting: return openMenuInsteadOfTap(gesture, &events)
    case .select, .next, .previous, .up, .down, .left, .right, .scan, .back, .menu, .point, .item,
      .increment, .decrement, .escape, .sayAgain, .nextHeading, .previousHeading, .help, .settings,
      .choose, .profile:
      break
    }
    if isTapWaiting {
      performTap(&events)
      // The gesture triggered the tap, so it is performed after the tap (A1).
      deferUntilAnswer(gesture)
    }
    guard !isAnswerDue, !isDelayed else { return }
    if isSweeping {
      actOnPoint(gesture, &events)
    } else {
      actOnRing(gesture, &events)
    }
  }

  private mutating func actOnRing(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    switch gesture.action {
    case .select: select(gesture, &events)
    case .next: step(1, &events)
    case .previous: step(-1, &events)
    case .up, .down, .left, .right: moveByGeometry(gesture.action, &events)
    case .choose(let number): choose(number, gesture, &events)
    case .scan: beginHold(gesture)
    case .back: goBack(&events)
    case .menu: openMenu(gesture, &events)
    case .increment: adjust(.increment, gesture, &events)
    case .decrement: adjust(.decrement, gesture, &events)
    case .escape: escape(gesture, &events)
    case .point: changeMode(.point, &events)
    case .item: changeMode(.item, &events)
    case .sayAgain: sayAgain(&events)
    case .nextHeading: moveToHeading(.next, &events)
    case .previousHeading: moveToHeading(.previous, &events)
    case .profile(let name): request(.loadProfile(name), &events)
    case .settings: openSettings(&events)
    case .pause, .stop, .help: break
    }
  }

  /// Moves by one stop in the ring (S13).
  private mutating func step(_ offset: Int, _ events: inout [ScanEvent]) {
    let count = ringCount
    guard count > 0, let moving = active?.method.moving else { return }
    switch moving {
    case .nothing: break
    case .toStop: moveInRing(to: (ringPosition + offset + count) % count, &events)
    }
  }

  /// Moves to a stop of the ring; resting on it may pick it (S4).
  mutating func moveInRing(to position: Int, _ events: inout [ScanEvent]) {
    restInRing(at: position)
    land(.move, &events)
    active?.method.move()
    if active?.method.timing == .pick { giveFullInterval() }
  }

  /// Leaves the menu or the group without a pick.
  ///
  /// At the root nothing happens (S13).
  ///
  /// During a hold it only ends the hold (S5). In elimination it returns to the wider parts first
  /// (S7).
  private mutating func goBack(_ events: inout [ScanEvent]) {
    if scanningSwitch != nil { return dropHold() }
    if widen() {
      land(.move, &events)
    } else if let offer = active?.menu?.offer, offer.kind.setting != nil {
      open(offer.element, .settings, &events)
    } else if hasMenu {
      closeMenu(.back, &events)
      landAfterMenu(&events)
    } else if active?.target.path?.groups.isEmpty == false {
      leaveInnermost(.back, &events)
      land(.move, &events)
    }
  }

  /// Repeats the highlighted stop.
  ///
  /// The first repetition after a landing also restarts the full interval (S15).
  private mutating func sayAgain(_ events: inout [ScanEvent]) {
    guard isHighlighted else { return }
    if let ring {
      if showsParts {
        sayParts(ring, &events)
      } else if current != nil {
        speakCurrent(&events)
        noteSpokenAgain()
      }
    }
    guard active?.hasSaidAgain == false else { return }
    active?.hasSaidAgain = true
    giveFullInterval()
  }
}
