import DesktopTree
import SwitchInput

/// The programs that were started by our own stops and have no window yet (D16).
struct StartedPrograms {
  private struct Started {
    let name: String
    /// The windows that were there before.
    let known: Set<AccessibleReference>
    let end: Instant
  }

  /// After so long it is said that a program did not open.
  private static let patience = TimeSpan.milliseconds(30_000)
  /// So many are waited for; of more the first ones are forgotten.
  private static let limit = 16

  private var waiting: [Started] = []

  /// When it is to be said of one that it did not open; nil where none is waited for.
  var nextDeadline: Instant? { waiting.map(\.end).min() }

  /// A program was started beside the windows that are there.
  mutating func begin(_ name: String, beside windows: Set<AccessibleReference>, at now: Instant) {
    if waiting.count >= Self.limit { waiting.removeFirst() }
    waiting.append(Started(name: name, known: windows, end: now + Self.patience))
  }

  /// Takes which windows there are: any that is new is taken for one of a program that was started before.
  mutating func take(_ windows: Set<AccessibleReference>) {
    waiting.removeAll { !windows.isSubset(of: $0.known) }
  }

  /// The names of those that have not opened in time, each once.
  mutating func takeUnopened(at now: Instant) -> [String] {
    let names = waiting.filter { $0.end <= now }.map(\.name)
    waiting.removeAll { $0.end <= now }
    return names
  }
}
