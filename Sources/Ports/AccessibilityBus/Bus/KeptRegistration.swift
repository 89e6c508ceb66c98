import ScanTime
import SwitchInput

/// The registration for an event that keeps accessibility on, and the times at which it is asked for (D16).
struct KeptRegistration {
  /// The pause before it is asked for again; a registry that ends at each request must not be started without a pause.
  static let pause = TimeSpan.milliseconds(1000)
  /// The time without accessibility after which it is given up.
  static let patience = TimeSpan.milliseconds(20_000)

  /// The result of all that was taken.
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

  /// The time at which it has to be asked for; nil if that is not needed.
  var due: Instant? { if case .due(let due) = state { due } else { nil } }

  /// The time at which it is given up; nil while accessibility is on.
  var end: Instant? { offSince.map { $0 + Self.patience } }

  /// The bus can be used from now on.
  mutating func begin(at now: Instant) { state = .due(now) }

  /// The bus has gone.
  mutating func lose() { state = .unreachable }

  /// It was asked for.
  mutating func ask() { state = .asked }

  /// Handles the answer of the registry.
  mutating func handleAnswer(isRegistered: Bool, at now: Instant) {
    guard state == .asked else { return }
    state = isRegistered ? .registered : .due(now + Self.pause)
  }

  /// Takes the end of the registry, which forgets the registration, or the start of a new one.
  mutating func takeRegistry(isThere: Bool, at now: Instant) {
    switch state {
    case .unreachable, .asked: break
    case .due, .registered: state = .due(isThere ? now : now + Self.pause)
    }
  }

  /// Returns the result, each once; accessibility may be set or not.
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
