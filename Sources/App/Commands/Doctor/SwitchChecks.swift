import LiveScanning
import Diagnostics
import EvdevInput
import SystemCalls
import Profiles
import ScanEngine
import ScanTime
import SwitchInput

/// Checks if presses can reach this program.
struct SwitchChecks {
  var hasTerminal: Bool
  var listing: DeviceListing
  /// The profile's file, for commands with a profile argument.
  var profilePath: String?
  /// The reason that other keys of a grabbed keyboard cannot be forwarded; nil if they can.
  var passingProblem: SystemError?

  private var usable: [InputDevice] { listing.devices.filter { $0.usability == .usable } }

  /// The devices that this user may not open.
  private var forbidden: [InputDevice] {
    listing.devices.filter { device in
      if case .unreadable(let error) = device.usability { error.isPermissionDenied } else { false }
    }
  }

  /// The warning before a press for a user who may not read all devices; nil if all are readable.
  ///
  /// A press on an unreadable device arrives as a terminal key, if at all, and would not reach a
  /// session without a terminal.
  var unreadableWarning: PrintableText? {
    guard !forbidden.isEmpty else { return nil }
    return
      "warning: this user may not read \(named(forbidden)); a press there counts as a key of the "
      + "terminal, if at all\nhint: \(allow)\(allowKeyboards)"
  }

  /// The check of the input devices, which are optional for a profile.
  var devices: DoctorCheck {
    let count = listing.devices.count
    var check = DoctorCheck(
      name: "input devices", state: .ok, isRequired: false,
      detail: "\(usable.count) of \(count) can be \(count == 1 ? "a switch" : "switches").")
    if let problem = listing.problem {
      check.state = .missing
      check.detail = problem
    } else if usable.isEmpty {
      check.state = .missing
      check.fix = forbidden.isEmpty ? "switchlight devices" : allow
      if !forbidden.isEmpty {
        check.detail += " This user lacks permission to read \(named(forbidden))."
      }
    } else if !forbidden.isEmpty {
      check.detail += " This user lacks permission to read \(named(forbidden))."
      check.fix = allow
    }
    return check
  }

  /// Checks if every switch of a profile can be pressed; without a profile, if any switch can be.
  func switches(of profile: Profile?) -> DoctorCheck {
    var check = DoctorCheck(name: "switches", state: .ok, isRequired: true, detail: "")
    guard let profile else {
      if hasTerminal || !usable.isEmpty {
        check.detail =
          hasTerminal ? "Keys of this terminal can be switches." : "A device can be one."
      } else {
        check.state = .missing
        check.detail = "Neither a terminal's key nor a device can be a switch here."
        check.fix = forbidden.isEmpty ? "switchlight devices" : allow
      }
      return check
    }
    let silent = profile.scanning.switches.indices.filter { !works(profile.sources[$0]) }
    guard !silent.isEmpty else {
      check.detail = "Each switch of the profile can be pressed."
      return check
    }
    let names = silent.map { quoted(profile.scanning.switches[$0].name) }
    check.state = .missing
    check.detail =
      "No source is connected for the switch\(names.count == 1 ? "" : "es") "
      + "\(names.joined(separator: ", "))."
    check.fix = forbidden.isEmpty ? "switchlight devices --watch" : allow
    return check
  }

  /// Checks if the other keys of a grabbed keyboard reach other programs (I8); nil if the profile
  /// grabs none.
  func passing(of profile: Profile) -> DoctorCheck? {
    guard UdevRules(for: profile.deviceBindings, grab: profile.grab).passesKeysOn else {
      return nil
    }
    guard let passingProblem else {
      return DoctorCheck(
        name: "other keys", state: .ok, isRequired: true,
        detail: "Keys that no switch names are passed on.")
    }
    return DoctorCheck(
      name: "other keys", state: .missing, isRequired: true,
      detail: "Keys that no switch names cannot be passed on, so the keyboard is not grabbed: "
        + "\(passingProblem.reason) (/dev/uinput).",
      fix: passingProblem.isPermissionDenied ? allow : "sudo modprobe uinput")
  }

  /// Returns true if any switch of a profile can be pressed (I13).
  func anySwitchWorks(of profile: Profile) -> Bool { profile.sources.contains { works($0) } }

  private func works(_ sources: [SwitchSource]) -> Bool {
    sources.contains { source in
      switch source {
      case .terminal: hasTerminal
      case .device(let device, key: _), .axis(let device, _, _):
        usable.contains { device.matches($0.identity) }
      }
    }
  }

  /// The command that prints the rule for the devices, and the way to install it.
  private var allow: String {
    if let profilePath {
      return "switchlight devices --udev-rule --profile \(shellWord(profilePath)), "
        + "and follow its instructions"
    }
    // Without a profile the rules omit keyboards with letters.
    guard let keyboard = forbidden.first, forbidden.allSatisfy(\.hasLetters) else {
      return "switchlight devices --udev-rule, and follow its instructions"
    }
    return allow(keyboard)
  }

  /// A line for each other keyboard with letters, which may be the switch.
  private var allowKeyboards: PrintableText {
    let keyboards = forbidden.filter(\.hasLetters)
    let isFirstSaid = keyboards.count == forbidden.count
    return PrintableText(
      lines: keyboards.dropFirst(isFirstSaid ? 1 : 0).prefix(5).map { "\nhint: \(allow($0))" }
        .joined())
  }

  private func allow(_ keyboard: InputDevice) -> String {
    let command = allowingCommand(forDeviceNamed: keyboard.identity.name)
    return "\(visible(command)), and follow its instructions, if that keyboard is the switch"
  }

  private func named(_ devices: [InputDevice]) -> String {
    let names = devices.map { $0.identity.name.isEmpty ? $0.identity.path : $0.identity.name }
    guard names.count > 3 else { return names.map { visible($0) }.joined(separator: ", ") }
    return "\(names.count) of them"
  }
}
