import ProgramIO
import ScanTime
import SystemCalls

/// The progress of long work, as lines on a terminal.
///
/// A log gets none of them, so that the messages of a command are the same on every machine.
final class ProgressLine {
  private static let pause = TimeSpan.milliseconds(5000)
  private let total: Int
  private let things: String
  private let isShown = isTerminal(StandardDescriptor.error)
  private let clock = MonotonicClock()
  private var due: Instant

  /// Begins to count things, such as "screens".
  init(_ total: Int, _ things: String) {
    self.total = total
    self.things = things
    due = clock.now + Self.pause
  }

  /// Writes the number of things that are done, at most every 5 s.
  func show(_ done: Int) {
    guard isShown, clock.now >= due else { return }
    due = clock.now + Self.pause
    StandardError.write("\(done) of \(total) \(things) are done.")
  }
}
