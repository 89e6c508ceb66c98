import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The parts that must be equal for the search for dead ends to treat two states as the same: the
/// scan, and those times that decide where it can go.
///
/// The scan is the engine's ``ScanSummary``, so that nothing that is added to a scan can be
/// forgotten. Times are omitted if the person can wait: if nothing is due before every switch
/// counts again (I3, S14). If something is due sooner, the remainder of each time belongs to the
/// key.
struct StateKey: Hashable, Sendable {
  /// The times that are left, in microseconds.
  struct Clocks: Hashable, Sendable {
    var due: Int64
    var windows: [Int64]
    var guarded: Int64
  }

  /// The place of the profile in use among those that are known.
  let profile: Int
  /// The switch that is held down, if one is.
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
