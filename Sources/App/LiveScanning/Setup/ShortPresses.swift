import Diagnostics
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// Detects presses that never count because their switch has a longer `hold` (I2).
///
/// If a device reports a press and its release at once, the switch has no effect, and its user
/// cannot see the reason. This is reported once for each switch, after three such presses in a row.
final class ShortPresses: FeedbackPort {
  private struct Count {
    var began: Instant?
    var inARow = 0
    var isReported = false
  }

  private var counts: [String: Count] = [:]
  private let report: (PrintableText) -> Void
  private static let limit = 3

  init(report: @escaping (PrintableText) -> Void) {
    self.report = report
  }

  /// False, because it reports on standard error.
  var takesSecrets: Bool { false }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    for event in events {
      guard case .switched(let name, _, let phase) = event.kind else { continue }
      switch phase {
      case .pressed: counts[name, default: Count()].began = event.at
      case .recognized: counts[name, default: Count()].inARow = 0
      case .ignored: count(name, at: event.at, state)
      case .released, .cancelled: break
      }
    }
  }

  private func count(_ name: String, at instant: Instant, _ state: ScanState) {
    guard var count = counts[name], let began = count.began,
      let own = state.settings.switches.first(where: { $0.name == name }),
      instant - began < own.hold
    else { return }
    count.began = nil
    count.inARow += 1
    let isNew = count.inARow == Self.limit && !count.isReported
    count.isReported = count.isReported || isNew
    counts[name] = count
    guard isNew else { return }
    report(
      "warning: the switch \(quoted(name)) was pressed \(Self.limit) times for less than its hold of "
        + "\(durationText(microseconds: own.hold.microseconds)), so these presses did not count.\n"
        + "hint: Press for longer. If the device reports the end of a press at once, the switch needs: "
        + "switchlight profile set switches.\(name).hold 0ms")
  }

  func close() {}
}
