import ProgramIO
import ArgumentParser
import Diagnostics
import EventFormats
import FileKinds
import Profiles
import ScanEngine
import ScreenElements
import Scripts
import Simulation
import StoredScreens
import ScanTime
import SwitchInput

/// `switchlight simulate`: runs the engine in virtual time.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play a script of presses on a screen, in virtual time.",
    discussion: """
      Prints the resulting events, one per line. Nothing is printed unless all files are good. The \
      script can name screens in the folder of the screen; if it begins with a profile, as run --trace \
      writes it, that profile is used. A trace of run --desktop contains its screens, and is played without \
      --screen.

      Examples, in the folder Profiles/Examples of the source:
        switchlight simulate --screen tea.yaml --script tea.txt --format text
        switchlight simulate --profile one-switch.yaml --screen tea.yaml \\
          --script tea.txt
        echo '0ms start' | switchlight simulate --screen tea.yaml --until 10s
        switchlight simulate --screen tea.yaml --script tea.txt \\
          --set scanning.interval=2s --set scanning.loops=forever
        switchlight simulate --script desktop.txt --check
      """)

  @Option(help: ProfileChoice.help, completion: profileNames)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The screen that is shown first; a trace of a desktop has its own.", valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @Option(
    help: ArgumentHelp("The script; default, or with -: standard input.", valueName: "file"))
  var script: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Override a profile value, such as scanning.interval=2s; can be repeated.",
      valueName: "key=value"), completion: profileSettings)
  var changes: [String] = []

  @OptionGroup var wishes: WeightsOptions

  @Option(
    help: ArgumentHelp(
      "The end of the simulation, such as 10s, unless the script has one.", valueName: "duration"),
    transform: readInstant)
  var until: Instant?

  @OptionGroup var foreign: ForeignOptions

  @Option(help: "Output format: jsonl (an object per line) or text.")
  var format = EventWriter.Format.jsonl

  @Flag(help: "Also print the result of each press.")
  var switches = false

  @Flag(help: "Also print the voice settings of each spoken segment.")
  var segments = false

  @Flag(
    help: ArgumentHelp(
      "Compare with the events that run --trace recorded in the script, and show the first "
        + "difference."))
  var check = false

  func validate() throws {
    if screen == nil, script == nil {
      throw ValidationError("Name a --screen, or a --script that has its own.")
    }
    if screen == nil, wishes.weights != nil {
      throw ValidationError("--weights is for the elements of a --screen.")
    }
  }

  func run() throws {
    if check { return try compare() }
    let (simulate, script) = try prepare()
    var simulation = simulate(script)
    var output = StandardOutput()
    let writer = EventWriter(
      format: format, includesSwitches: switches, includesSegments: segments)
    try simulation.run { events, _ in
      try output.write { writer.append(events, to: &$0) }
    }
    try output.flush()
  }
}

extension SimulateCommand {
  /// Reads all files, and reports all of their problems before any output (Y4).
  ///
  /// The returned function plays the script, or a part of it.
  private func prepare() throws -> (simulate: (Script) -> SimulatedSession, script: Script) {
    var files = InputFiles(
      taking: [.screenOption, .profileOption, .scriptOption, .weightsOption])
    let weights = files.planByWeights(of: wishes.weights)
    let scriptPath = script == "-" ? nil : script
    // A script that begins with a profile needs no other profile.
    var text = profile == nil ? files.readScriptText(scriptPath) : nil
    let isComplete = text.map { Script.beginsWithProfile($0) } ?? false
    let file = isComplete ? nil : files.profileFile(profile)
    let given = file.flatMap { files.readProfile($0, settings: changes) }
    foreign.apply(to: &files)
    if let screen { files.readScreens(from: screen) }
    let others = given.map { files.readOtherProfiles($0, at: file ?? "") } ?? [:]
    // Without a profile, the switches of a script are unknown.
    if given != nil, text == nil { text = files.readScriptText(scriptPath) }
    let read = text.flatMap { text in
      given == nil && !isComplete
        ? nil
        : files.readScript(
          text, switches: given.map { switches($0, others) } ?? [], settings: changes,
          beside: screen ?? "")
    }
    if let own = read?.profile, let given, own.scanning != given.scanning {
      files.messages.append(
        "warning: the script specifies a different profile than \(visible(file ?? "")), and uses that one."
          + "\nhint: Remove the lines of its first profile from the script to play it with another one."
      )
    }
    let used = read?.profile ?? given
    let own = read?.script.firstScreen
    if let script = read?.script { refuse(script, own, in: &files) }
    if let screen {
      files.checkWeights(
        weights, showing: screen, by: used, at: read?.profile == nil ? file : text?.name)
    }
    // A recorded desktop was already scanned, so only stored screens are searched for dead ends.
    if let used, let screen {
      let place = read?.profile == nil ? file : text?.name
      files.refuseDeadEnds(of: used, at: place ?? "", showing: screen, others)
    }
    try files.report()
    guard let used, let read, let shown = own ?? screen.flatMap({ files.screens[$0] }) else {
      throw FailureStatus.badData.code
    }
    let player = ScreenPlayer(
      showing: shown, path: screen ?? "", screens: files.screens, unplayed: files.unplayed)
    let end = until ?? (check ? read.script.cutOff : nil)
    return (
      { script in
        SimulatedSession(
          settings: used.scanning, script: script, player: player, until: end, profiles: others)
      }, read.script
    )
  }

