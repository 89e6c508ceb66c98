import DesktopSession
import DesktopTree
import SystemCalls
import ScanTime
import SwitchInput

/// The reason that the desktop cannot be read, in a sentence.
package struct DesktopProblem: Error, Hashable {
  /// The problem, in a sentence without its final period.
  package let reason: String
}

/// Reads the desktop once, for commands that print the result; it waits, but only for a limited
/// time.
package final class DesktopSnapshot {
  private let clock: MonotonicClock
  private var set = PollSet()
  private let connection: AccessibilityConnection
  private let reader: DesktopReader
  private let display: (any DesktopDisplay)?

  /// The time until the accessibility bus is available, and then until all windows or one of them
  /// have answered.
  private let patience: DesktopTimeouts
  private static let attemptPause = TimeSpan.milliseconds(20)

  /// Connects to the accessibility bus, and to the display if there is one; throws the reason of a
  /// failure.
  ///
  /// With `followsEvents` programs are asked for events, as in a session; GTK 3 then keeps its
  /// accessibles ready (D8).
  package init(
    _ patience: DesktopTimeouts, display: (any DesktopDisplay)? = nil, followsEvents: Bool = false
  ) throws(DesktopProblem) {
    self.patience = patience
    self.display = display
    clock = MonotonicClock()
    connection = AccessibilityConnection(enables: false)
    reader = DesktopReader(connection, patience)
    var problem: String?
    let isThere = drive { event in
      switch event {
      case .ready: return true
      case .lost(let reason):
        problem = reason
        return true
      case .reply, .unanswered, .signal: return false
      }
    }
    if let problem { throw DesktopProblem(reason: problem) }
    if !isThere { throw DesktopProblem(reason: "the accessibility bus does not answer") }
    if followsEvents { connection.registerEvents() }
  }

  /// The number of questions to programs until now.
  package var askedCount: Int { reader.askedCount }

  /// Returns all applications that describe their windows, and the windows; throws the reason if
  /// they are unknown.
  package func windows(ownProcess: Int? = nil) throws(DesktopProblem) -> DesktopWindows {
    let deadline = clock.now + patience.look
    while clock.now < deadline {
      reader.look(ownProcess: ownProcess, at: clock.now)
      _ = drive { [reader] _ in reader.survey?.isComplete ?? true }
      if reader.survey?.hasRoot == true {
        var windows = reader.takeWindows()
        // If the display does not report its windows in time, the result has none of them.
        let look = display.map { DisplayProbe($0, patience: patience.picture) }
        if let display { windows.extents = display.extents }
        if let found = look?.windows { windows.join(found, ownProcess: ownProcess) }
        return windows
      }
      // The registry acquires its name before it handles calls.
      wait(for: [], until: clock.now + Self.attemptPause)
    }
    throw DesktopProblem(reason: "the registry of the programs does not answer")
  }

  /// Returns the accessibles of an application's windows, as it reports them.
  package func tree(
    of windows: [AccessibleReference], toolkit: Toolkit, limits: FetchLimits = FetchLimits()
  ) -> AccessibleTree? {
    reader.fetch(windows, toolkit: toolkit, secrets: [], limits: limits, at: clock.now)
    _ = drive { [reader] _ in reader.fetch?.isComplete ?? true }
    return reader.takeTree()
  }

  private func wait(for descriptors: [Int32], until deadline: Instant) {
    var ready: [Int32] = []
    set.wait(for: descriptors, until: deadline, on: clock, into: &ready)
  }

  /// Handles events until one is sufficient; false after the timeout.
  private func drive(until isEnough: (ProgramEvent) -> Bool) -> Bool {
    let deadline = clock.now + patience.look
    while clock.now < deadline {
      var hasEnough = false
      for event in connection.process(at: clock.now) {
        switch event {
        case .reply(let number, let values, let isLate):
          reader.handle(number, values, isLate: isLate)
        case .unanswered(let number): reader.handle(number, nil, isLate: false)
        case .ready, .lost, .signal: break
        }
        hasEnough = isEnough(event) || hasEnough
      }
      if hasEnough { return true }
      reader.pump(at: clock.now)
      let next = connection.nextDeadline(clock.now).map { min($0, deadline) } ?? deadline
      wait(for: connection.descriptors, until: next)
    }
    return false
  }
}
