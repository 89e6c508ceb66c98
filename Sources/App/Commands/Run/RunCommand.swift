import ProgramIO
import LiveScanning
import ArgumentParser
import Diagnostics
import ScreenElements
import EvdevInput
import EventFormats
import SystemCalls
import Profiles
import ScanEngine
import Session
import StoredScreens
import ScanTime
import SwitchInput
import TerminalUI

/// `switchlight run`: scans a screen with real switches.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Scan a screen with real switches: input devices, or keys of this terminal.",
    discussion: """
      Without --screen it shows the screen from setup, otherwise welcome.

      On a terminal it shows a map of the screen with the highlight on it, or a list if labels do not fit \
      on a map; elsewhere it prints events, one per line. It also speaks if the profile sets speech.enabled, or with --output \
      speech. Ctrl-C ends it, and so does q unless that key is a switch. Ctrl-Z does nothing: a suspended \
      session cannot be operated, and a switch user could not type the command to resume it. If a session \
      was killed (SIGKILL), type reset to restore the terminal.

      With --output window it shows the screen in a window of its own, as large as that is; menus, lines and \
      messages are drawn in it too. In the window the keys of the terminal are switches as well, clicks do \
      nothing, and closing it ends the session as Ctrl-C does.

      A pick on a screen can run programs and play sounds if its file defines that. A file that runs programs \
      is accepted only if it is yours and in your configuration folder, or after switchlight \
      trust FILE.

      With --desktop it scans the window of the program that has the keyboard, and a pick acts on that \
      program. In its --trace the texts of programs are replaced by others of the same length, and nothing \
      is recorded while the keyboard is in a password field.

      Without --profile it always starts: if the profile in use is missing or broken, that is reported and \
      spoken. Its previous version is used, otherwise the shipped one that it was made from, otherwise \
      one-switch-auto. Without a terminal, that profile uses the keys of any keyboard.

      Exit status: 0 it was ended by q or Ctrl-D; 64 to 66 an input is wrong, or nothing was chosen yet and \
      there is no terminal to ask in; 69 no \
      switch can be pressed, or its output or trace could not be written; 77 the screen is not trusted; 128 and more for a signal, \
      130 for Ctrl-C.

      Examples, in the folder Profiles/Examples of the source:
        switchlight run
        switchlight run --screen core-en
        switchlight run --screen tea.yaml
        switchlight run --profile one-switch.yaml --screen tea.yaml
        switchlight run --screen tea.yaml --output jsonl > events
        switchlight run --screen tea.yaml --output terminal,speech
        switchlight run --screen tea.yaml --output window
        switchlight run --screen tea.yaml --layout list
        switchlight run --screen tea.yaml --set scanning.interval=2s
        switchlight run --screen tea.yaml --set groups=planned \\
          --weights tea-weights.yaml
        switchlight run --screen tea.yaml --trace report.txt
        switchlight run --desktop --output terminal,speech
        switchlight run --desktop --trace report.txt
      """)

  @Option(help: ProfileChoice.help, completion: profileNames)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The screen that is shown first: a file, or a name such as home or core-en.",
      valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @Flag(help: "Scan the programs of the desktop instead of a screen's file.")
  var desktop = false

  @Option(
    help: ArgumentHelp(
      "Comma-separated outputs: terminal, text, jsonl, speech, window (with --screen) or overlay (with "
        + "--desktop). Default: terminal on a terminal, otherwise text; with --desktop also overlay.",
      valueName: "list"),
    transform: OutputList.init(argument:))
  var output: OutputList?

  @Option(
    help: ArgumentHelp(
      "Layout in the terminal: map, if labels fit on it, or list, with the stops before and after and the "
        + "groups around them.",
      valueName: "layout"))
  var layout: TerminalLayout?

  @Flag(help: "In text and jsonl output, include the voice settings of each spoken segment.")
  var segments = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Override a profile value, such as scanning.interval=2s; can be repeated.",
      valueName: "key=value"), completion: profileSettings)
  var changes: [String] = []

  @OptionGroup var wishes: WeightsOptions

  @Option(
    help: ArgumentHelp(
      "Record presses and events in this file, for simulate to replay.",
      valueName: "file"))
  var trace: String?

  @Flag(help: "Keep the texts of programs in the trace of a desktop.")
  var traceTexts = false

  func validate() throws {
    if screen != nil, desktop {
      throw ValidationError("--screen and --desktop are two screens. Leave one of them out.")
    }
    try wishes.refuse(onDesktop: desktop)
    if !desktop, output?.outputs.contains(.overlay) ?? false {
      throw ValidationError(
        "overlay is drawn over the programs of a desktop; use it with --desktop.")
    }
    if desktop, output?.outputs.contains(.window) ?? false {
      throw ValidationError(
        "window shows a screen from a file; with --desktop, overlay draws over the programs.")
    }
    if layout != nil, let outputs = output?.outputs, !outputs.contains(.terminal) {
      throw ValidationError(
        "--layout needs the output terminal. Add it to --output, or leave --layout out.")
    }
    if segments, let outputs = output?.outputs, outputs.allSatisfy({ $0 != .text && $0 != .jsonl })
    {
      throw ValidationError("--segments needs the output text or jsonl. Add one to --output.")
    }
    if traceTexts, trace == nil || !desktop {
      throw ValidationError("--trace-texts is for a --trace of a session with --desktop.")
    }
  }

  func run() throws {
    prepare()
    if try !desktop && offerSetup() { return }
    try continueSessions()
  }

  /// Prepares the process for a session.
  func prepare() {
    StandardDescriptor.reserve()
    ignoreSignalsOfWriting()
    undoInterruptedImport()
  }

  /// Scans stored screens, beginning with this one.
  ///
  /// - Parameters:
  ///   - companion: an observer of the session that can also end it.
  ///   - leadsToDesktop: true if each screen has a stop that continues on the desktop (R11.3).
  ///   - legacy: the legacy of the session before; nil for the first one.
  /// - Throws: an exit code if the session cannot begin, which was reported.
  func runStored(
    _ screen: String, companion: (any SessionCompanion)? = nil, leadsToDesktop: Bool = false,
    after legacy: SessionLegacy? = nil
  ) throws -> RunOutcome {
    var files = InputFiles(taking: [.screenOption, .profileOption, .weightsOption])
    let weights = files.planByWeights(of: wishes.weights)
    let beginning = files.beginning(with: profile, settings: changes, showing: screen)
    files.checkWeights(weights, showing: screen, by: beginning?.profile, at: beginning?.file)
    files.readSounds()
    files.refuseUntrusted(screen)
    try files.report()
    guard let beginning, let shown = files.shownScreens[screen] else {
      throw FailureStatus.badData.code
    }
    try RunCommand.refuseSubstitute(beginning, after: legacy)
    if let warning = RunCommand.flatWarning(shown, beginning.profile) {
      StandardError.write(warning)
    }
    return try runStored(
      StoredSession(screen: screen, files: files, beginning: beginning), companion: companion,
      leadsToDesktop: leadsToDesktop, after: legacy)
  }

  /// Scans stored screens that were read, with a profile that was read.
  func runStored(
    _ stored: StoredSession, companion: (any SessionCompanion)? = nil, leadsToDesktop: Bool,
    after legacy: SessionLegacy?
  ) throws -> RunOutcome {
    let (screen, beginning) = (stored.screen, stored.beginning)
    let files = stored.files
    let screens = files.shownScreens.mapValues {
      leadsToDesktop ? $0.leadingToDesktop() : $0
    }
    guard let shown = screens[screen] else { throw FailureStatus.badData.code }
    // Profiles that a switch can change to are read later; the trace must not overwrite them
    // either.
    if trace != nil { files.lookAtOtherProfiles(beginning.profile, at: beginning.file) }
    var player = ScreenPlayer(
      showing: shown, path: screen, screens: screens, unplayed: files.unplayed)
    if let message = legacy?.message, !message.isEmpty {
      player.restoreMessage(message)
    } else if beginning.profile.keepsMessage {
      player.restoreMessage(readKeptMessage())
    }
    let session = try endingOnFailure { () throws(CommandFailure) in
      let session = try LiveSession(
        beginning, outputs: output?.outputs, layout: layout ?? .map, includesSegments: segments,
        after: legacy)
      if let trace {
        try session.trace(
          to: trace, screen: screen, weights: wishes.weights, message: player.messagePieces)
      }
      return session
    }
    var outcome = self.outcome(
      of: session,
      session.run(
        showing: player, changes: changes, pictures: files.pictures, sounds: files.sounds,
        companion: companion))
    outcome.stored = stored
    return outcome
  }

  /// Throws if a broken profile was replaced in a session that continues another one: its switches
  /// may be other ones (R11.4).
  static func refuseSubstitute(_ beginning: SessionBeginning, after legacy: SessionLegacy?) throws {
    guard let legacy, beginning.isSubstitute, !legacy.beginning.isSubstitute else { return }
    throw FailureStatus.badData.code
  }

  /// Returns the exit code of a session, and the legacy for the one that continues it.
  func outcome(of session: LiveSession, _ end: SessionEnd?) -> RunOutcome {
    guard let end else { return RunOutcome(code: FailureStatus.unavailable.code) }
    // The session continued without its trace, and the failure was reported at once; the exit code
    // repeats it.
    if end.code.isSuccess, session.traceHasFailed {
      return RunOutcome(code: FailureStatus.unavailable.code)
    }
    return RunOutcome(code: end.code, legacy: end.code.isSuccess ? session.ownLegacy : nil)
  }
}

extension TerminalLayout: ExpressibleByArgument {}

/// The outputs of a live session.
struct OutputList: Hashable {
  var outputs: [SessionOutput]

  init(_ outputs: [SessionOutput]) {
    self.outputs = outputs
  }

  init(argument: String) throws {
    outputs = try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let output = SessionOutput(rawValue: String(name)) else {
        let known = SessionOutput.allCases.map(\.rawValue)
        let near = suggestion(for: String(name), among: known).map { "Did you mean \($0)? " } ?? ""
        throw ValidationError(
          "There is no output \(quoted(String(name))). \(near)Use \(known.joined(separator: ", "))."
        )
      }
      return output
    }
    if outputs.contains(.text), outputs.contains(.jsonl) {
      throw ValidationError("text and jsonl both go to standard output; choose one of them.")
    }
  }
}
