import ProgramFiles
import ScanTime

/// A program to restart with access after it has ended (D16).
struct ProgramRestart: Sendable {
  /// The time after which the program is reported as still open.
  private static let patience = TimeSpan.milliseconds(10_000)
  private static let pause = TimeSpan.milliseconds(200)

  /// The state of the program.
  enum Outcome: Hashable {
    case waits
    case hasGone
    case isStillThere
  }

  /// The name of the program.
  let name: String
  /// The command that starts it.
  let program: InstalledProgram
  /// The process that has to end first.
  let process: Int
  private let end: Instant
  /// The time of the next check of its process.
  private(set) var nextLook: Instant

  /// Begins to wait for the end of a process.
  init(of process: Int, name: String, as program: InstalledProgram, at now: Instant) {
    (self.process, self.name, self.program) = (process, name, program)
    end = now + Self.patience
    nextLook = now + Self.pause
  }

  /// Checks the process, if that is due.
  mutating func look(at now: Instant, isRunning: Bool) -> Outcome {
    guard nextLook <= now else { return .waits }
    guard isRunning else { return .hasGone }
    guard end > now else { return .isStillThere }
    nextLook = now + Self.pause
    return .waits
  }
}
