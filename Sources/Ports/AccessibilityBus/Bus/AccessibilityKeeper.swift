import ScanTime
import SwitchInput

/// Keeps accessibility on from the login to the logout (D16).
///
/// Since at-spi2-core 2.62 accessibility is on only while a program listens to an event of
/// programs, so the keeper listens to one. Before that, accessibility is a setting, which the
/// keeper enables. It never waits.
package final class AccessibilityKeeper {
  /// An event of the keeper.
  package enum Event: Hashable, Sendable {
    /// Accessibility is on and stays on; reported once.
    case on
    /// Accessibility cannot be switched on, or not again, for the given reason.
    case failed(String)
  }

  /// An event that toolkits define and hardly ever report; it is never fetched.
  private static let event = "document:page-changed"
  private static let answerPatience = TimeSpan.milliseconds(5000)
  private static let registryRule =
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(DesktopReader.root.application)'"

  private let connection = AccessibilityConnection(enables: true)
  private var registration = KeptRegistration()
  /// The number of the open request to the registry.
  private var request: Int?
  private var reason = "the registry of the programs does not answer"

  /// Prepares to switch accessibility on; nothing is asked before it is first driven.
  package init() {}

  /// The descriptors to wait for.
  package var descriptors: [Int32] { connection.descriptors }

  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives; nil if
  /// there is none.
  package func nextDeadline(_ now: Instant) -> Instant? {
    [connection.nextDeadline(now), registration.due, registration.end]
      .compactMap { $0 }.min()
  }

  /// Reads and writes without waiting, and returns the resulting event.
  package func process(at now: Instant) -> Event? {
    for event in connection.process(at: now) { handle(event, at: now) }
    if let due = registration.due, due <= now, connection.isReady {
      registration.ask()
      request = connection.send(.register(Self.event), until: now + Self.answerPatience)
    }
    return switch registration.outcome(isEnabled: connection.isEnabled, at: now) {
    case .on: .on
    case .givenUp: .failed(reason)
    case nil: nil
    }
  }

  /// Disconnects, and switches accessibility off if we switched it on and no other program needs it
  /// (D16).
  package func close() { connection.close() }

  private func handle(_ event: ProgramEvent, at now: Instant) {
    switch event {
    case .ready:
      connection.notify(.match(Self.registryRule))
      registration.begin(at: now)
    case .lost(let reason):
      self.reason = reason
      registration.lose()
    case .reply(let number, let values, _): takeAnswer(number, values != nil, at: now)
    case .unanswered(let number): takeAnswer(number, false, at: now)
    case .signal(let signal):
      guard signal.member == "NameOwnerChanged",
        signal.values.first?.text == DesktopReader.root.application
      else { return }
      registration.takeRegistry(isThere: signal.values.last?.text != "", at: now)
    }
  }

  private func takeAnswer(_ number: Int, _ isRegistered: Bool, at now: Instant) {
    guard number == request else { return }
    request = nil
    registration.handleAnswer(isRegistered: isRegistered, at: now)
  }
}
