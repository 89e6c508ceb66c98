import Languages
import Overlay
import ScanTime
import Session
import SwitchInput
import SystemCalls

/// The end of a session at a pick that starts `switchlight run`: that command continues it (R11).
///
/// Only one session can run, so such a command would be rejected beside this one.
package final class HandOver: InputPort {
  /// The pick of a command that continues the session.
  struct Pick {
    /// The options of the command.
    let options: [String]
    /// The name of the picked element or program.
    let name: String
    let time: Instant
  }

  private static let program = realPath("/proc/self/exe")

  /// Returns the words of a command that continues a session: `switchlight run` with these options.
  package static func words(running options: [String]) -> [String] {
    [program ?? "/proc/self/exe", "run"] + options
  }

  private let clock: MonotonicClock
  /// The pick at which the session ends; nil until then.
  private(set) var pick: Pick?

  init(clock: MonotonicClock) { self.clock = clock }

  /// Returns true if a command continues the session; it is then at its end.
  ///
  /// - Parameter words: the path of the program, and its arguments.
  func begin(_ words: [String], named name: String) -> Bool {
    // A trace could fail only after the end of this session.
    guard words.count > 1, words[1] == "run", !words.contains(where: { $0.hasPrefix("--trace") }),
      let program = Self.program, realPath(words[0]) == program
    else { return false }
    pick = Pick(options: Array(words.dropFirst(2)), name: name, time: clock.now)
    return true
  }

  package var endRequest: SessionEnd? { pick == nil ? nil : .quit }
  package var descriptors: [Int32] { [] }
  package var nextDeadline: Instant? { nil }
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {}
  package func heldSources() -> [SourceID] { [] }
  package func close() {}
}

/// The legacy of a session for the one that continues it (R11).
package struct SessionLegacy {
  /// The options of the command that continues the session.
  package let options: [String]
  /// The file of the profile, if a switch has changed it during the session; nil otherwise.
  package let profile: String?
  /// The values of its profile that differ from the file, such as `scanning.interval=2s`.
  package let changes: [String]
  /// The profile as it was last in use; the session can begin again without its file.
  package let beginning: SessionBeginning
  /// The message that was composed.
  package let message: [String]
  /// True if a call for help sounds.
  let isCallingForHelp: Bool
  /// The name of the picked element or program.
  let name: String
  /// The window with the stored screen, which stays open until the next session has one: a press of
  /// its keys would go to another program (R11.7).
  let window: OverlayFeedback?
  let lock: SessionLock
  /// True if the command could not begin, so that the session before it begins again.
  package var isRefused = false

  /// Returns the announcement for the person that the command could not begin; nil if it began.
  func failure(in language: String) -> String? {
    isRefused ? Language.speaking(language).language.programs.cannotBegin(name) : nil
  }
}
