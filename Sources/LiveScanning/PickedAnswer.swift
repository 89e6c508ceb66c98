import ScanEngine
import Session
import SwitchInput

/// Ends a session when one of its elements is picked, and says which (R4).
///
/// It can begin the scan by itself a moment after the screen was shown: a press that was meant for what was there before begins
/// it then, and picks nothing.
package final class PickedAnswer: SessionCompanion {
  private let ids: Set<String>
  /// What was picked; nil until then.
  package private(set) var id: String?
  /// When it begins the scan; nil where that is not to be done, or was done.
  private var beginning: Instant?

  /// How long the screen is there before it is scanned.
  private static let reading = TimeSpan.milliseconds(700)

  /// Waits for one of the elements with these ids.
  ///
  /// - Parameter beginsScan: whether it begins the scan of a profile that waits for a press.
  package init(of ids: [String], beginsScan: Bool) {
    self.ids = Set(ids)
    // It is asked at once for the time.
    beginning = beginsScan ? .zero : nil
  }

  /// The end of the session, once something was picked.
  package var endRequest: SessionEnd? { id == nil ? nil : .quit }

  /// When it begins the scan.
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

  /// Looks for what was picked.
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
