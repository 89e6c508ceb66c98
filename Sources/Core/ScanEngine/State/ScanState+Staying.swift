import ScreenElements
import ScanTime
import SwitchInput

/// The limit on repeated changes that delay the highlight's next advance (T9).
extension ScanState {
  /// The deadline of a stay, which further changes do not extend.
  struct StayLimit {
    /// The time of the next advance or pick.
    let deadline: Instant
    /// The end of the wait for speech; nil if it does not wait.
    let speech: Instant?
  }

  /// Returns the limit for a landing by a change; nil if the landing gets its full time.
  ///
  /// If a change also caused the previous landing, the remaining time of that landing is the limit.
  /// So the first change restarts the full time. Further changes before the highlight moves on add
  /// nothing.
  @inline(__always)
  func stayLimit(_ timer: Pending.Timer, _ cause: Landing.Cause) -> StayLimit? {
    guard case .change = cause, history.last?.cause == .change, active?.timer == timer,
      let deadline = active?.pending?.deadline.time
    else { return nil }
    return StayLimit(deadline: deadline, speech: voice.gate?.limit)
  }

  /// Limits the timer of the highlight to the remaining time of an earlier landing.
  mutating func keep(_ limit: StayLimit) {
    guard let pending = active?.pending, case .timer(let timer) = pending.kind else { return }
    let end = max(min(pending.deadline.time, limit.deadline), now)
    wait(for: .timer(timer), until: end)
    voice.limitGate(to: max(limit.speech ?? end, end))
  }

  /// Speaks the changed text of the highlighted stop.
  ///
  /// An advance that only waits for speech is not delayed further (S12).
  mutating func speakAnew(_ events: inout [ScanEvent]) {
    let limit = isAdvanceOverdue ? voice.gate?.limit ?? now : nil
    speakCurrent(&events)
    if let limit { voice.limitGate(to: limit) }
  }

  /// True if an advance is due and only waits for speech.
  var isAdvanceOverdue: Bool {
    guard active?.timer == .advance, let pending = active?.pending else { return false }
    return pending.deadline.time <= now
  }
}
