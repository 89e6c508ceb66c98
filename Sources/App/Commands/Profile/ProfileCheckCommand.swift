import ProgramIO
import LiveScanning
import ArgumentParser
import Diagnostics
import FileKinds
import EvdevInput
import Profiles
import ScanEngine
import SpeechOutput
import SystemCalls

/// `switchlight profile check`: reports all problems of a profile, in general and on screens.
struct ProfileCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report all problems of a profile, alone and on screens.",
    discussion: """
      With screens it also looks for dead ends: states that neither a switch nor waiting can leave \
      without activating something. It also checks every screen that these open, and every profile \
      that a switch changes to. For each named screen it prints the average seconds of a pick, and warns if other \
      groups would save a third of them. It reports profiles without a connected switch: a session never changes \
      to a profile whose switches cannot be pressed. If the speech daemon runs, it also reports voices \
      that the daemon does not have.

      Exit status: 0 the profile is good, perhaps with warnings; 1 it is rejected, or has a dead end; \
      65 the file is not YAML or not a profile, or a screen is bad; 66 a file is missing.

      Examples:
        switchlight profile check
        switchlight profile check evening
        switchlight profile check evening --screen Profiles/Examples/tea.yaml
      """)

  @OptionGroup var choice: ProfileChoice

  @Argument(
    help: ArgumentHelp("The profile, instead of --profile.", valueName: "profile"),
    completion: profileNames)
  var named: String?

  @Option(
    name: .customLong("screen"),
    help: ArgumentHelp(
      "A screen to look for dead ends on; can be repeated.", valueName: "screen"),
    transform: ScreenChoice.file)
  var screens: [String] = []

  @Flag(help: "Look for dead ends on a desktop too, and for switches that its programs also see.")
  var desktop = false

  func validate() throws {
    if choice.profile != nil, named != nil {
      throw ValidationError("Name the profile once: as --profile or without it.")
    }
  }

  func run() throws {
    var files = InputFiles()
    for screen in screens { files.readScreens(from: screen) }
    if desktop { files.showDesktop() }
    guard let profile = files.profileFile(named ?? choice.profile),
      let bytes = files.bytes(profile)
    else { return try files.report() }
    let reading = readProfile(bytes, name: profile)
    if reading.profile == nil, files.refuseWrongKind(bytes, at: profile, wanted: .profile) {
      return try files.report()
    }
    guard reading.isDocument else {
      files.note(reading.diagnostics)
      return try files.report()
    }
    var findings = (reading.diagnostics + reading.cautions).map(\.printed)
    var isGood = reading.profile != nil
    var costs: [PickCost] = []
    if let found = reading.profile {
      let others = files.readOtherProfiles(found, at: profile)
      let deadEnds = files.deadEnds(
        of: found, others, limit: InputFiles.fullLimit, elements: .max
      ) { _ in
        "Check it on a smaller screen of the same kind, with the same groups and with fewer elements that "
          + "open menus."
      }
      for finding in deadEnds {
        if finding.isDeadEnd { isGood = false }
        let kind = finding.isDeadEnd ? "error" : "warning"
        findings.append("\(visible(profile)): \(kind): \(finding.message)")
      }
      let rules = UdevRules(for: found.deviceBindings, grab: found.grab)
      findings += rules.warnings.map { warning in
        "\(profile): warning: with the rule of udev that allows its switches: \(warning)\n"
          + "hint: Name the device of the switch alone: switchlight devices --watch"
      }
      if desktop, let sharing = found.sharing {
        findings.append(
          "\(visible(profile)): warning: \(visible(sharing.detail))\nhint: \(visible(sharing.fix))")
      }
      findings += absences(of: found, files.otherProfiles).map { "\(visible(profile)): \($0)" }
      findings += unknownVoices(of: found).map { "\(visible(profile)): \($0)" }
      if isGood {
        costs = screens.compactMap { screen in
          files.screens[screen].flatMap { PickCost(found.scanning, on: $0, named: screen) }
        }
      }
    }
    // A profile is not reported as good if its screens could not be read.
    if findings.isEmpty, files.status == nil {
      let isSlow = costs.contains(where: \.isAdvised)
      findings = ["\(visible(profile)) is \(isSlow ? "slow" : "good")\(onScreens(files))."]
    }
    findings += costs.compactMap { $0.advice(for: named ?? choice.profile) }
      .map { "\(visible(profile)): \($0)" }
    let sentences = costs.filter { !$0.isAdvised }.map(\.sentence)
    if files.status == nil, !sentences.isEmpty {
      findings.append(sentences.joined(separator: "\n"))
    }
    if !findings.isEmpty { try printResult(findings.joined(separator: "\n\n") + "\n") }
    try files.report()
    if !isGood { throw ExitCode(1) }
  }

  /// Returns the warnings for profiles without a connected switch, with the effect on a session
  /// (I13).
  private func absences(of profile: Profile, _ others: [String: Profile]) -> [PrintableText] {
    let all = [("", profile)] + others.sorted { $0.key < $1.key }
    let needDevices = all.filter { $0.1.terminalBindings.isEmpty }
    if needDevices.isEmpty { return [] }
    let checks = SwitchChecks(hasTerminal: true, listing: DeviceListing())
    return needDevices.filter { !checks.anySwitchWorks(of: $0.1) }.map { name, _ in
      let consequence: PrintableText =
        name.isEmpty
        ? "none of its switches is connected at the moment: a session with another profile would "
          + "reject it, and one that begins with it waits for the switch"
        : "no switch of the profile \(quoted(name)) is connected at the moment: a change to it would "
          + "be rejected, and the previous profile would stay"
      return "warning: \(consequence)\nhint: Connect it, or see what is there: switchlight devices"
    }
  }

  /// Returns the warnings for voices that the speech daemon does not have; empty if it does not run
  /// (S12).
  private func unknownVoices(of profile: Profile) -> [PrintableText] {
    let names = profile.scanning.speech.voiceNames
    guard !names.isEmpty, let address = try? SpeechAddress.find(in: programEnvironment()),
      let survey = try? SpeechSurvey(address), case .voices(let voices)? = try? survey.voices(),
      !voices.isEmpty
    else { return [] }
    return names.filter { name in !voices.contains { $0.name == name } }.map { name in
      let near = DaemonVoice.namesNear(name, in: voices).map { quoted($0) }
      return
        "warning: the speech daemon has no voice \(quoted(name)), and another one would speak\n"
        + "hint: \(near.isEmpty ? "" : "Similar names: \(near.joined(separator: ", ")). ")"
        + "To list the voices: spd-say -L"
    }
  }

  private func onScreens(_ files: InputFiles) -> PrintableText {
    switch files.screens.count {
    case 0: ""
    case 1: ", and no one can get stuck on the screen"
    case let count: ", and no one can get stuck on the \(count) screens"
    }
  }
}
