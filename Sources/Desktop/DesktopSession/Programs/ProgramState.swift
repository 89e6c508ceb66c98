import DesktopTree
import ProgramFiles
import ScanTime

/// The programs that were started, restarted or reported by our own stops (D11, D16).
package struct ProgramState: Sendable {
  /// The maximum number of remembered processes.
  private static let rememberedProcesses = 1000

  /// The started programs that have no window yet.
  private var started = StartedPrograms()
  /// The program to restart with access after it has ended.
  private var restarting: ProgramRestart?
  /// The ids of the started programs, the last one first.
  package private(set) var recent: [String] = []
  /// The processes that were reported to need access.
  private var reported: Set<Int> = []
  /// The names of the programs that describe their windows, by their processes.
  private var described: [Int: String] = [:]
  /// Those that have just left the bus, with the time: a bus that ends drops its programs one by one
  /// (D10).
  private var gone: [Int: (name: String, time: Instant)] = [:]
  /// The names of the programs that described their windows until the bus was lost (D10).
  private var lost: [Int: String] = [:]

  /// The time between the first program that a bus drops and the loss of the bus.
  private static let busEnd = TimeSpan.milliseconds(10_000)

  /// Creates a state in which no program was started.
  package init() {}

  /// The times of the next steps.
  package var deadlines: [Instant?] { [started.nextDeadline, restarting?.nextLook] }

  /// Notes the start of a program, by its id and its name, and the windows that are already open.
  package mutating func begin(
    _ id: String, _ name: String, beside windows: Set<AccessibleReference>, at now: Instant
  ) {
    recent.removeAll { $0 == id }
    recent.insert(id, at: 0)
    started.begin(name, beside: windows, at: now)
  }

  /// Updates the windows: a new one is attributed to a program that was started before.
  package mutating func update(_ windows: Set<AccessibleReference>) { started.update(windows) }

  /// Returns the names of the programs that have not opened in time, each once.
  package mutating func takeUnopened(at now: Instant) -> [String] { started.takeUnopened(at: now) }

  // MARK: The bus

  /// Notes the loss of the bus: some programs never connect to another one (D10).
  package mutating func loseBus(at now: Instant) {
    for (process, program) in gone where now - program.time <= Self.busEnd {
      lost[process] = program.name
    }
    lost.merge(described) { $1 }
    (described, gone) = ([:], [:])
  }

  /// Updates the programs that describe their windows.
  package mutating func noteDescribed(_ found: [DesktopApplication], at now: Instant) {
    let before = described
    described = [:]
    for application in found where !application.isSilent {
      guard let process = application.process, let window = application.windows.first else {
        continue
      }
      let name = application.name.isEmpty ? window.title : application.name
      described[process] = name.cleaned(limit: 60)
      lost[process] = nil
    }
    for (process, name) in before { gone[process] = (name, now) }
    gone = gone.filter { described[$0.key] == nil && now - $0.value.time <= Self.busEnd }
  }

  /// Returns the name of a program that has not described its windows since the loss of the bus,
  /// once; nil for any other program.
  package mutating func takeLost(_ process: Int) -> String? { lost.removeValue(forKey: process) }

  // MARK: Access

  /// Notes that the need of a process was reported.
  package mutating func report(_ process: Int) {
    if reported.count >= Self.rememberedProcesses { reported.removeAll() }
    reported.insert(process)
  }

  /// Returns true if a process was reported to need access.
  package func isReported(_ process: Int) -> Bool { reported.contains(process) }

  /// Begins to wait for the end of a process.
  package mutating func restart(
    _ program: InstalledProgram, of process: Int, name: String, at now: Instant
  ) {
    restarting = ProgramRestart(of: process, name: name, as: program, at: now)
  }

  /// Returns the process of a restart if it is due to be checked.
  func processToCheck(at now: Instant) -> Int? {
    restarting.flatMap { $0.nextLook <= now ? $0.process : nil }
  }

  /// Notes if the process of a restart is running; returns its end, once, and nil while it is
  /// awaited.
  package mutating func lookAtRestart(at now: Instant, isRunning: Bool) -> RestartEnd? {
    guard var waiting = restarting else { return nil }
    let outcome = waiting.look(at: now, isRunning: isRunning)
    restarting = outcome == .waits ? waiting : nil
    return switch outcome {
    case .waits: nil
    case .isStillThere: .isStillThere(waiting.name)
    case .hasGone: .start(waiting.program, waiting.name)
    }
  }

  /// Notes that the restarted program was started.
  package mutating func noteRestarted(
    _ name: String, beside windows: Set<AccessibleReference>, at now: Instant
  ) {
    started.begin(name, beside: windows, at: now)
  }
}

/// The end of a wait for a program to restart (D16).
package enum RestartEnd: Equatable, Sendable {
  /// It has ended, and is started as that program.
  case start(InstalledProgram, String)
  /// It has not ended in time.
  case isStillThere(String)
}
