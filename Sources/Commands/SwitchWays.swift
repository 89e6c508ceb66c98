import Diagnostics
import EvdevInput
import Profiles
import ScanEngine
import SwitchInput

/// The ways in which presses can come in on this machine.
struct SwitchWays {
  var hasTerminal: Bool
  var listing: DeviceListing

  private var usable: [InputDevice] { listing.devices.filter { $0.usability == .usable } }

  /// The devices that this user may not open.
  private var forbidden: [InputDevice] {
    listing.devices.filter { device in
      if case .unreadable(let error) = device.usability { error.isPermissionDenied } else { false }
    }
  }

  /// The input devices, which a profile may do without.
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
      check.mend = forbidden.isEmpty ? "switchlight devices" : allow
      if !forbidden.isEmpty { check.detail += " This user may not read \(named(forbidden))." }
    } else if !forbidden.isEmpty {
      check.detail += " This user may not read \(named(forbidden))."
      check.mend = allow
    }
    return check
  }

  /// Whether every switch of a profile can be pressed; without one, whether any can.
  func switches(of profile: Profile?) -> DoctorCheck {
    var check = DoctorCheck(name: "switches", state: .ok, isRequired: true, detail: "")
    guard let profile else {
      if hasTerminal || !usable.isEmpty {
        check.detail =
          hasTerminal ? "Keys of this terminal can be switches." : "A device can be one."
      } else {
        check.state = .missing
        check.detail = "Neither a terminal's key nor a device can be a switch here."
        check.mend = forbidden.isEmpty ? "switchlight devices" : allow
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
      "No source is there for the switch\(names.count == 1 ? "" : "es") "
      + "\(names.joined(separator: ", "))."
    check.mend = forbidden.isEmpty ? "switchlight devices --watch" : allow
    return check
  }

  private func works(_ sources: [SwitchSource]) -> Bool {
    sources.contains { source in
      switch source {
      case .terminal: return hasTerminal
      case .device(let match, key: _), .axis(let match, _, _):
        let matcher = DeviceMatcher(match)
        return usable.contains { matcher.matches($0.identity) }
      }
    }
  }

  /// What the kernel's group for input devices is joined with.
  private var allow: String { #"sudo usermod -aG input "$USER", then log out and in again"# }

  private func named(_ devices: [InputDevice]) -> String {
    let names = devices.map { $0.identity.name.isEmpty ? $0.identity.path : $0.identity.name }
    guard names.count > 3 else { return names.map { visible($0) }.joined(separator: ", ") }
    return "\(names.count) of them"
  }
}
