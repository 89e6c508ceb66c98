import ScreenElements
import ScanTime
import SwitchInput

/// The time for which changes can keep the highlight from going on by itself (T9).
extension ScanState {
  /// The end of a stay, which a further change does not put off.
  struct StayLimit {
    /// The time at which it goes on.
    let deadline: Instant
    /// The end of the wait for speech; nil if it does not wait.
    let speech: Instant?
  }

  /// The limit that a landing by a change must keep: the time of the landing before it, where a change caused that one
  /// too; nil where the landing gets its full time.
  ///
  /// So the first change gives all of its time, and those that follow before the highlight goes on give none.
  @inline(__always)
  func stayLimit(_ timer: Pending.Timer, _ cause: Landing.Cause) -> StayLimit? {
    guard case .change = cause, history.last?.cause == .change, active?.timer == timer,
      let deadline = active?.pending?.deadline.time
    else { return nil }
    return StayLimit(deadline: deadline, speech: voice.gate?.limit)
  }

  /// Goes on no later than a change before has left.
  mutating func keep(_ limit: StayLimit) {
    guard let pending = active?.pending, case .timer(let timer) = pending.kind else { return }
    let end = max(min(pending.deadline.time, limit.deadline), now)
    wait(for: .timer(timer), until: end)
    voice.limitGate(to: max(limit.speech ?? end, end))
  }

  /// Speaks the highlighted stop again, as it says something else by now; where an advance waits for speech alone that
  /// puts it off no further (S12).
  mutating func speakAnew(_ events: inout [ScanEvent]) {
    let limit = isAdvanceOverdue ? voice.gate?.limit ?? now : nil
    speakCurrent(&events)
    if let limit { voice.limitGate(to: limit) }
  }

  /// True if an advance is due, and waits for what is spoken.
  var isAdvanceOverdue: Bool {
    guard active?.timer == .advance, let pending = active?.pending else { return false }
    return pending.deadline.time <= now
  }
}
