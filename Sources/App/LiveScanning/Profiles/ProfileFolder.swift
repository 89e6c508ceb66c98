import ProgramIO
import Diagnostics
import ScreenElements
import ProfileStorage
import Profiles
import ScanAnalysis
import ScanEngine
import Session
import StoredScreens
import SystemCalls

/// The profile of a session, and the profiles in the same folder (I14).
///
/// A separate thread reads these files, and searches the profiles for dead ends, so that the event
/// loop does not wait.
final class ProfileFolder: ProfilePort {
  let session: LiveSession
  private(set) var path: String
  /// The file that a reload reads instead, while a substitute replaces the profile in use.
  private(set) var wanted: String?
  /// The profile in use as last loaded, if a reload follows the profile in use (R10.1).
  private var followed: FollowedProfile?
  /// True if the profile is stored in a file; false while setup creates it.
  let isStored: Bool
  /// The overrides of the session's profile; other profiles of the folder have none.
  var overrides: SessionOverrides
  /// The profile in use, as read from its file.
  var current: Profile
  /// The replies about settings that the engine has not received yet (N2).
  var answers: [ScanInput] = []
  /// The number of reads started.
  private var begun = 0
  /// The result of the latest read; nil until it is complete.
  private var arrived: Reading?

  /// A file that was read for a profile name, with the overrides.
  private struct Reading: Sendable {
    var name: String
    var file: String
    var followed: FollowedProfile?
    var changes: [String]
    var outcome: Outcome
  }

  /// The profile in use that a session without a named profile has loaded.
  private struct FollowedProfile: Sendable {
    /// Its file; nil while a substitute replaces it.
    var file: String?

    /// Returns the file of the profile in use if it is a different one from before; nil otherwise.
    func changedFile() -> String? {
      guard let inUse = try? ProfileStore().inUse(), inUse.path != file else { return nil }
      return inUse.path
    }
  }

  private enum Outcome: Sendable {
    case good(Profile, namesGroups: Bool)
    /// The profile cannot be used; the text is the reason, in a sentence.
    case bad(String)
  }

  /// Creates the port for the first profile and its overrides.
  init(_ session: LiveSession, _ beginning: SessionBeginning, changes: [String]) {
    self.session = session
    path = beginning.file
    wanted = beginning.substitution?.wanted?.path
    followed =
      beginning.followsUse
      ? FollowedProfile(file: beginning.substitution == nil ? path : nil) : nil
    isStored = beginning.isStored
    overrides = SessionOverrides(changes)
    current = session.profile
  }

  /// Returns the beginning of a session with the profile as it is in use.
  func beginningAgain() -> SessionBeginning {
    var profile = current
    profile.scanning.speech.enabled = overrides.ownVoice ?? profile.scanning.speech.enabled
    return SessionBeginning(
      profile: profile, file: path, followsUse: followed != nil,
      substitution: wanted == nil ? nil : session.beginning.substitution)
  }

  func load(_ name: String, for state: ScanState) {
    begin(
      ScreenPath.resolve(name + ".yaml", beside: path), changes: [], name: name,
      followed: nil, for: state)
  }

  func takeLoading(for state: ScanState) -> ProfileLoading? {
    if session.signals.takeReloadRequest() {
      // Setup's source file defines other switches: a reload would leave the user unable to answer.
      guard isStored else {
        return .refused(name: session.profile.name, message: "It is not kept yet.")
      }
      begin(wanted ?? path, changes: overrides.texts, name: nil, followed: followed, for: state)
    }
    if let reading = arrived {
      arrived = nil
      return use(reading, for: state)
    }
    if !answers.isEmpty { return .answered(answers.removeFirst()) }
    // A second change would end the trial period of the first one (N2).
    guard !state.isTryingSetting else { return nil }
    return session.changedValues.map { values in
      session.changedValues = nil
      overrides.speak(values.speaks)
      var settings = state.settings
      settings.apply(values)
      return .adjusted(name: Self.name(ofFile: path), settings)
    }
  }

  /// Returns the name that selects the profile of a file in a switch's action.
  static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    if file.hasSuffix(".yaml~") { return file.dropLast(6) + "~" }
    return String(file.hasSuffix(".yaml") ? file.dropLast(5) : file)
  }

  /// Starts to read a file; the result of an unfinished earlier read is discarded.
  ///
  /// - Parameters:
  ///   - name: its name; nil to use the name of the file.
  ///   - followed: the profile in use that is read instead if it is another one now.
  private func begin(
    _ file: String, changes: [String], name: String?, followed: FollowedProfile?,
    for state: ScanState
  ) {
    begun += 1
    arrived = nil
    let number = begun
    // On a live desktop, dead ends are searched for on a screen with every kind of stop (D14).
    let tree = session.desktop == nil ? state.scopes.tree : desktopSample
    let first = session.profile
    session.profileFiles.begin {
      let changed = followed?.changedFile()
      let file = changed ?? file
      return Reading(
        name: name ?? Self.name(ofFile: file), file: file,
        followed: changed.map { FollowedProfile(file: $0) } ?? followed, changes: changes,
        outcome: Self.read(file, changes: changes, after: first, on: tree))
    } then: { [weak self] (reading: Reading) in
      guard let self, number == begun else { return }
      arrived = reading
    }
  }

  /// Reads another profile for the session, and searches it for dead ends on a screen.
  private static func read(
    _ file: String, changes: [String], after first: Profile, on tree: ElementTree
  ) -> Outcome {
    guard fileExists(file) else { return .bad("It was renamed or removed.") }
    var files = InputFiles(mustBeQuick: true)
    // Like the screen, the weights remain those of the start of the session.
    files.weights = first.scanning.planning.weights
    guard let bytes = files.bytes(listedPath(file)),
      let profile = files.readProfile(bytes, at: file, settings: changes)
    else {
      // A warning may come first.
      let error = files.messages.first { $0.string.contains("error: ") } ?? files.messages.first
      return .bad(error?.sentences ?? "\(visible(file)) cannot be read.")
    }
    let search = ScanState.findDeadEnd(profile.scanning, on: tree, limit: InputFiles.quickLimit)
    switch search {
    case .found(let deadEnd): return .bad("On this screen, \(deadEnd.message).")
    case .none, .tooMany:
      return .good(
        profile, namesGroups: profile.namesGroups(changes: changes, bytes, at: file))
    }
  }

  /// Switches to another profile, or rejects it.
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
    // No switch would remain, not even to return to the previous profile (I13).
    guard !state.losesEverySwitch(with: connected) else {
      defer { switches.discard() }
      return .refused(name: name, message: switches.problem)
    }
    path = reading.file
    if let used = reading.followed { followed = used }
    wanted = nil
    current = profile
    overrides = SessionOverrides(reading.changes)
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
