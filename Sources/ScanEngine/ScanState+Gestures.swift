import ElementTree
import SwitchInput

extension ScanState {
  /// Performs what a gesture asks for.
  ///
  /// In idle and completed it only starts, in paused it only resumes
  /// (I9); during a selection delay it is dropped (S11).
  mutating func perform(_ gesture: Gesture, _ effects: inout [ScanEffect]) {
    switch phase {
    case .idle, .completed:
      guard !gesture.isRepetition else { return }
      switches.consume(gesture.switchIndex)
      start(&effects)
    case .paused:
      guard !gesture.isRepetition else { return }
      switches.consume(gesture.switchIndex)
      resume(&effects)
    case .scanning:
      guard delay == nil else { return }
      for depth in open.indices { open[depth].passes = 0 }
      act(gesture, &effects)
    }
  }

  private mutating func act(_ gesture: Gesture, _ effects: inout [ScanEffect]) {
    switch gesture.action {
    case .pause: pause(&effects)
    case .stop: stop(&effects)
    case .select: pick(gesture, &effects)
    case .next: step(1, &effects)
    case .previous: step(-1, &effects)
    case .back: goBack(&effects)
    case .sayAgain: sayAgain(&effects)
    case .up, .down, .left, .right, .scan, .menu, .point, .item, .increment, .decrement, .escape,
      .choose, .profile:
      break
    }
  }

  /// Moves by one stop in the ring of the scope (S13).
  private mutating func step(_ offset: Int, _ effects: inout [ScanEffect]) {
    guard request == nil, let scope = open.last?.scope else { return }
    let count = scopes.count(of: scope)
    guard count > 0 else { return }
    position = (position + offset + count) % count
    land(.move, &effects)
  }

  /// Leaves the group, without a pick; at the root nothing happens (S13).
  private mutating func goBack(_ effects: inout [ScanEffect]) {
    guard request == nil, open.count > 1 else { return }
    leaveInnermost(.back, &effects)
    land(.move, &effects)
  }

  /// Speaks the current stop again; once a landing that gives a full interval (S15).
  private mutating func sayAgain(_ effects: inout [ScanEffect]) {
    guard let stop = highlight else { return }
    speak(stop, &effects)
    guard !saidAgain else { return }
    saidAgain = true
    giveFullInterval()
  }
}
