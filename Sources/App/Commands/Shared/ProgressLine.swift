import Diagnostics
import ProgramIO
import ScanTime
import SystemCalls

/// The progress of long work, as lines on a terminal.
///
/// It is not written to a log, so that the messages of a command are the same on every machine.
final class ProgressLine {
  private let isShown = isTerminal(StandardDescriptor.error)
  private let clock = MonotonicClock()
  private var pace: Pace

  /// Creates the progress of counted items, such as "screens".
  init(_ total: Int, _ things: String) {
    pace = Pace(total, things, from: clock.now)
  }

  /// Writes the number of completed items, at most every 5 s.
  func show(_ done: Int) {
    guard isShown, let line = pace.line(done, at: clock.now) else { return }
    StandardError.write(line)
  }

  /// The lines, and the time of the next one.
  struct Pace {
    private static let pause = TimeSpan.milliseconds(5000)
    private let total: Int
    private let things: String
    private var due: Instant

    init(_ total: Int, _ things: String, from start: Instant) {
      self.total = total
      self.things = things
      due = start + Self.pause
    }

    /// Returns the line about the completed items; nil if it is not yet due.
    mutating func line(_ done: Int, at now: Instant) -> PrintableText? {
      guard now >= due else { return nil }
      due = now + Self.pause
      return "\(done) of \(total) \(things) are done."
    }
  }
}
