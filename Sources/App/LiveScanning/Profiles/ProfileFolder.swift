import ProgramIO
import Diagnostics
import ScreenElements
import Profiles
import ScanAnalysis
import ScanEngine
import Session
import StoredScreens

/// The profile that a session is in, and those beside it (I14).
final class ProfileFolder: ProfilePort {
  private let session: LiveSession
  private var path: String
  /// The file that is read again instead, while another profile has the place of the one in use.
  private var wanted: String?
  /// True if the profile is in a file, and not only in the making.
  private let isStored: Bool
  /// Values over those of the profile; those beside it have none.
  private var changes: [String]
  private let shelf: ProfileShelf
  /// The profile in use as it was read again, until the engine has it.
  private var reread: (file: String, reading: ProfileShelf.Reading)?

  /// Begins with a profile, with values over it.
  init(_ session: LiveSession, _ beginning: SessionBeginning, changes: [String]) {
    self.session = session
    path = beginning.file
    wanted = beginning.substitution?.wanted?.path
    isStored = beginning.isStored
    self.changes = changes
    // Like the screen, they stay the weights from the beginning of the session.
    let weights = session.profile.scanning.planning.weights
    shelf = ProfileShelf(files: session.profileFiles) { file, changes in
      var files = InputFiles(mustBeQuick: true)
      files.weights = weights
      let profile = files.readProfile(file, settings: changes)
      return ProfileShelf.Reading(profile: profile, problem: files.messages.first?.string)
    }
    prepare(session.profile)
  }

  func load(_ name: String, for state: ScanState) -> ProfileLoading {
    let file = file(named: name)
    guard let reading = shelf.reading(of: file) else {
      return .refused(
        name: name, message: "\(visible(file)) is still being read. Ask for it again.")
    }
    return load(reading, of: file, changes: [], name: name, for: state)
  }

  func reload(for state: ScanState) -> ProfileLoading? {
    if session.signals.takeReloadRequest() {
      // The file that it was made from has other switches: who is asked something could not answer any more.
      guard isStored else {
        return .refused(name: session.profile.name, message: "It is not kept yet.")
      }
      let file = wanted ?? path
      shelf.read(file, changes: changes) { [weak self] in self?.reread = (file, $0) }
    }
    if let (file, reading) = reread {
      reread = nil
      return load(reading, of: file, changes: changes, name: Self.name(ofFile: file), for: state)
    }
    return session.changedValues.map { values in
      session.changedValues = nil
      var settings = state.settings
      settings.take(values)
      return .adjusted(name: Self.name(ofFile: path), settings)
    }
  }

  private func file(named name: String) -> String {
    ScreenPath.resolve(name + ".yaml", beside: path)
  }

  /// Reads the profiles ahead that the switches of a profile ask for.
  private func prepare(_ profile: Profile) {
    shelf.prepare(profile.otherProfiles.map(file(named:)))
  }

  /// Returns the name that a switch would use to ask for the profile of a file.
  static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    if file.hasSuffix(".yaml~") { return file.dropLast(6) + "~" }
    return String(file.hasSuffix(".yaml") ? file.dropLast(5) : file)
  }

  private func load(
    _ reading: ProfileShelf.Reading, of file: String, changes: [String], name: String,
    for state: ScanState
  ) -> ProfileLoading {
    guard let profile = reading.profile else {
      return .refused(name: name, message: reading.problem ?? "\(visible(file)) cannot be read.")
    }
    // The scan waits for it: a tenth of a second at most on a large screen.
    // On a live desktop it is looked for on a screen that has every kind of stop (D14).
    let search = ScanState.findDeadEnd(
      profile.scanning, on: session.desktop == nil ? state.scopes.tree : desktopSample,
      limit: InputFiles.quickLimit)
    switch search {
    case .found(let deadEnd):
      return .refused(name: name, message: "On this screen, \(deadEnd.message).")
    case .none, .tooMany: break
    }
    let switches = session.prepareSwitches(of: profile)
    switches.devices?.findBusyDevices(takingOverFrom: session.devices)
    let connected = switches.connected
    // Nobody could press anything any more, not even to come back (I13).
    guard !state.losesEverySwitch(with: connected) else {
      defer { switches.discard() }
      return .refused(name: name, message: switches.problem)
    }
    path = file
    wanted = nil
    self.changes = changes
    prepare(profile)
    session.mustSpeak = false
    session.changedValues = nil
    session.keys?.rebind(profile.terminalBindings, switches: profile.scanning.switches)
    session.windowKeys?.rebind(profile)
    session.picture?.showKeys(profile.keyHelp)
    session.takeDesktop(of: profile, at: file, changes: changes)
    session.overlay?.show(profile.look)
    return .loaded(
      name: name, session.spoken(profile.scanning), inputs: session.use(switches),
      connected: connected)
  }
}
