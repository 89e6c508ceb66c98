import ProgramIO
import Diagnostics
import ScreenElements
import ProfileStorage
import Profiles
import ScanAnalysis
import ScanEngine
import Session
import StoredScreens

/// The profile that a session is in, and those beside it (I14).
///
/// The loop waits for none of their files: they are read, and searched for dead ends, in a thread.
final class ProfileFolder: ProfilePort {
  let session: LiveSession
  private(set) var path: String
  /// The file that is read again instead, while another profile has the place of the one in use.
  private(set) var wanted: String?
  /// True if the profile is in a file, and not only in the making.
  let isStored: Bool
  /// Values over those of the profile; those beside it have none.
  var changes: [String]
  /// The profile in use, as it was read.
  private(set) var current: Profile
  /// The answers about settings that the engine does not have yet (N2).
  var answers: [ScanInput] = []
  /// The number of files whose reading was begun.
  private var begun = 0
  /// The reading that was begun last, once it is there.
  private var arrived: Reading?

  /// A file that was read for a name, with values over it.
  private struct Reading: Sendable {
    var name: String
    var file: String
    var changes: [String]
    var outcome: Outcome
  }

  private enum Outcome: Sendable {
    case good(Profile, namesGroups: Bool)
    /// A sentence gives the reason.
    case bad(String)
  }

  /// Begins with a profile, with values over it.
  init(_ session: LiveSession, _ beginning: SessionBeginning, changes: [String]) {
    self.session = session
    path = beginning.file
    wanted = beginning.substitution?.wanted?.path
    isStored = beginning.isStored
    self.changes = changes
    current = session.profile
  }

  func load(_ name: String, for state: ScanState) {
    begin(ScreenPath.resolve(name + ".yaml", beside: path), changes: [], name: name, for: state)
  }

  func takeLoading(for state: ScanState) -> ProfileLoading? {
    if session.signals.takeReloadRequest() {
      // The file that it was made from has other switches: who is asked something could not answer any more.
      guard isStored else {
        return .refused(name: session.profile.name, message: "It is not kept yet.")
      }
      let file = wanted ?? path
      begin(file, changes: changes, name: Self.name(ofFile: file), for: state)
    }
    if let reading = arrived {
      arrived = nil
      return use(reading, for: state)
    }
    if !answers.isEmpty { return .answered(answers.removeFirst()) }
    // Another change would end the time in which one can be kept (N2).
    guard !state.isTryingSetting else { return nil }
    return session.changedValues.map { values in
      session.changedValues = nil
      var settings = state.settings
      settings.apply(values)
      return .adjusted(name: Self.name(ofFile: path), settings)
    }
  }

  /// Returns the name that a switch would use to ask for the profile of a file.
  static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    if file.hasSuffix(".yaml~") { return file.dropLast(6) + "~" }
    return String(file.hasSuffix(".yaml") ? file.dropLast(5) : file)
  }

  /// Begins to read a file; an earlier one that is not there yet is no longer wanted.
  private func begin(_ file: String, changes: [String], name: String, for state: ScanState) {
    begun += 1
    arrived = nil
    let number = begun
    // On a live desktop dead ends are searched for on a screen that has every kind of stop (D14).
    let tree = session.desktop == nil ? state.scopes.tree : desktopSample
    let first = session.profile
    session.profileFiles.begin {
      Self.read(file, changes: changes, after: first, on: tree)
    } then: { [weak self] (outcome: Outcome) in
      guard let self, number == begun else { return }
      arrived = Reading(name: name, file: file, changes: changes, outcome: outcome)
    }
  }

  /// Reads a profile in a session that began with another one, and searches it for dead ends on a
  /// screen.
  private static func read(
    _ file: String, changes: [String], after first: Profile, on tree: ElementTree
  ) -> Outcome {
    var files = InputFiles(mustBeQuick: true)
    // Like the screen, they stay the weights from the beginning of the session.
    files.weights = first.scanning.planning.weights
    guard let bytes = files.bytes(listedPath(file)),
      let profile = files.readProfile(bytes, at: file, settings: changes)
    else { return .bad(files.messages.first?.string ?? "\(visible(file)) cannot be read.") }
    let search = ScanState.findDeadEnd(profile.scanning, on: tree, limit: InputFiles.quickLimit)
    switch search {
    case .found(let deadEnd): return .bad("On this screen, \(deadEnd.message).")
    case .none, .tooMany:
      return .good(
        profile, namesGroups: profile.namesGroups(changes: changes, bytes, at: file))
    }
  }

  /// Uses another profile, or refuses it.
  private func use(_ reading: Reading, for state: ScanState) -> ProfileLoading {
    let name = reading.name
    let profile: Profile
    let namesGroups: Bool
    switch reading.outcome {
    case .bad(let message): return .refused(name: name, message: message)
    case .good(let read, let names): (profile, namesGroups) = (read, names)
    }
    let switches = session.prepareSwitches(of: profile)
    switches.devices?.findBusyDevices(takingOverFrom: session.devices)
    let connected = switches.connected
    // Nobody could press anything any more, not even to come back (I13).
    guard !state.losesEverySwitch(with: connected) else {
      defer { switches.discard() }
      return .refused(name: name, message: switches.problem)
    }
    path = reading.file
    wanted = nil
    current = profile
    changes = reading.changes
    session.mustSpeak = false
    session.changedValues = nil
    session.keys?.rebind(profile.terminalBindings, switches: profile.scanning.switches)
    session.windowKeys?.rebind(profile)
    session.picture?.showKeys(profile.keyHelp())
    session.takeDesktop(of: profile, namesGroups: namesGroups)
    session.overlay?.show(profile.look)
    return .loaded(
      name: name, session.spoken(profile.scanning), inputs: session.use(switches),
      connected: connected)
  }
}
