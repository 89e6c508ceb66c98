import ScreenElements
import ScanTime
import SwitchInput

/// The part of a scan that decides where it can go: if it is equal in two states, they lead to the
/// same places, apart from times (Y1).
///
/// It is all of ``ActiveScan``, so that nothing that is added there can be forgotten; parts that cannot
/// change where the scan goes are removed by name. Other modules can compare it but cannot look
/// into it. It is a reference, so that a key with it is cheap to keep and to move.
package final class ScanSummary: Hashable, Sendable {
  /// All that is compared.
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

  /// True if two scans stand alike.
  package static func == (left: ScanSummary, right: ScanSummary) -> Bool {
    left === right || left.parts == right.parts
  }

  /// Hashes all that is compared.
  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension ScanState {
  /// The state of the scan without its times.
  package var standing: ScanSummary { ScanSummary(self) }
}

extension ActiveScan {
  /// The same without what cannot change where the scan goes.
  fileprivate func standing(_ settings: ScanSettings) -> ActiveScan {
    var standing = self
    // Without a limit the count of passes leads nowhere.
    if settings.loops == .forever {
      standing.target.path?.forgetPasses()
      standing.menu?.passes = 0
    }
    // Where lines stand is tried at each element by the search itself; how many are frozen matters.
    standing.target.points?.forgetPlaces()
    standing.menu?.forgetNumber()
    // When it is due is among the times.
    standing.pending = pending.map { Pending(kind: $0.kind, deadline: .none) }
    if case .inverse(let hold?) = method, hold.wokeAt != nil {
      standing.method = .inverse(Hold(switchIndex: hold.switchIndex, wokeAt: .zero))
    }
    standing.activity = activity.withoutTimes
    // A full interval once more is waiting, which the search does anyway.
    standing.hasSaidAgain = false
    // Only a change that nobody asked for begins it, and the search makes none.
    standing.owed = nil
    return standing
  }
}

extension Deadline {
  /// The placeholder for a time that is omitted.
  fileprivate static let none = Deadline(time: .zero, order: 0)
}
