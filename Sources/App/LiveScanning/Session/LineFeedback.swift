import Diagnostics
import EventFormats
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// Writes events as lines of text or JSON on standard output, each as soon as it happens.
///
/// Add it to the session as an input port too: a slow reader gets its lines later, and must not
/// freeze the scan meanwhile.
final class LineFeedback: FeedbackPort, InputPort {
  private let writer: EventWriter
  private let output = FileDescriptor(writingWithoutWaitingTo: StandardDescriptor.output)
  private let isToTerminal = isTerminal(StandardDescriptor.output)
  private let report: (PrintableText) -> Void
  /// True if a highlight includes a description and the place of its stop, because there is no file
  /// of the screen (D14).
  private let describes: Bool
  private var unsent = UnsentLines()
  private var isClosed = false
  private var losesLines = false
  /// The time of the next attempt to write to a reader that took no further lines.
  private(set) var nextDeadline: Instant?
  /// Set once the reader of the lines is gone, or they cannot be written.
  private(set) var endRequest: SessionEnd?
  /// True if they could not be written for another reason than that their reader is gone.
  private(set) var failed = false

  /// A reader that leaves more than this unread loses lines.
  private static let unsentLimit = 16 * 1024 * 1024
  private static let pause = TimeSpan.milliseconds(100)

  /// Creates the feedback; `report` shows problems to the person, `describes` adds the description
  /// and the place of the stop to a highlight (D14).
  init(
    _ writer: EventWriter, describes: Bool, report: @escaping (PrintableText) -> Void
  ) {
    self.describes = describes
    self.writer = writer
    self.report = report
  }

  /// Others read its lines.
  var takesSecrets: Bool { false }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    guard endRequest == nil, !events.isEmpty else { return }
    guard unsent.count < Self.unsentLimit else {
      if !losesLines { report("error: standard output is not read, so lines are lost.") }
      losesLines = true
      return
    }
    var rest = events[...]
    // What is highlighted is reported before the words for it are put together.
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
      // A terminal that is gone gives EIO.
      failed =
        error.code != SystemError.Code.brokenPipe
        && !(isToTerminal && error.code == SystemError.Code.inputOutput)
      if failed { report("error: the output cannot be written: \(error.reason).") }
    }
  }
}
