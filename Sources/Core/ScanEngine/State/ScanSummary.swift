import ScreenElements
import ScanTime
import SwitchInput

/// The part of a scan that decides its further course.
///
/// From states with equal summaries, the same stops are reachable, except for times (Y1).
///
/// It contains all of ``ActiveScan``, so that new properties are included automatically. Parts
/// without influence on the course are removed by name. Other modules can compare it but cannot
/// read it. It is a reference, so that keys with it are cheap to store and move.
package final class ScanSummary: Hashable, Sendable {
  /// The compared properties.
  private struct Parts: Hashable, Sendable {
    let active: ActiveScan?
    let rest: ScanState.Rest
    let nextMenu: String?
  }

  private let parts: Parts

  fileprivate init(_ state: ScanState) {
    parts = Parts(
      active: state.active?.standing(state.settings), rest: state.rest, nextMenu: state.nextMenu)
  }

  /// Returns true if two scans have the same further course.
  package static func == (left: ScanSummary, right: ScanSummary) -> Bool {
    left === right || left.parts == right.parts
  }

  /// Hashes the compared properties.
  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension ScanState {
  /// The state of the scan without its times.
  package var standing: ScanSummary { ScanSummary(self) }
}

extension ActiveScan {
  /// Returns the scan without the parts that cannot influence its course.
  fileprivate func standing(_ settings: ScanSettings) -> ActiveScan {
    var standing = self
    // Without a limit, the pass counts have no influence.
    if settings.loops == .forever {
      standing.target.path?.forgetPasses()
      standing.menu?.passes = 0
    }
    // The search itself tries a line position for each element; only the number of frozen stages
    // matters.
    standing.target.points?.forgetPlaces()
    standing.menu?.forgetNumber()
    // Its deadline is one of the times.
    standing.pending = pending.map { Pending(kind: $0.kind, deadline: .none) }
    if case .inverse(let hold?) = method, hold.wokeAt != nil {
      standing.method = .inverse(Hold(switchIndex: hold.switchIndex, wokeAt: .zero))
    }
    standing.activity = activity.withoutTimes
    // Another full interval is the same as waiting, which the search tries anyway.
    standing.hasSaidAgain = false
    // Only external changes cause owed stops, and the search makes none.
    standing.owed = nil
    return standing
  }
}

extension Deadline {
  /// The placeholder for a removed deadline.
  fileprivate static let none = Deadline(time: .zero, order: 0)
}
