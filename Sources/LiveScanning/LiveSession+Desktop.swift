import AccessibilityBus
import Diagnostics
import ProfileEditing
import Profiles
import ProgramIO
import ScanEngine
import Session
import StoredScreens
import SystemCalls

extension InputFiles {
  /// The profile of a session of the desktop, proved on a screen that has every kind of stop (D14); nil where the
  /// session cannot begin, which was reported.
  package mutating func desktopBeginning(
    with given: String?, settings: [String]
  ) -> SessionBeginning? {
    show(desktopSampleScreen, as: desktopScreenName)
    return beginning(with: given, settings: settings, showing: desktopScreenName)
  }
}

/// What stands in the place of a path where the screen is the desktop.
private let desktopScreenName = "desktop"

extension LiveSession {
  /// Where a session of the desktop is written down.
  package struct DesktopTrace {
    /// The path of the file.
    package var path: String
    /// Whether the texts of programs are in it as they are (D12).
    package var keepsTexts: Bool

    /// Names a file.
    package init(path: String, keepsTexts: Bool) {
      self.path = path
      self.keepsTexts = keepsTexts
    }
  }

  /// Scans the programs of the desktop until the session is ended, as ``run(showing:changes:)`` scans a screen, or reports
  /// why its trace cannot be written.
  package func runDesktop(
    changes: [String], trace file: DesktopTrace?
  ) throws(CommandFailure) -> SessionEnd? {
    let environment = programEnvironment()
    var settings = DesktopSettings()
    settings.language = desktopLanguage(in: environment)
    settings.patience = DesktopPatience(environment: environment)
    settings.grouping = profile.scanning.grouping
    settings.nests = !namesGroups(changes)
    settings.includesText = spoken(profile.scanning).speech.enabled
    settings.process = Int(ownProcess)
    let display = desktopDisplay(in: environment)
    let desktop = DesktopPort(clock: clock, settings: settings, display: display) {
      [weak self] notice in
      if let message = notice.message { self?.report(message) }
    }
    self.desktop = desktop
    if let file {
      let texts = file.keepsTexts ? nil : TraceTexts(ofDesktopIn: settings.language)
      try trace(to: file.path, showing: .desktop(desktop.firstScreen, texts))
    }
    if let warning = sharedSwitchWarning { report(warning) }
    return run(
      showing: ScreenPlayer(showing: desktop.firstScreen, path: desktopScreenName),
      changes: changes)
  }

  /// What is to be known of switches whose presses other programs see as well, if there are any (D15).
  private var sharedSwitchWarning: PrintableText? {
    if keys != nil, !profile.terminalBindings.isEmpty {
      return """
        warning: A switch is a key of this terminal: it counts only while the terminal has the keyboard, and a window \
        that takes the keyboard takes the switch along.
        hint: Put the switch on a device of its own: switchlight devices
        """
    }
    if !profile.deviceBindings.isEmpty, !profile.grab {
      return """
        warning: Other programs see the switches too, so a press may also act in the program that is scanned.
        hint: Have the devices taken: switchlight profile set grab yes
        """
    }
    return nil
  }

  /// Whether the profile, or the command line, says what becomes a group (D7).
  private func namesGroups(_ changes: [String]) -> Bool {
    let isByName = changes.contains { change in
      let key = change.prefix { $0 != "=" }
      return key == "groups" || key.hasSuffix(".groups")
    }
    guard !isByName, beginning.profile.scanning.grouping.style == .none else { return true }
    let bytes = try? readRegularFile(
      beginning.file, limit: profileFileLimits.bytes, within: .milliseconds(1000))
    let draft = bytes.flatMap { try? ProfileDraft($0, name: beginning.file) }
    return (try? draft?.value(of: "scanning.groups").isGiven) ?? false
  }
}
