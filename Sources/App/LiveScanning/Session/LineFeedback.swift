import Diagnostics
import EventFormats
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// Writes each event to standard output, as a line of text or JSON, as soon as it happens.
///
/// Add it to the session as an input port too: a slow reader then receives its lines later, and
/// cannot freeze the scan.
final class LineFeedback: FeedbackPort, InputPort {
  private let writer: EventWriter
  private let output = FileDescriptor(writingWithoutWaitingTo: StandardDescriptor.output)
  private let isToTerminal = isTerminal(StandardDescriptor.output)
  private let report: (PrintableText) -> Void
  /// True if a highlight includes the description and the position of its stop, because there is no
  /// file of the screen (D14).
  private let describes: Bool
  private var unsent = UnsentLines()
  private var isClosed = false
  private var losesLines = false
  /// The time of the next attempt to write, if the reader did not accept all lines.
  private(set) var nextDeadline: Instant?
  /// The request to end the session, after the reader has closed its end or a write has failed.
  private(set) var endRequest: SessionEnd?
  /// True if a write failed for another reason than a closed reader.
  private(set) var failed = false

  /// The maximum number of unread bytes; further lines are dropped.
  private static let unsentLimit = 16 * 1024 * 1024
  private static let pause = TimeSpan.milliseconds(100)

  /// Creates the feedback; `report` shows problems to the user, `describes` adds the description
  /// and the position of the stop to a highlight (D14).
  init(
    _ writer: EventWriter, describes: Bool, report: @escaping (PrintableText) -> Void
  ) {
    self.describes = describes
    self.writer = writer
    self.report = report
  }

  /// False, because other programs read its lines.
  var takesSecrets: Bool { false }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    guard endRequest == nil, !events.isEmpty else { return }
    guard unsent.count < Self.unsentLimit else {
      if !losesLines { report("error: standard output is not read, so lines are lost.") }
      losesLines = true
      return
    }
    var rest = events[...]
    // The highlight is reported before its words are composed.
    let scopes = describes ? state.scopes : nil
    unsent.appendLine(of: &rest, writer, describing: scopes)
    flush(now: state.now)
    if rest.isEmpty { return }
    while !rest.isEmpty { unsent.appendLine(of: &rest, writer, describing: scopes) }
    flush(now: state.now)
  }

  var descriptors: [Int32] { [] }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    flush(now: now)
  }

  func heldSources() -> [SourceID] { [] }

  func close() {
    guard !isClosed, endRequest == nil else { return }
    isClosed = true
    try? writeAll(unsent.bytes, to: output.rawValue, patience: SessionEndTimes.lines)
  }

  private func flush(now: Instant) {
    guard endRequest == nil else { return }
    do throws(SystemError) {
      nextDeadline = try unsent.write(to: output) ? nil : now + Self.pause
    } catch {
      nextDeadline = nil
      endRequest = .outputClosed
      // A closed terminal returns EIO.
      failed =
        error.code != SystemError.Code.brokenPipe
        && !(isToTerminal && error.code == SystemError.Code.inputOutput)
      if failed { report("error: the output cannot be written: \(error.reason).") }
    }
  }
}
