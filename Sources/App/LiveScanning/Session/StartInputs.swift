import ScanEngine
import ScanTime
import Session
import SwitchInput

/// Delivers inputs as soon as a session runs, such as announcements.
final class StartInputs: InputPort {
  private var inputs: [ScanInput]

  init(_ inputs: [ScanInput]) {
    self.inputs = inputs
  }

  let descriptors: [Int32] = []
  var nextDeadline: Instant? { inputs.isEmpty ? nil : .zero }

  func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    events += inputs.map { TimedInput($0, at: now) }
    inputs = []
  }

  func heldSources() -> [SourceID] { [] }
  func close() { inputs = [] }
}
