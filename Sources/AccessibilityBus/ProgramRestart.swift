import ProgramFiles
import SwitchInput

/// A program that is started again with access once it has gone (D16).
struct ProgramRestart {
  /// After so long it is said that it did not close.
  private static let patience = TimeSpan.milliseconds(10_000)
  private static let pause = TimeSpan.milliseconds(200)

  /// What became of it.
  enum Outcome: Hashable {
    case waits
    case hasGone
    case isStillThere
  }

  /// What it is called.
  let name: String
  /// How it is started.
  let program: InstalledProgram
  private let process: Int
  private let end: Instant
  /// When it is looked for again.
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
