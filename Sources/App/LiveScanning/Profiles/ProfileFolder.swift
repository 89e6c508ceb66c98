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

  /// Begins with a profile, with values over it.
  init(_ session: LiveSession, _ beginning: SessionBeginning, changes: [String]) {
    self.session = session
    path = beginning.file
    wanted = beginning.substitution?.wanted?.path
    isStored = beginning.isStored
    self.changes = changes
  }

  func load(_ name: String, for state: ScanState) -> ProfileLoading {
    let file = ScreenPath.resolve(name + ".yaml", beside: path)
    return load(file, changes: [], name: name, for: state)
  }

  func reload(for state: ScanState) -> ProfileLoading? {
    guard session.signals.takeReloadRequest() else {
      return session.changedValues.map { values in
        session.changedValues = nil
        var settings = state.settings
        settings.take(values)
        return .adjusted(name: Self.name(ofFile: path), settings)
      }
    }
    let file = wanted ?? path
    // The file that it was made from has other switches: who is asked something could not answer any more.
    guard isStored else {
      return .refused(name: session.profile.name, message: "It is not kept yet.")
    }
    return load(file, changes: changes, name: Self.name(ofFile: file), for: state)
  }

  /// Returns the name that a switch would use to ask for the profile of a file.
  static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    if file.hasSuffix(".yaml~") { return file.dropLast(6) + "~" }
    return String(file.hasSuffix(".yaml") ? file.dropLast(5) : file)
  }

  private func load(
    _ file: String, changes: [String], name: String, for state: ScanState
  ) -> ProfileLoading {
    // The scan waits for it, and must not for long.
    var files = InputFiles(mustBeQuick: true)
    // Like the screen, they stay the weights from the beginning of the session.
    files.weights = session.profile.scanning.planning.weights
    guard let profile = files.readProfile(file, settings: changes) else {
      return .refused(
        name: name, message: files.messages.first?.string ?? "\(visible(file)) cannot be read.")
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
