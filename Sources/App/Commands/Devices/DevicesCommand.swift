import ProgramIO
import LiveScanning
import SystemPorts
import ArgumentParser
import Diagnostics
import FileKinds
import EvdevInput
import SystemCalls
import Session
import ScanTime

/// `switchlight devices`: lists the input devices, and reports those that can be switches.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the input devices, which of them can be switches, and why others cannot.",
    discussion: """
      With --watch it prints each key as it is pressed and each axis as it moves, with the line that \
      makes it a switch in a profile, and follows devices that are connected later; Ctrl-C ends it. \
      Keys that no profile names are shown only with --watch.

      With --udev-rule it prints the udev rules that give the person at the screen access to the devices \
      of a profile or of --device, and to no others; without both, to every connected device except \
      keyboards with letters, which it names. The rules begin with the \
      two commands that install them, and warn if other programs could read what is typed.

      Exit status 0 if a device is usable, 69 if none is, 77 if permission is missing; with \
      --watch always 0; with --udev-rule 0, or 1 if there is no device to allow.

      Examples:
        switchlight devices
        switchlight devices --watch
        switchlight devices --udev-rule --profile evening
        switchlight devices --udev-rule --device "My Foot Pedal"
      """)

  @Flag(help: "Print the keys that are pressed and the axes that move, until Ctrl-C.")
  var watch = false

  @Flag(help: "Print the udev rules that allow access to the devices.")
  var udevRule = false

  @Option(
    help: ArgumentHelp("The profile whose devices --udev-rule allows.", valueName: "file"),
    completion: profileNames)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "A device for --udev-rule, even one with letters; can be repeated.",
      valueName: "name"))
  var device: [String] = []

  func validate() throws {
    if watch, udevRule {
      throw ValidationError("--watch and --udev-rule cannot be used together.")
    }
    if profile != nil, !udevRule {
      throw ValidationError("--profile needs --udev-rule.")
    }
    if !device.isEmpty, !udevRule {
      throw ValidationError("--device needs --udev-rule.")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    if udevRule { return try printRules() }
    var output = StandardOutput()
    let listing = DeviceListing()
    try output.write { bytes in
      for device in listing.devices { bytes += deviceText(device).utf8 }
    }
    try output.flush()
    if let problem = listing.problem { StandardError.write("error: \(problem)") }
    if watch { return try watchKeys(&output) }
    let usable = listing.devices.filter { $0.usability == .usable }
    guard !usable.isEmpty else { throw status(of: listing).code }
  }

  private func status(of listing: DeviceListing) -> FailureStatus {
    let isForbidden = listing.devices.contains { device in
      if case .unreadable(let error) = device.usability { error.isPermissionDenied } else { false }
    }
    return isForbidden ? .noPermission : .unavailable
  }

  private func watchKeys(_ output: inout StandardOutput) throws {
    let signals = try endingOnFailure { () throws(CommandFailure) in try SignalPort.forProgram() }
    let devices = DeviceWatch()
    let wait = PollWait()
    if let problem = devices.problem { StandardError.write("error: \(problem)") }
    StandardError.write("Press a switch or a key, or move an axis; Ctrl-C ends.")
    while signals.endRequest == nil, !devices.descriptors.isEmpty {
      let ready = wait.wait(
        for: signals.descriptors + devices.descriptors, until: devices.hasMore ? wait.now : nil)
      _ = signals.read(ready, now: wait.now)
      for seen in devices.read(ready) {
        try output.write { $0 += observationText(seen, among: devices.identities).utf8 }
      }
      try output.flush()
    }
    signals.restore()
  }

  private func printRules() throws {
    let listing = DeviceListing()
    var rules = UdevRules(forConnectedDevices: listing)
    if profile != nil || !device.isEmpty { rules = UdevRules(for: [], grab: false) }
    if let profile {
      var files = InputFiles(taking: .profileOption)
      let read = files.profileFile(profile).flatMap { files.readProfile($0) }
      try files.report()
      guard let read else { throw FailureStatus.badData.code }
      rules = UdevRules(for: read.deviceBindings, grab: read.grab)
    }
    for name in device where !rules.add(devicesNamed: name, among: listing) {
      StandardError.write(
        "error: no connected device that can be a switch is called \(quoted(name))\n"
          + "hint: switchlight devices shows their names")
      throw ExitCode(1)
    }
    guard !rules.devices.isEmpty else {
      reportNoRules(rules)
      throw ExitCode(1)
    }
    var output = StandardOutput()
    try output.write { $0 += (rulesHead(rules, command: rulesCommand) + rules.text).utf8 }
    try output.flush()
  }

  private func reportNoRules(_ rules: UdevRules) {
    if let profile {
      StandardError.write(
        "error: no switch of \(visible(profile)) is on a device, so no rule is needed.")
    } else {
      StandardError.write(
        "error: no connected device without letter keys can be a switch")
      for command in rules.commandsForLeftOut {
        StandardError.write("hint: If this keyboard is your switch: \(command)")
      }
    }
  }

  /// The command that prints these rules again.
  private var rulesCommand: String {
    let profile = profile.map { ["--profile", $0] } ?? []
    let options = profile + device.flatMap { ["--device", $0] }
    return (["switchlight devices --udev-rule"] + options.map { shellWord($0) })
      .joined(separator: " ")
  }
}

extension UdevRules {
  /// The commands that allow the keyboards with letters, which these rules omit.
  var commandsForLeftOut: [String] { leftOut.map { allowingCommand(forDeviceNamed: $0) } }
}

/// Returns the command that prints the rule for one device, even if it has letters.
func allowingCommand(forDeviceNamed name: String) -> String {
  "switchlight devices --udev-rule --device \(shellWord(name))"
}

/// Returns the comment at the start of the rules: their purpose, and the commands that install and
/// apply them.
private func rulesHead(_ rules: UdevRules, command: String) -> String {
  let file = "/etc/udev/rules.d/\(UdevRules.fileName)"
  let warnings = rules.warnings.map { "# Warning: \($0.string)\n" }.joined()
  let typing =
    rules.passesKeysOn
    ? "# With /dev/uinput every program of that person can also type and click as a keyboard and a mouse do.\n"
    : ""
  let leftOut = zip(rules.leftOut, rules.commandsForLeftOut).map { name, command in
    "# Left out, because it has letters: \(visible(name)). If it is your switch, this allows it alone:\n"
      + "#   \(visible(command))\n"
  }
  return """
    # Lets the person at the screen, with all their programs, read these devices, and no one else. What a
    # program has opened stays open when somebody else comes to the screen, until that program ends.
    \(warnings)\(typing)\(leftOut.joined())# To install and apply it:
    #   \(command) | sudo tee \(file)
    #   sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input --subsystem-match=misc

    """
}
