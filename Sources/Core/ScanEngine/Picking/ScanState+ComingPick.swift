import ScreenElements
import ScanTime
import SwitchInput

/// A pick that a timer will cause, unless a press happens first (S4, A1).
package struct ComingPick: Hashable, Sendable {
  /// The stop that is picked.
  package let stop: Stop.Name
  /// The instant of the pick.
  package let end: Instant
  /// The full time until the pick, if nothing delays it.
  package let time: TimeSpan

  /// Returns the remaining part of the time at an instant, from 1 to 0.
  package func share(at instant: Instant) -> Double {
    guard time > .zero else { return 0 }
    let left = Double((end - instant).microseconds) / Double(time.microseconds)
    return min(max(left, 0), 1)
  }
}

extension ScanState {
  /// The next pick by a timer, from dwell (S4) or a tap (A1); nil if there is none.
  package var comingPick: ComingPick? {
    guard phase == .scanning, !isSuspended, let pending = active?.pending else { return nil }
    let end = pending.deadline.time
    switch pending.kind {
    case .timer(.dwell):
      return highlight.map { ComingPick(stop: $0.name, end: end, time: settings.dwell) }
    case .pick(.tap(let element)):
      return ComingPick(stop: .element(element), end: end, time: settings.autoTapTime)
    case .timer(.advance), .timer(.sweepEnd), .pick(.delay), .pick(.answer): return nil
    }
  }
}
