import ScanEngine
import Session
import ScanTime
import SwitchInput

/// Announces one text as soon as a session runs.
final class StartAnnouncement: InputPort {
  private var text: String?

  init(_ text: String) {
    self.text = text
  }

  let descriptors: [Int32] = []
  var nextDeadline: Instant? { text.map { _ in .zero } }

  func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    guard let text else { return }
    self.text = nil
    events.append(TimedInput(.announce(text), at: now))
  }

  func heldSources() -> [SourceID] { [] }
  func close() { text = nil }
}
