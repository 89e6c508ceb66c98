import ScanEngine
import Session
import Simulation

/// What happens, as lines of text or JSON on standard output, each as soon as it happens.
final class LineFeedback: FeedbackPort {
  private let writer: EventWriter
  private var output = StandardOutput()
  private(set) var endRequest: SessionEnd?

  init(_ format: EventWriter.Format) {
    writer = EventWriter(format: format, includesSwitches: false)
  }

  func show(_ effects: [ScanEffect], _ state: ScanState) {
    guard endRequest == nil, !effects.isEmpty else { return }
    do {
      try output.write { writer.append(effects, to: &$0) }
      try output.flush()
    } catch {
      // Why was told; nobody reads the lines any more.
      endRequest = .outputClosed
    }
  }

  func close() {}
}