  /// Rejects a script without a screen, or with two.
  private func refuse(_ script: Script, _ own: Screen?, in files: inout InputFiles) {
    if screen == nil, own == nil {
      files.refuse(
        CommandFailure(
          status: .usage,
          message: """
            error: the script has no screen of its own.
            hint: Name the screen that it was written for: --screen FILE
            """))
    } else if screen != nil, own != nil {
      files.refuse(
        CommandFailure(
          status: .usage,
          message: """
            error: the script has a screen of its own, so it cannot be played on another one.
            hint: Leave --screen out.
            """))
    } else if let reference = script.screens.first, own != nil {
      files.refuse(
        CommandFailure(
          status: .badData,
          message: """
            error: the script has screens of its own, and names the file \(visible(reference.file)) too.
            hint: Remove the line with that file.
            """))
    }
  }

  /// Compares the events with the recorded ones, and prints the first difference.
  private func compare() throws {
    let (simulate, script) = try prepare()
    guard !script.recordedEvents.isEmpty else {
      StandardError.write(
        """
        error: the script records no events to compare with.
        hint: A line such as "\(Script.eventMark)0ms started" records one; switchlight run --trace writes them.
        """)
      throw FailureStatus.badData.code
    }
    func events(of script: Script) -> [String] {
      var simulation = simulate(script)
      var bytes: [UInt8] = []
      EventWriter(format: .text, includesSwitches: true).append(simulation.run(), to: &bytes)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let unfinished = script.unfinished
    let happened = events(of: unfinished?.before ?? script)
    guard happened == script.recordedEvents else {
      var output = StandardOutput()
      let difference = eventTimelines(expected: script.recordedEvents, happened: happened)
      try output.write { $0.append(contentsOf: (difference + "\n").utf8) }
      try output.flush()
      throw ExitCode(1)
    }
    guard let unfinished else { return }
    let more = events(of: script).dropFirst(happened.count)
    guard !more.isEmpty else { return }
    StandardError.write(
      "The recording ends at line \(unfinished.last.line) without its events. The events here:\n"
        + PrintableText(lines: more.joined(separator: "\n")))
  }

  /// Returns the switches of all profiles that the script can use.
  private func switches(
    _ profile: Profile, _ others: [String: FoundProfile]
  ) -> [SwitchSettings] {
    var switches = profile.scanning.switches
    for (_, other) in others.sorted(by: { $0.key < $1.key }) {
      if case .good(let settings) = other { switches += settings.switches }
    }
    return switches
  }
}

extension EventWriter.Format: ExpressibleByArgument {}

/// Parses the end of the simulation: a duration since its start, as in files.
private func readInstant(_ text: String) throws -> Instant {
  do {
    let end = Instant(microseconds: try microseconds(inDuration: text))
    guard end >= .zero, end <= Script.lastInstant else {
      throw ValidationError("--until must be from 0ms to ten years, not \(text).")
    }
    return end
  } catch let problem as DurationProblem {
    throw ValidationError("\(quoted(text)) \(problem.message). \(problem.hint)")
  }
}
