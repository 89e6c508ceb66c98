import DesktopTree
import ScanTime

/// The programs that our own stops have started and that have no window yet (D16).
struct StartedPrograms: Sendable {
  private struct Started {
    let name: String
    /// The windows that were open before.
    let known: Set<AccessibleReference>
    let end: Instant
  }

  /// The time after which a program is reported as not opened.
  private static let patience = TimeSpan.milliseconds(30_000)
  /// The maximum number of programs that are awaited; beyond it the oldest are forgotten.
  private static let limit = 16

  private var waiting: [Started] = []

  /// The time at which the first program is reported as not opened; nil if none is awaited.
  var nextDeadline: Instant? { waiting.map(\.end).min() }

  /// Notes the start of a program, and the windows that are already open.
  mutating func begin(_ name: String, beside windows: Set<AccessibleReference>, at now: Instant) {
    if waiting.count >= Self.limit { waiting.removeFirst() }
    waiting.append(Started(name: name, known: windows, end: now + Self.patience))
  }

  /// Updates the windows: a new one is attributed to a program that was started before.
  mutating func update(_ windows: Set<AccessibleReference>) {
    waiting.removeAll { !windows.isSubset(of: $0.known) }
  }

  /// Returns the names of the programs that have not opened in time, each once.
  mutating func takeUnopened(at now: Instant) -> [String] {
    let names = waiting.filter { $0.end <= now }.map(\.name)
    waiting.removeAll { $0.end <= now }
    return names
  }
}
