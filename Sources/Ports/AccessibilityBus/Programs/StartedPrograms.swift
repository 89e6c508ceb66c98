import DesktopTree
import ScanTime
import SwitchInput

/// The programs that were started by our own stops and have no window yet (D16).
struct StartedPrograms {
  private struct Started {
    let name: String
    /// The windows that were there before.
    let known: Set<AccessibleReference>
    let end: Instant
  }

  /// The time after which it is reported that a program did not open.
  private static let patience = TimeSpan.milliseconds(30_000)
  /// The maximum number of programs that are awaited; beyond it the oldest are forgotten.
  private static let limit = 16

  private var waiting: [Started] = []

  /// The time at which the first one is reported not to have opened; nil if none is awaited.
  var nextDeadline: Instant? { waiting.map(\.end).min() }

  /// A program was started beside the windows that are there.
  mutating func begin(_ name: String, beside windows: Set<AccessibleReference>, at now: Instant) {
    if waiting.count >= Self.limit { waiting.removeFirst() }
    waiting.append(Started(name: name, known: windows, end: now + Self.patience))
  }

  /// Updates the windows: a new one is attributed to a program that was started before.
  mutating func update(_ windows: Set<AccessibleReference>) {
    waiting.removeAll { !windows.isSubset(of: $0.known) }
  }

  /// The names of those that have not opened in time, each once.
  mutating func takeUnopened(at now: Instant) -> [String] {
    let names = waiting.filter { $0.end <= now }.map(\.name)
    waiting.removeAll { $0.end <= now }
    return names
  }
}
