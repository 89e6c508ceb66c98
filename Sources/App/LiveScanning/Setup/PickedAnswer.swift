import ScanEngine
import Session
import ScanTime

/// Ends a session when one of its elements is picked, and gives its id (R4).
///
/// It can begin the scan by itself a moment after the screen was shown: a press that was meant for
/// the previous screen begins it then, and picks nothing.
package final class PickedAnswer: SessionCompanion {
  private let ids: Set<String>
  /// The id of the picked element; nil until then.
  package private(set) var id: String?
  /// The time at which it begins the scan; nil if it must not, or has done so.
  private var beginning: Instant?

  /// The time from showing the screen to the beginning of the scan.
  private static let reading = TimeSpan.milliseconds(700)

  /// Waits for one of the elements with these ids.
  ///
  /// - Parameter beginsScan: true to begin the scan of a profile that waits for a press.
  package init(of ids: [String], beginsScan: Bool) {
    self.ids = Set(ids)
    // It is asked at once for the time.
    beginning = beginsScan ? .zero : nil
  }

  /// The end of the session, once something was picked.
  package var endRequest: SessionEnd? { id == nil ? nil : .quit }

  /// The time at which it begins the scan.
  package var nextDeadline: Instant? { beginning }

  /// Begins the scan when it is time.
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
