import Glibc
import LinuxIO
import ScanEngine
import Session
import Simulation
import SwitchInput

/// What happens, as lines of text or JSON on standard output, each as soon as it happens.
///
/// Hand it to the session as a switch port too: a reader that is slow gets its lines later, and must not
/// freeze the scan meanwhile.
final class LineFeedback: FeedbackPort, SwitchPort {
  private let writer: EventWriter
  private let output = FileDescriptor(writingWithoutWaitingTo: STDOUT_FILENO)
  private let isToTerminal = isTerminal(STDOUT_FILENO)
  private let tell: (String) -> Void
  private var unsent: [UInt8] = []
  private var sent = 0
  private var isClosed = false
  private var losesLines = false
  /// When a reader that took no more is tried again.
  private(set) var nextDeadline: Instant?
  /// Set once nobody reads the lines any more, or they cannot be written.
  private(set) var endRequest: SessionEnd?
  /// Whether they could not be written for another reason than that nobody reads them.
  private(set) var failed = false

  /// A reader that leaves more than this unread loses lines.
  private static let unsentLimit = 16 * 1024 * 1024
  private static let pieceSize = 64 * 1024
  private static let pause = TimeSpan.milliseconds(100)
  /// How long a slow reader is waited for at the end.
  private static let patience = TimeSpan.milliseconds(1000)

  /// `tell` tells the person what is wrong.
  init(_ format: EventWriter.Format, tell: @escaping (String) -> Void) {
    writer = EventWriter(format: format, includesSwitches: false)
    self.tell = tell
  }

  func show(_ effects: [ScanEffect], _ state: ScanState) {
    guard endRequest == nil, !effects.isEmpty else { return }
    guard unsent.count - sent < Self.unsentLimit else {
      if !losesLines { tell("error: Standard output is not read, so lines are lost.") }
      losesLines = true
      return
    }
    var isFirst = true
    for effect in effects {
      writer.append(effect, to: &unsent)
      // What is lit is told before the words for it are put together.
      guard isFirst, sent < unsent.count else { continue }
      isFirst = false
      flush(now: state.now)
    }
    flush(now: state.now)
  }

  var descriptors: [Int32] { [] }

  func read(_ ready: [Int32], now: Instant) -> [TimedEvent] {
    flush(now: now)
    return []
  }

  func heldSources() -> [SourceID] { [] }

  func close() {
    guard !isClosed, endRequest == nil else { return }
    isClosed = true
    try? writeAll(unsent[sent...], to: output.rawValue, patience: Self.patience)
  }

  private func flush(now: Instant) {
    guard endRequest == nil else { return }
    nextDeadline = nil
    do throws(SystemError) {
      // A piece at a time, or megabytes that wait would be copied for each event.
      while sent < unsent.count {
        let piece = unsent[sent...].prefix(Self.pieceSize)
        let count = try writeAvailable(piece, to: output)
        sent += count
        if count < piece.count { break }
      }
    } catch {
      endRequest = .outputClosed
      // A terminal that is gone gives EIO.
      failed = error.code != EPIPE && !(isToTerminal && error.code == EIO)
      if failed { tell("error: The output cannot be written: \(error.reason).") }
      return
    }
    if sent < unsent.count { nextDeadline = now + Self.pause }
    // A reader that is always a little behind must not make what was sent pile up.
    if sent > unsent.count / 2 {
      unsent.removeFirst(sent)
      sent = 0
    }
  }
}
