import DesktopTree
import ScreenElements
import SwitchInput

extension X11Display {
  /// Begins a gesture of the pointer; what came of it is an event (F6).
  ///
  /// - Returns: false where there is no pointer that could do it now, or the point is outside of the display.
  package func begin(_ gesture: PointerGesture, at now: Instant) -> Bool {
    guard self.gesture == nil, let size = windows?.size, let connection, connection.hasPointer
    else {
      return false
    }
    let isInside = [gesture.start, gesture.end].allSatisfy {
      $0.x >= 0 && $0.y >= 0 && $0.x < size.width && $0.y < size.height
    }
    guard isInside else { return false }
    self.gesture = (PointerRun(gesture), now)
    goOnWithPointer(at: now)
    connection.flush()
    return true
  }

  /// When the pointer has something to do.
  var pointerDeadline: Instant? {
    guard let gesture, let due = gesture.run.due else { return nil }
    return gesture.began + .milliseconds(Int64(due))
  }

  /// Does what is due of a gesture.
  func goOnWithPointer(at now: Instant) {
    guard let began = gesture?.began else { return }
    let steps = gesture?.run.takeSteps(at: Self.time(now, since: began)) ?? []
    perform(steps, at: now)
  }

  /// Takes where the pointer is.
  func takePointer(_ answer: DisplayAnswer, at now: Instant) {
    guard case .pointer(let x, let y, let isButtonDown) = answer, let began = gesture?.began else {
      return
    }
    let steps =
      gesture?.run.take(
        Point(x: Double(x), y: Double(y)), isButtonDown: isButtonDown,
        at: Self.time(now, since: began)) ?? []
    perform(steps, at: now)
  }

  /// Lets go what is held.
  func endGesture() {
    for step in gesture?.run.giveUp() ?? [] { connection?.perform(step) }
    gesture = nil
  }

  /// The pointer cannot go on.
  func failGesture() {
    guard gesture != nil else { return }
    endGesture()
    events.append(.pointer(.noAnswer))
  }

  private func perform(_ steps: [PointerStep], at now: Instant) {
    for step in steps {
      if step == .ask { askForPointer(at: now) } else { connection?.perform(step) }
    }
    if let outcome = gesture?.run.outcome {
      gesture = nil
      events.append(.pointer(outcome))
    }
  }

  private static func time(_ now: Instant, since began: Instant) -> Int {
    Int((now - began).microseconds / 1000)
  }
}

extension X11Display {
  /// Asks the window manager to close a window, as its own button does (D6); false where there is none.
  package func closeWindow(_ window: UInt32) -> Bool { send(.close, of: window, [0, 2]) }

  /// Asks the window manager to bring a window to the front and give it the keyboard (D6); false where there is none.
  package func activateWindow(_ window: UInt32) -> Bool { send(.active, of: window, [2, 0, 0]) }

  /// The server counts this as the use of a device: its screen saver, and who asks it for the idle time, begin anew (D15).
  package func noteUse() {
    // One that does not answer would keep us waiting for room to write.
    guard !isReported else { return }
    connection?.resetScreenSaver()
    connection?.flush()
  }

  private func send(_ message: DisplayAtom, of window: UInt32, _ values: [UInt32]) -> Bool {
    guard let connection, let windows, windows.hasManager, let number = atoms[message] else {
      return false
    }
    connection.tellManager(number, of: window, values)
    connection.flush()
    return true
  }
}
