import ArgumentParser
import Diagnostics
import Profiles
import ScanEngine
import Simulation
import SwitchInput

/// `switchlight simulate`: the engine in virtual time.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play a script of presses to a screen, in virtual time.",
    discussion: """
      Prints what would happen, one event a line. Nothing is printed unless all files are good. The \
      script names screens from the folder that the screen is in.

      Examples, in the folder Profiles/Examples of the source:
        switchlight simulate --screen tea.yaml --script tea.txt --format text
        switchlight simulate --profile one-switch.yaml --screen tea.yaml \\
          --script tea.txt
        echo '0ms start' | switchlight simulate --screen tea.yaml --until 10s
        switchlight simulate --screen tea.yaml --script tea.txt \\
          --set scanning.interval=2s --set scanning.loops=forever
      """)

  @Option(help: ProfileChoice.help, completion: profileNames)
  var profile: String?

  @Option(help: ArgumentHelp("The screen that is shown first.", valueName: "file"))
  var screen: String

  @Option(
    help: ArgumentHelp("The script; standard input without it, or with -.", valueName: "file"))
  var script: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A value over the profile's, such as scanning.interval=2s; several are allowed.",
      valueName: "key=value"))
  var changes: [String] = []

  @Option(
    help: ArgumentHelp(
      "When time ends, such as 10s, unless the script ends it.", valueName: "duration"),
    transform: readInstant)
  var until: Instant?

  @Option(help: "How events are printed: jsonl, an object a line, or text.")
  var format = EventWriter.Format.jsonl

  @Flag(help: "Also print what became of each press.")
  var switches = false

  @Flag(
    help: ArgumentHelp(
      "Compare with the events that the script tells of, as run --trace writes them, and show where they "
        + "begin to differ."))
  var check = false

  func run() throws {
    if check { return try compare() }
    var (simulation, _) = try prepare()
    var output = StandardOutput()
    let writer = EventWriter(format: format, includesSwitches: switches)
    try simulation.run { effects in
      try output.write { writer.append(effects, to: &$0) }
    }
    try output.flush()
  }
}

extension SimulateCommand {
  /// Reads all files, and tells all that is wrong with them before anything is printed (Y4).
  private func prepare() throws -> (Simulation, Script) {
    var files = InputFiles()
    let file = files.profileFile(profile)
    let profile = file.flatMap { files.readProfile($0, settings: changes) }
    files.readScreens(from: screen)
    // A script can only be read to a profile: without one its switches are unknown.
    let scriptPath = script == "-" ? nil : script
    let others = profile.map { files.readOtherProfiles($0, at: file ?? "") } ?? [:]
    let read = profile.flatMap {
      files.readScript(scriptPath, switches: switches($0, others), beside: screen)
    }
    if let profile, let file {
      files.refuseDeadEnds(of: profile, at: file, showing: screen, others)
    }
    try files.report()
    guard let profile, let read, let shown = files.screens[screen] else {
      throw FailureStatus.badData.code
    }
    let player = ScreenPlayer(showing: shown, path: screen, screens: files.screens)
    let simulation = Simulation(
      settings: profile.scanning, script: read, player: player, until: until,
      profiles: others)
    return (simulation, read)
  }

  /// Says nothing where the same happens as was recorded.
  private func compare() throws {
    var (simulation, script) = try prepare()
    guard !script.recordedEvents.isEmpty else {
      StandardError.write(
        """
        error: The script tells of no events to compare with.
        hint: A line such as "\(Script.eventMark)0ms started" tells of one; switchlight run --trace writes them.
        """)
      throw FailureStatus.badData.code
    }
    let writer = EventWriter(format: .text, includesSwitches: true)
    var bytes: [UInt8] = []
    writer.append(simulation.run(), to: &bytes)
    let happened = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard happened != script.recordedEvents else { return }
    var output = StandardOutput()
    let difference = eventTimelines(expected: script.recordedEvents, happened: happened)
    try output.write { $0.append(contentsOf: (difference + "\n").utf8) }
    try output.flush()
    throw ExitCode(1)
  }

  /// The switches of all profiles that can be in use.
  private func switches(
    _ profile: Profile, _ others: [String: Simulation.StoredProfile]
  ) -> [SwitchSettings] {
    var switches = profile.scanning.switches
    for (_, other) in others.sorted(by: { $0.key < $1.key }) {
      if case .good(let settings) = other { switches += settings.switches }
    }
    return switches
  }
}

extension EventWriter.Format: ExpressibleByArgument {}

/// Reads when time ends: a duration as files have it, from the run's beginning.
private func readInstant(_ text: String) throws -> Instant {
  do {
    let end = Instant(microseconds: try microseconds(inDuration: text))
    guard end >= .zero, end <= Script.lastInstant else {
      throw ValidationError("--until is from 0ms to ten years, not \(text).")
    }
    return end
  } catch let problem as DurationProblem {
    throw ValidationError("\(quoted(text)) \(problem.message). \(problem.hint)")
  }
}
