import ProgramIO
import ArgumentParser
import ScreenElements
import EvdevInput
import SystemCalls
import Profiles
import ScanEngine
import SpeechOutput
import TerminalUI

/// `switchlight doctor`: reports the missing parts of this machine, and the commands that fix them.
struct DoctorCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check this machine, and print the command that fixes each problem.",
    discussion: """
      It checks the terminal, the input devices, the desktop and the speech daemon, and changes nothing. With a \
      profile it reports whether each of its switches can be pressed and whether its speech can be heard; \
      with a screen, whether there is a voice for each of its languages.

      Exit status: 0 nothing needed is missing; 69 something is missing that the profile needs, or \
      without a profile something that everyone needs; 65 the profile or the screen is bad; 66 a file \
      is missing.

      Examples:
        switchlight doctor
        switchlight doctor --profile one-switch-auto --format json
        switchlight doctor --screen Profiles/Examples/tea.yaml
      """)

  @Option(
    help: ArgumentHelp("The profile whose needs are checked.", valueName: "file"),
    completion: profileNames)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The screen whose languages and programs are checked.",
      valueName: "screen"),
    completion: screenNames, transform: ScreenChoice.file)
  var screen: String?

  @Option(help: "Output format: text or json.")
  var format = Format.text

  func run() throws {
    StandardDescriptor.reserve()
    var files = InputFiles()
    let profile = profile.flatMap { files.profileFile($0) }.flatMap { files.readProfile($0) }
    if let screen { files.readScreens(from: screen) }
    try files.report()
    let report = DoctorReport(checks: checks(profile, files))
    try writeResult { bytes in
      switch format {
      case .text: report.appendText(columns: columns(of: StandardDescriptor.output), to: &bytes)
      case .json: report.appendJSON(to: &bytes)
      }
    }
    if !report.isHealthy { throw FailureStatus.unavailable.code }
  }

  private func checks(_ profile: Profile?, _ files: InputFiles) -> [DoctorCheck] {
    let environment = programEnvironment()
    let terminal = try? TerminalDevice.open()
    let hasTerminal = terminal != nil
    let checks = SwitchChecks(
      hasTerminal: hasTerminal, listing: DeviceListing(), profilePath: self.profile,
      passingProblem: passingProblem())
    return [
      .terminal(
        isThere: hasTerminal, isLeftRaw: terminal?.isLeftRaw ?? false, environment: environment),
      checks.devices,
      checks.switches(of: profile),
    ]
      + [profile.flatMap { checks.passing(of: $0) }].compactMap { $0 }
      + DesktopChecks(environment: environment).checks(of: profile)
      + ScreenActChecks(
        environment: environment,
        acts: files.screens.keys.sorted().flatMap { files.screens[$0]?.outsideActs ?? [] },
        keyboardProblem: passingProblem()
      ).checks
      + SpeechChecks(
        environment: environment, settings: profile?.scanning.speech,
        languages: languages(profile?.scanning.speech ?? SpeechSettings(), files),
        hasSoundDevice: SoundDevice.isThere(in: environment)
      ).checks
  }

  /// Returns the spoken languages of the screens; without screens, those of the profile.
  private func languages(_ settings: SpeechSettings, _ files: InputFiles) -> [String] {
    let own = settings.language
    var found: Set<String> = []
    if !settings.messageLanguage.isEmpty { found.insert(settings.messageLanguage) }
    guard !files.readings.isEmpty else {
      found.insert(own.isEmpty ? "en" : own)
      return found.sorted()
    }
    let options = UtteranceOptions(hints: settings.hints, traits: settings.traits)
    for screen in files.screens.values {
      let tree = ElementTree(screen)
      found.insert(own.isEmpty ? tree.language : own)
      for index in tree.readingOrder {
        for segment in tree.spokenUtterance(of: index, options).segments {
          let isOwn = segment.language == tree.language && !own.isEmpty
          found.insert(isOwn ? own : segment.language)
        }
      }
    }
    return found.sorted()
  }
}
