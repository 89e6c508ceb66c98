import DesktopTree
import ScanTime

/// The windows of programs and of the display, and the time of the next look at them (D1, D10, D11).
package struct WindowState: Sendable {
  private static let firstRegistryPause = TimeSpan.milliseconds(30)
  private static let longestRegistryPause = TimeSpan.milliseconds(1000)
  /// The maximum number of remembered windows.
  private static let rememberedWindows = 50

  /// The look after the registry did not answer.
  private struct Retry {
    let due: Instant
    let pause: TimeSpan
  }

  /// The windows that were found last.
  package private(set) var found = DesktopWindows()
  /// The window that became active and is not shown yet (D1).
  private(set) var candidate = WindowCandidate()
  /// The time at which the current look began.
  private(set) var lookBegan = Instant.zero
  /// The windows in the order in which they became active.
  private var recent: [AccessibleReference] = []
  /// The display's active window and its windows at its last report (D1).
  private var active: UInt32?
  private var onDisplay: Set<UInt32> = []
  /// The times since which no application describes a window, by its number on the display (D11).
  private var silentSince: [UInt32: Instant] = [:]
  private var retry: Retry?

  /// The time of the next look after the registry did not answer; nil if it answers.
  var retryDue: Instant? { retry?.due }

  /// The active window; nil if there is none.
  package var activeWindow: (application: DesktopApplication, window: DesktopWindow)? {
    found.active(recent: recent)
  }

  // MARK: Looks

  /// Begins a look at the windows.
  mutating func beginLook(at now: Instant) { lookBegan = now }

  /// Ends a look without an answer of the registry, and sets the time of the next one.
  ///
  /// The registry acquires its name before it handles calls; one that has ended with its display is
  /// not restarted repeatedly.
  mutating func waitForRegistry(at now: Instant) {
    let pause = min(
      retry.map { $0.pause + $0.pause } ?? Self.firstRegistryPause, Self.longestRegistryPause)
    retry = Retry(due: now + pause, pause: pause)
  }

  /// Ends a look, and combines the reports of the applications with those of the display (D1).
  ///
  /// - Parameters:
  ///   - extents: the origin of the positions that programs report; nil without a display.
  ///   - display: the windows of the display; nil if they are unknown.
  mutating func endLook(
    _ found: DesktopWindows, extents: ExtentsOrigin?, display: DisplayWindows?, ownProcess: Int?,
    at now: Instant
  ) {
    retry = nil
    self.found = found
    if let extents { self.found.extents = extents }
    guard let display else {
      silentSince = [:]
      return self.found.leaveOut { $0.isSilent }
    }
    self.found.join(display, ownProcess: ownProcess)
    let silent = self.found.applications.filter(\.isSilent).compactMap {
      self.found.place(of: $0.reference)?.id
    }
    silentSince = Dictionary(
      silent.map { ($0, silentSince[$0] ?? now) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the time at which an application counts as silent about a window: a starting program
  /// needs a moment (D11).
  func silenceEnd(
    of window: AccessibleReference, isSilent: Bool, patience: TimeSpan
  ) -> Instant {
    guard isSilent, let place = found.place(of: window), let since = silentSince[place.id] else {
      return .zero
    }
    return since + patience
  }

  // MARK: Changes

  /// Notes that a program reported a window as active.
  mutating func noteActivated(_ window: AccessibleReference) {
    recent.removeAll { $0 == window }
    recent.append(window)
    if recent.count > Self.rememberedWindows { recent.removeFirst() }
  }

  /// Notes that another window became active, or that one opened or closed.
  mutating func noteChange(at now: Instant) { candidate.noteChange(at: now) }

  /// Notes the windows of the display, and returns true if it has to be looked at now: a window
  /// that opens or closes may be a menu (D2).
  mutating func noteDisplay(_ display: DisplayWindows?, at now: Instant) -> Bool {
    let windows = Set(display?.windows.map(\.id) ?? [])
    let isUrgent = display?.active != active || windows != onDisplay
    (active, onDisplay) = (display?.active, windows)
    if isUrgent { candidate.noteChange(at: now) }
    return isUrgent
  }

  /// Forgets the windows of a program that has left the bus.
  mutating func forget(_ program: String) {
    found.leaveOut { $0.reference.application == program }
  }

  /// Forgets all windows, because the bus is lost.
  mutating func loseBus() {
    candidate.forget()
    found = DesktopWindows()
  }

  // MARK: The candidate

  /// Handles a window that a look found active; returns the time to show it, or nil to show it now.
  ///
  /// - Parameters:
  ///   - silenceEnd: the time until which its program may still describe it (D11).
  ///   - isAsked: true if the user's pick may have caused it.
  mutating func keepBack(
    _ window: AccessibleReference, silenceEnd: Instant, isAsked: Bool, at now: Instant
  ) -> Instant? {
    candidate.keepBack(
      window, lookedAt: lookBegan, silenceEnd: silenceEnd, isAsked: isAsked, at: now)
  }

  /// Forgets the window that waits.
  mutating func forgetCandidate() { candidate.forget() }
}
