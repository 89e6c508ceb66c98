import AccessibilityBus
import DesktopSession
import DesktopTree
import Diagnostics
import ProfileEditing
import Profiles
import ProgramFiles
import ProgramIO
import ScanEngine
import Session
import StoredScreens
import SystemCalls
import WordPrediction

extension InputFiles {
  /// Shows a screen with every kind of stop of a desktop (D14).
  package mutating func showDesktop() { show(desktopSampleScreen, as: desktopScreenName) }

  /// Returns the profile of a desktop session, checked on a screen with every kind of stop (D14);
  /// nil if the session cannot begin, which was reported.
  package mutating func desktopBeginning(
    with given: String?, settings: [String]
  ) -> SessionBeginning? {
    showDesktop()
    return beginning(with: given, settings: settings, showing: desktopScreenName)
  }
}

/// The name that replaces a path if the screen is the desktop.
private let desktopScreenName = "desktop"

extension LiveSession {
  /// The trace file of a desktop session.
  package struct DesktopTrace {
    /// The path of the file.
    package var path: String
    /// True if it contains the texts of programs unchanged (D12).
    package var keepsTexts: Bool

    /// Names a file.
    package init(path: String, keepsTexts: Bool) {
      self.path = path
      self.keepsTexts = keepsTexts
    }
  }

  /// Scans the programs of the desktop until the session ends, as ``run(showing:changes:)`` scans a
  /// screen.
  ///
  /// - Throws: the reason that the trace cannot be written.
  package func runDesktop(
    changes: [String], trace file: DesktopTrace?, screen: InstalledProgram? = nil
  ) throws(CommandFailure) -> SessionEnd? {
    keepsTextsInTrace = file?.keepsTexts ?? false
    let namesGroups = profile.namesGroups(
      changes: changes, try? InputFile.readQuickly(beginning.file), at: beginning.file)
    let settings = desktopSettings(of: profile, namesGroups: namesGroups)
    let environment = programEnvironment()
    let display = desktopDisplay(in: environment)
    let shelf = InstalledPrograms(
      environment: environment, language: settings.language, clock: clock)
    let words = WordStore(.current(), language: settings.language, files: files) {
      [weak self] in self?.report($0)
    }
    self.words = words
    var outlets = DesktopOutlets()
    outlets.start = { [handOver] in handOver.begin($0.words, named: $0.name) || shelf.start($0) }
    outlets.change = { [weak self] in self?.changedValues = $0 }
    outlets.learn = { words.learn($0) }
    outlets.notice = { [weak self] in $0.message.map { self?.report($0) } }
    let desktop = DesktopPort(
      clock: clock, settings: settings, display: display,
      programs: [screen].compactMap(\.self) + shelf.programs, outlets: outlets)
    words.hasChanged = { [weak desktop] in desktop?.handle(.words($0)) }
    self.desktop = desktop
    login = LoginPort(of: desktop, clock: clock, keepsAwake: profile.desktop.keepsAwake)
    notifications = NotificationPort(of: desktop, clock: clock, environment: environment)
    overlay = makeOverlay(besides: display)
    if let file {
      let texts = file.keepsTexts ? nil : TraceTexts(ofDesktopIn: settings.language)
      try trace(to: file.path, showing: .desktop(desktop.state.screen.screen, texts))
    }
    if let warning = sharedSwitchWarning { report(warning) }
    return run(
      showing: ScreenPlayer(showing: desktop.state.screen.screen, path: desktopScreenName),
      changes: changes)
  }

  /// Returns the settings for the desktop from a profile; `namesGroups` is true if the user chose
  /// the groups (D7).
  private func desktopSettings(of profile: Profile, namesGroups: Bool) -> DesktopSettings {
    let environment = programEnvironment()
    var settings = DesktopSettings()
    settings.language = desktopLanguage(in: environment)
    settings.patience = DesktopTimeouts(environment: environment)
    settings.grouping = profile.scanning.grouping
    settings.nests = !namesGroups
    settings.groupSize = profile.desktop.groupSize
    settings.opensKeyboard = profile.desktop.opensKeyboard
    settings.keyboard = KeyboardPlan(of: profile, in: settings.language)
    settings.learns = profile.desktop.learnsWords
    settings.hidesText = !keepsTextsInTrace
    settings.scan = spoken(profile.scanning).values(hasVoice: hasVoice)
    settings.textFollowsVoice = profile.desktop.text == .spoken
    settings.includesText =
      switch profile.desktop.text {
      case .spoken: spoken(profile.scanning).speech.enabled
      case .always: true
      case .never: false
      }
    settings.unlocks = profile.desktop.unlocks
    settings.process = Int(ownProcess)
    return settings
  }

  /// Applies the desktop settings of another profile (I14).
  func takeDesktop(of profile: Profile, namesGroups: Bool) {
    desktop?.handle(.settings(desktopSettings(of: profile, namesGroups: namesGroups)))
    login?.keepsAwake = profile.desktop.keepsAwake
  }

  /// The warning about switches whose presses also reach other programs, if there are any (D15).
  private var sharedSwitchWarning: PrintableText? {
    // Without a terminal its keys cannot be pressed, so no other program receives them.
    guard let sharing = profile.sharing, keys != nil || profile.terminalBindings.isEmpty else {
      return nil
    }
    return "warning: \(visible(sharing.detail))\nhint: \(visible(sharing.fix))"
  }

}

extension Profile {
  /// Returns true if an override or the profile file defines the groups (D7).
  func namesGroups(changes: [String], _ bytes: [UInt8]?, at file: String) -> Bool {
    let isByName = changes.contains { change in
      let key = change.prefix { $0 != "=" }
      return key == "groups" || key.hasSuffix(".groups")
    }
    guard !isByName, scanning.stopGrouping.style == .none else { return true }
    let draft = bytes.flatMap { try? ProfileDraft($0, name: file) }
    return (try? draft?.value(of: "scanning.groups").isGiven) ?? false
  }
}
