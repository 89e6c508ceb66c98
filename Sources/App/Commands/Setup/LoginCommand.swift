import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileEditing
import ProfileStorage
import Profiles
import ProgramIO
import SystemCalls

/// `switchlight login`: manages the session that starts at login (N8).
struct LoginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Choose the session that starts at login, or none.",
    discussion: """
      screen shows the screen from setup in a window, desktop scans the programs of the desktop, each with the profile in \
      use; off starts nothing. Without an argument it prints the present state. It writes or removes one file of \
      yours, autostart/switchlight.desktop in ~/.config, which every desktop reads.

      A session that starts at login needs a switch on a device: a key of the terminal counts only while a terminal \
      or a window has the keyboard. As a service of systemd, a session also starts again after a failure: \
      docs/service.md.

      Exit status: 0 done; 64 another program has written that file, the profile in use has no switch on a \
      device, or desktops cannot start the program from its folder; 69 the disk is full; 77 no permission.

      Examples:
        switchlight login
        switchlight login screen
        switchlight login off
      """)

  @Argument(help: "What starts at login: screen, desktop or off.")
  var start: LoginStart?

  func run() throws {
    guard let start else {
      let state = try withProfiles { store throws(ProfileStorageProblem) in try store.loginStart() }
      return try printResult("\(Self.words(for: state))\n")
    }
    if start != .off { try Self.refuseKeysOfTerminal() }
    try Self.change(to: start)
  }

  /// Rejects a profile in use that has only terminal keys as switches (N8.4).
  ///
  /// A session replaces a profile that cannot be read, so only a valid one is rejected.
  private static func refuseKeysOfTerminal() throws {
    let store = ProfileStore()
    guard let inUse = try? store.inUse(), let bytes = try? store.read(inUse),
      let profile = readProfile(bytes, name: inUse.path).profile, profile.deviceBindings.isEmpty
    else { return }
    StandardError.write(
      "error: the profile in use, \(quoted(inUse.name)), has no switch on a device: "
        + "a key of the terminal counts only while a terminal or a window has the keyboard\n"
        + hint(for: profile, inUse))
    throw FailureStatus.usage.code
  }

  /// Warns if a session starts at login with a profile that has only terminal keys as switches
  /// (N8.6).
  static func warnOfKeysOfTerminal(in profile: Profile, _ stored: StoredProfile) {
    let start = (try? ProfileStore().loginStart()) ?? .off
    guard start != .off, profile.deviceBindings.isEmpty else { return }
    StandardError.write(
      "warning: a session starts at login, and this profile has no switch on a device for it\n"
        + hint(for: profile, stored))
  }

  /// Returns the way to a switch on a device.
  private static func hint(for profile: Profile, _ stored: StoredProfile) -> PrintableText {
    guard stored.origin != .shipped else {
      return "hint: Make a profile with your switch: switchlight setup"
    }
    let name = profile.scanning.switches.first?.name ?? "main"
    return "hint: Press a switch of a device: switchlight profile bind \(shellWord(name))"
  }

  /// The path of this program, which an entry starts.
  private static var program: String { realPath("/proc/self/exe") ?? "/usr/bin/switchlight" }

  /// True if each desktop can start this program from its folder (N8.7).
  static var canStart: Bool { (try? EntryProgram(program)) != nil }

  /// Enables or disables the session at login, and reports the change.
  static func change(to start: LoginStart) throws {
    let file = try withProfiles { store throws(ProfileStorageProblem) in
      try store.startAtLogin(start, program: program)
      return try store.loginFile()
    }
    let isOff = start == .off
    StandardError.write(words(for: start) + (isOff ? "" : " To undo it: switchlight login off"))
    if !isOff { StandardError.write("Written: \(visible(file)).") }
  }

  private static func words(for start: LoginStart) -> PrintableText {
    switch start {
    case .off: "Nothing starts at login."
    case .screen: "The screen from setup opens in a window at login."
    case .desktop: "A session of the desktop starts at login."
    }
  }
}

extension LoginStart: ExpressibleByArgument {}
