import DesktopTree
import ScreenElements
import ScanTime
import SwitchInput

extension X11Display {
  /// Begins a gesture of the pointer for a window, or for any window at the point, and reports its
  /// outcome as an event (F6).
  ///
  /// - Returns: false if no pointer can perform it now, or if the point is outside the display.
  package func begin(
    _ gesture: PointerGesture, in window: UInt32? = nil, at now: Instant
  ) -> Bool {
    guard self.gesture == nil, let size = windows?.size, let connection, connection.hasPointer
    else {
      return false
    }
    let isInside = [gesture.start, gesture.end].allSatisfy {
      $0.x >= 0 && $0.y >= 0 && $0.x < size.width && $0.y < size.height
    }
    guard isInside else { return false }
    self.gesture = (PointerRun(gesture, isGuarded: window != nil), now)
    lookTag -= 1
    pointLook = window.flatMap { window in
      surroundings.map { PointLook(for: window, at: gesture.points, $0) }
    }
    goOnWithPointer(at: now)
    connection.flush()
    return true
  }

  /// The time at which the pointer's next step is due.
  var pointerDeadline: Instant? {
    guard let gesture, let due = gesture.run.due else { return nil }
    return gesture.began + .milliseconds(Int64(due))
  }

  /// Performs the steps of a gesture that are due.
  func goOnWithPointer(at now: Instant) {
    guard let began = gesture?.began else { return }
    let steps = gesture?.run.takeSteps(at: Self.time(now, since: began)) ?? []
    perform(steps, at: now)
  }

  /// Handles the position of the pointer.
  func takePointer(_ answer: DisplayAnswer, at now: Instant) {
    guard case .pointer(let x, let y, let isButtonDown) = answer, let began = gesture?.began else {
      return
    }
    let steps =
      gesture?.run.advance(
        Point(x: Double(x), y: Double(y)), isButtonDown: isButtonDown,
        at: Self.time(now, since: began)) ?? []
    perform(steps, at: now)
  }

  /// Handles an answer of the look at the point.
  func takeLook(_ answer: DisplayAnswer, to question: DisplayQuestion, at now: Instant) {
    pointLook?.handle(answer, to: question)
    guard let isClear = pointLook?.isClear, let began = gesture?.began else {
      return askForLook(at: now)
    }
    perform(
      gesture?.run.takeLook(isClear: isClear, at: Self.time(now, since: began)) ?? [], at: now)
  }

  /// Releases held buttons, and ends the gesture.
  func endGesture(at now: Instant) {
    let steps = gesture?.run.giveUp() ?? []
    gesture = nil
    pointLook = nil
    for step in steps { perform(step, at: now) }
  }

  /// Ends a gesture that cannot continue.
  func failGesture(at now: Instant) {
    guard gesture != nil else { return }
    endGesture(at: now)
    events.append(.pointer(.noAnswer))
  }

  private func perform(_ steps: [PointerStep], at now: Instant) {
    for step in steps { perform(step, at: now) }
    if let outcome = gesture?.run.outcome {
      gesture = nil
      events.append(.pointer(outcome))
    }
  }

  /// Performs a step.
  ///
  /// A press is recorded before it is sent, and stays recorded until the server has processed the
  /// release.
  private func perform(_ step: PointerStep, at now: Instant) {
    let step = step.pressing(buttonNumbers)
    switch step {
    case .ask: askForPointer(at: now)
    case .look: askForLook(at: now)
    case .move: connection?.perform(step)
    case .button(let number, isDown: true):
      ledger.add { $0.buttons.insert(number) }
      connection?.perform(step)
    case .button(let number, isDown: false):
      connection?.perform(step)
      ledger.remove { $0.buttons.remove(number) }
      askForConfirmation(at: now)
    }
  }

  private static func time(_ now: Instant, since began: Instant) -> Int {
    Int((now - began).microseconds / 1000)
  }
}

extension PointerStep {
  /// Returns the step with the button that programs receive as the wanted number (F6.41).
  func pressing(_ numbers: [UInt8]) -> PointerStep {
    guard case .button(let wanted, let isDown) = self,
      let index = numbers.firstIndex(of: wanted)
    else { return self }
    return .button(UInt8(index + 1), isDown: isDown)
  }
}

extension X11Display {
  /// Asks the window manager to close a window, as its own button does (D6); returns false if there
  /// is no window manager.
  package func closeWindow(_ window: UInt32) -> Bool { send(.close, of: window, [0, 2]) }

  /// Asks the window manager to bring a window to the front and give it the keyboard (D6); returns
  /// false if there is no window manager.
  package func activateWindow(_ window: UInt32) -> Bool { send(.active, of: window, [2, 0, 0]) }

  /// Restarts the idle time of the server's screen saver, and of the programs that ask for it, as
  /// the use of a device does (D15).
  package func noteUse() {
    // Sending to a server that does not answer would wait for room to write.
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
