import ProgramIO
import SystemCalls
import ArgumentParser
import Diagnostics
import EvdevInput
import ProfileEditing
import ProfileStorage
import Profiles
import Session
import ScanTime
import SwitchInput

/// `switchlight profile bind`: makes the pressed control a source of a switch.
struct ProfileBindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bind",
    abstract: "Add a switch to a profile by pressing it.",
    discussion: """
      It reports the key, its device, the length of the press and any bounce, and adds the key to the \
      sources of the switch. A new switch is added to the profile with the action select. Ctrl-C and the \
      timeout change nothing.

      Exit status: 64 the name is not allowed; 65 the profile would be rejected, such as for a key that \
      another switch has; 66 there is no such profile; 69 there is nothing to listen to, or nothing was \
      pressed and released in time; 77 the profile may not be written.

      Examples:
        switchlight profile bind main
        switchlight profile bind next --replace --profile evening
      """)

  @OptionGroup var choice: ProfileChoice

  @Argument(
    help: ArgumentHelp("The name of the switch in the profile.", valueName: "switch"),
    completion: switchNames)
  var name: String

  @Flag(help: "Replace the existing sources of the switch.")
  var replace = false

  @Option(
    help: ArgumentHelp(
      "Time to wait for a press and its release, 1s to 10min.", valueName: "duration"),
    transform: readPatience)
  var timeout = TimeSpan.milliseconds(30_000)

  func validate() throws {
    guard isSwitchName(name) else {
      throw ValidationError(
        "\(quoted(name)) is not a switch name: a name has up to 40 letters, digits, - and _.")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    let stored = try withProfiles { storage throws(ProfileStorageProblem) in
      let stored = try storage.find(choice.profile)
      try storage.refuseShipped(stored)
      _ = try storage.draft(stored)
      return stored
    }
    let pressed = try listen()
    StandardError.writeLines(pressed.words)
    if let warning = pressed.terminalWarning { StandardError.writeLines(of: warning) }
    var binding = ProfileDraft.Binding.known
    let change = try withProfiles { storage throws(ProfileStorageProblem) in
      try storage.change(
        stored,
        refusalHint: "Press another key or button, or take this one from the other switch first."
      ) { draft throws(ProfileEditProblem) in
        binding = try draft.bind(
          name, to: pressed.source, on: pressed.device, replacingOthers: replace)
      }
    }
    guard let change else {
      StandardError.write("No change was needed: the switch \(quoted(name)) already has it.")
      return
    }
    report(change)
    if case .newSwitch(let press) = binding {
      StandardError.write(
        "The switch \(quoted(name)) is new and does \(press). Another action: "
          + "switchlight profile set switches.\(name).press next")
    }
    guard let own = try settings(stored) else { return }
    reportBounces(pressed, own)
    reportHold(pressed, own)
  }

  private func listen() throws -> PressedSwitch {
    let checks = SwitchChecks(hasTerminal: true, listing: DeviceListing())
    if let unreadableWarning = checks.unreadableWarning { StandardError.write(unreadableWarning) }
    let listener = try PressListener()
    guard listener.hears else {
      StandardError.write(
        "error: there is nothing to listen to: no device can be read, and there is no terminal\n"
          + "hint: List the devices, and why they cannot be read: switchlight devices")
      throw FailureStatus.unavailable.code
    }
    StandardError.writeLines(
      "Press and release the switch for \(quoted(name)) now (Ctrl-C cancels).")
    switch listener.listen(for: timeout) {
    case .found(.pressed(let pressed)): return pressed
    case .found(.restless(let pressed)):
      StandardError.write(pressed.restlessness(within: timeout))
      throw FailureStatus.unavailable.code
    case .found(.nothing):
      StandardError.write(
        "error: nothing was pressed within \(timeout.words)\n"
          + "hint: Nothing was changed. Is the switch plugged in? switchlight devices --watch")
      throw FailureStatus.unavailable.code
    case .stopped(let end):
      StandardError.write("Nothing was changed.")
      if case .signal(let number) = end { throw ExitCode(128 + number) }
      throw ExitCode(130)
    }
  }

  /// Returns the current settings of the switch.
  private func settings(_ stored: StoredProfile) throws -> SwitchSettings? {
    try withProfiles { storage throws(ProfileStorageProblem) in
      let reading = readProfile(try storage.read(stored), name: stored.path)
      return reading.profile.flatMap { profile in
        profile.switchIndex(named: name).map { profile.scanning.switches[$0] }
      }
    }
  }

  /// Warns of bounces: if they count as presses, they pick unintended stops.
  private func reportBounces(_ pressed: PressedSwitch, _ own: SwitchSettings) {
    guard let needed = pressed.neededIgnoreRepeat, own.ignoreRepeat < needed else { return }
    StandardError.write(
      "warning: this switch bounces for longer than the profile ignores, which is "
        + "\(own.ignoreRepeat.words)\n"
        + "hint: switchlight profile set switches.\(name).ignoreRepeat \(needed.words)")
  }

  /// Warns of a press that never counts and locks the user out; some devices report its release at
  /// once.
  private func reportHold(_ pressed: PressedSwitch, _ own: SwitchSettings) {
    guard !pressed.counts(withHold: own.hold) else { return }
    StandardError.write(
      "warning: this press was too short to count: the profile requires \(own.hold.words)\n"
        + "hint: If you held it longer, the device reports the end of a press at once, and needs: "
        + "switchlight profile set switches.\(name).hold 0ms")
  }
}

private func isSwitchName(_ name: String) -> Bool {
  !name.isEmpty && name.count <= 40
    && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
}

extension TimeSpan {
  fileprivate var words: String { durationText(microseconds: microseconds) }
}

/// Returns the timeout for a press, from the value of an option: 1 s to 10 min.
func readPatience(_ text: String) throws -> TimeSpan {
  let bounds: ClosedRange<Int64> = 1_000_000...600_000_000
  do {
    let time = try microseconds(inDuration: text)
    guard bounds.contains(time) else {
      throw ValidationError("--timeout must be from 1s to 10min, not \(text).")
    }
    return TimeSpan(microseconds: time)
  } catch let problem as DurationProblem {
    throw ValidationError("\(quoted(text)) \(problem.message). \(problem.hint(in: bounds))")
  }
}
