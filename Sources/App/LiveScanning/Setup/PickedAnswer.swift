import ScanEngine
import Session
import ScanTime

/// Ends a session when one of its elements is picked, and returns the element's id (R4).
///
/// It can start the scan shortly after the screen is shown: a press that was intended for the
/// previous screen then only starts the scan, and picks nothing.
package final class PickedAnswer: SessionCompanion {
  private let ids: Set<String>
  /// The id of the picked element; nil until then.
  package private(set) var id: String?
  /// The time at which it starts the scan; nil if it must not, or has already done so.
  private var beginning: Instant?

  /// The time from the display of the screen to the start of the scan.
  private static let reading = TimeSpan.milliseconds(700)

  /// Waits for a pick of an element with one of these ids.
  ///
  /// - Parameter beginsScan: true to start the scan of a profile that waits for a press.
  package init(of ids: [String], beginsScan: Bool) {
    self.ids = Set(ids)
    // The deadline zero causes a call at once, which sets the real time.
    beginning = beginsScan ? .zero : nil
  }

  /// The request to end the session after a pick.
  package var endRequest: SessionEnd? { id == nil ? nil : .quit }

  /// The time at which it starts the scan.
  package var nextDeadline: Instant? { beginning }

  /// Starts the scan at its time.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard let time = beginning, time <= now else { return }
    guard time > .zero else {
      beginning = now + Self.reading
      return
    }
    beginning = nil
    inputs.append(TimedInput(.start, at: now))
  }

  /// Looks for a pick.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    for event in events {
      switch event.kind {
      case .started: beginning = nil
      case .activated(let picked, .activate, at: _) where ids.contains(picked): id = id ?? picked
      default: break
      }
    }
  }
}
