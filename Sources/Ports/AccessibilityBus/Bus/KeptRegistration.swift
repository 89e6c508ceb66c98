import ScanTime
import SwitchInput

/// The registration for an event that keeps accessibility on, and the times of its requests (D16).
struct KeptRegistration {
  /// The pause between two requests: a registry that ends at each request must not be restarted
  /// without a pause.
  static let pause = TimeSpan.milliseconds(1000)
  /// The time without accessibility after which the registration is given up.
  static let patience = TimeSpan.milliseconds(20_000)

  /// The result of all handled events.
  enum Outcome: Hashable {
    /// Accessibility is on for the first time.
    case on
    /// Accessibility has been off for too long.
    case givenUp
  }

  private enum State: Equatable {
    /// There is no bus to ask.
    case unreachable
    case due(Instant)
    case asked
    case registered
  }

  private var state = State.unreachable
  private var offSince: Instant?
  private var hasBegun = false

  /// The time of the next request; nil if none is needed.
  var due: Instant? { if case .due(let due) = state { due } else { nil } }

  /// The time at which the registration is given up; nil while accessibility is on.
  var end: Instant? { offSince.map { $0 + Self.patience } }

  /// Begins to request the registration, because the bus is available.
  mutating func begin(at now: Instant) { state = .due(now) }

  /// Handles the loss of the bus.
  mutating func lose() { state = .unreachable }

  /// Notes that the request was sent.
  mutating func ask() { state = .asked }

  /// Handles the answer of the registry.
  mutating func handleAnswer(isRegistered: Bool, at now: Instant) {
    guard state == .asked else { return }
    state = isRegistered ? .registered : .due(now + Self.pause)
  }

  /// Handles the end of the registry, which forgets the registration, or the start of a new one.
  mutating func takeRegistry(isThere: Bool, at now: Instant) {
    switch state {
    case .unreachable, .asked: break
    case .due, .registered: state = .due(isThere ? now : now + Self.pause)
    }
  }

  /// Returns a new result.
  ///
  /// - Parameter isEnabled: true if accessibility is on.
  mutating func outcome(isEnabled: Bool, at now: Instant) -> Outcome? {
    guard isEnabled, state == .registered else {
      let since = offSince ?? now
      offSince = since
      return now >= since + Self.patience ? .givenUp : nil
    }
    offSince = nil
    defer { hasBegun = true }
    return hasBegun ? nil : .on
  }
}
