import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The parts that identify a state in the search for dead ends: the scan, and the times that decide
/// its further course.
///
/// The scan is the engine's ``ScanSummary``, so that additions to a scan are included
/// automatically. Times are omitted if the person can wait: if no deadline is due before every
/// switch recognizes gestures again (I3, S14). Otherwise the key contains each remaining time.
struct StateKey: Hashable, Sendable {
  /// The remaining times, in microseconds.
  struct Clocks: Hashable, Sendable {
    var due: Int64
    var windows: [Int64]
    var guarded: Int64
  }

  /// The index of the profile in use.
  let profile: Int
  /// The held switch; nil if there is none.
  let held: Int?
  let standing: ScanSummary
  let clocks: Clocks?

  init(_ state: ScanState, profile: Int, held: Int?) {
    self.profile = profile
    self.held = held
    standing = state.standing
    clocks = StateKey.clocks(state)
  }

  private static func clocks(_ state: ScanState) -> Clocks? {
    guard let due = state.nextDeadline, due <= state.everySwitchCounts else { return nil }
    var windows: [Int64] = []
    for index in state.settings.switches.indices {
      windows.append((state.counts(index) - state.now).microseconds)
    }
    return Clocks(
      due: (due - state.now).microseconds, windows: windows,
      guarded: (max(state.earliestPick, state.lateGraceEnd) - state.now).microseconds)
  }
}
