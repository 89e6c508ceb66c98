import ScanTime
import Session
import SwitchInput
import SystemCalls

/// The end of a session at a pick that starts `switchlight run`: that command continues it (R11).
///
/// Only one session can run, so such a command would be rejected beside this one.
package final class HandOver: InputPort {
  private static let program = realPath("/proc/self/exe")

  /// Returns the words of a command that continues a session: `switchlight run` with these options.
  package static func words(running options: [String]) -> [String] {
    [program ?? "/proc/self/exe", "run"] + options
  }

  /// The options of the command that continues the session; nil until it is picked.
  private(set) var options: [String]?

  /// Returns true if a command continues the session; it is then at its end.
  ///
  /// - Parameter words: the path of the program, and its arguments.
  func begin(_ words: [String]) -> Bool {
    // A trace could fail only after the end of this session.
    guard words.count > 1, words[1] == "run", !words.contains(where: { $0.hasPrefix("--trace") }),
      let program = Self.program, realPath(words[0]) == program
    else { return false }
    options = Array(words.dropFirst(2))
    return true
  }

  package var endRequest: SessionEnd? { options == nil ? nil : .quit }
  package var descriptors: [Int32] { [] }
  package var nextDeadline: Instant? { nil }
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {}
  package func heldSources() -> [SourceID] { [] }
  package func close() {}
}
