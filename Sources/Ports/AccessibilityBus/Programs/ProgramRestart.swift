import ProgramFiles
import ScanTime
import SwitchInput

/// A program that is started again with access once it has gone (D16).
struct ProgramRestart {
  /// The time after which it is reported that it did not close.
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
  private let process: Int
  private let end: Instant
  /// The time of the next look for it.
  private(set) var nextLook: Instant

  /// Waits for the end of a process from now on.
  init(of process: Int, name: String, as program: InstalledProgram, at now: Instant) {
    (self.process, self.name, self.program) = (process, name, program)
    end = now + Self.patience
    nextLook = now + Self.pause
  }

  /// Looks for it, where that is due.
  mutating func look(at now: Instant, isRunning: (Int) -> Bool) -> Outcome {
    guard nextLook <= now else { return .waits }
    guard isRunning(process) else { return .hasGone }
    guard end > now else { return .isStillThere }
    nextLook = now + Self.pause
    return .waits
  }
}
