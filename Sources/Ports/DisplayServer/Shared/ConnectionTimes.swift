import ScanTime

/// The next deadline of a connection to a display server or a compositor: its answer or the next
/// attempt to connect, never both (D10).
struct ConnectionTimes: Hashable {
  /// The timeout for an answer.
  static let patience = TimeSpan.milliseconds(2000)
  /// The pause between a loss and the next attempt.
  static let retryPause = TimeSpan.milliseconds(1000)

  private enum Stage: Hashable {
    case disconnected(nextAttempt: Instant)
    /// Connected, or connecting; `answer` is nil if no answer is due.
    case connected(answer: Instant?)
    /// Never to be connected again.
    case closed
  }

  private var stage = Stage.disconnected(nextAttempt: .zero)

  /// The deadline of the answer, or the time of the next attempt; nil if there is neither.
  var due: Instant? {
    switch stage {
    case .disconnected(let nextAttempt): nextAttempt
    case .connected(let answer): answer
    case .closed: nil
    }
  }

  /// Begins an attempt to connect if one is due.
  ///
  /// - Returns: true if it is due.
  mutating func beginAttempt(at now: Instant) -> Bool {
    guard case .disconnected(let nextAttempt) = stage, nextAttempt <= now else { return false }
    stage = .connected(answer: nil)
    return true
  }

  /// Notes a question; the deadline of an earlier one stays.
  mutating func ask(at now: Instant) {
    if stage == .connected(answer: nil) { restartTimeout(at: now) }
  }

  /// Restarts the timeout, for a question or after an answer while others are due.
  mutating func restartTimeout(at now: Instant) {
    if case .connected = stage { stage = .connected(answer: now + Self.patience) }
  }

  /// Notes that no answer is due.
  mutating func answered() {
    if case .connected = stage { stage = .connected(answer: nil) }
  }

  /// Ends the wait for an overdue answer.
  ///
  /// - Returns: true if an answer was overdue.
  mutating func expire(at now: Instant) -> Bool {
    guard case .connected(let answer?) = stage, answer <= now else { return false }
    stage = .connected(answer: nil)
    return true
  }

  /// Notes the loss of the connection.
  mutating func lose(at now: Instant) {
    if stage != .closed { stage = .disconnected(nextAttempt: now + Self.retryPause) }
  }

  /// Ends all attempts.
  mutating func close() { stage = .closed }
}
