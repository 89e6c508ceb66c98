import ProgramIO
import SystemCalls

/// Only one session scans for a person at a time: two would answer to the same switches.
package enum SessionLock {
  /// The place of the lock of a session.
  package enum Place: Equatable {
    case file(String)
    /// Nowhere, because this folder would have to be the user's own and is not.
    case nowhere(folder: String)
  }

  /// Returns the folder of this login, by its variable or by its usual name, else one of the user's
  /// own for all logins without such a folder.
  ///
  /// A folder that does not exist is ignored, as one that is not named.
  package static func place(environment: [String: String], user: UInt32 = ownUser) -> Place {
    let given = environment["XDG_RUNTIME_DIR"] ?? ""
    // By its specification a path that is not absolute is to be ignored.
    if given.hasPrefix("/"), fileExists(given) { return .file("\(given)/switchlight.lock") }
    let usual = "/run/user/\(user)"
    if isPrivateFolder(usual) { return .file("\(usual)/switchlight.lock") }
    let own = "/tmp/switchlight-\(user)"
    return makePrivateFolder(own) ? .file("\(own)/switchlight.lock") : .nowhere(folder: own)
  }

  /// Throws the owner of the lock if there is one: no session could begin now.
  package static func check() throws(CommandFailure) { _ = try acquire() }

  /// Acquires the lock for the lifetime of the value, or reports its owner.
  static func acquire() throws(CommandFailure) -> FileLock? {
    let path: String
    switch place(environment: programEnvironment()) {
    case .file(let file): path = file
    case .nowhere(let folder):
      StandardError.write(
        """
        warning: it is unclear whether switchlight is already scanning: XDG_RUNTIME_DIR names no folder, and \
        \(folder) is not private to you.
        hint: Set XDG_RUNTIME_DIR to a private folder, so that no second session answers to your switches.
        """)
      return nil
    }
    do throws(FileLock.Failure) {
      return try FileLock(instance: path)
    } catch {
      switch error {
      case .held(let process):
        let holder = process.map { "as process \($0)" } ?? "as another process"
        throw CommandFailure(
          status: .unavailable,
          message: """
            error: switchlight is already scanning, \(holder).
            hint: End that session first: switchlight stop. To reload its profile: switchlight reload
            """)
      case .failed(let error):
        // Nobody must be kept from scanning by a folder that is full or read-only.
        StandardError.write(
          """
          warning: it is unclear whether switchlight is already scanning: \(error.description)
          hint: End it by its own key or by Ctrl-C: stop, reload and status do not find this session. Then set \
          XDG_RUNTIME_DIR to a private folder with free space.
          """)
        return nil
      }
    }
  }
}
