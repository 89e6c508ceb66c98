import ProgramIO
import SystemCalls

/// Ensures that only one session at a time scans for a user: two would react to the same switches.
///
/// Sessions that continue one another share it, so that `stop` finds them at any time (R11.6).
package final class SessionLock {
  /// The lock; nil if it could not be acquired, which was reported.
  private let file: FileLock?

  /// The location of the lock of a session.
  package enum Place: Equatable {
    case file(String)
    /// There is no lock, because this folder does not belong to the user alone.
    case nowhere(folder: String)
  }

  /// Returns the lock's path: in the runtime folder of this login, by its variable or its usual
  /// name, otherwise in the user's own folder for all logins without one.
  ///
  /// A variable with a folder that does not exist is ignored.
  package static func place(environment: [String: String], user: UInt32 = ownUser) -> Place {
    let given = environment["XDG_RUNTIME_DIR"] ?? ""
    // The specification requires that relative paths are ignored.
    if given.hasPrefix("/"), fileExists(given) { return .file("\(given)/switchlight.lock") }
    let usual = "/run/user/\(user)"
    if isPrivateFolder(usual) { return .file("\(usual)/switchlight.lock") }
    let own = "/tmp/switchlight-\(user)"
    return makePrivateFolder(own) ? .file("\(own)/switchlight.lock") : .nowhere(folder: own)
  }

  /// Throws an error with the lock's owner if another session holds it.
  package static func check() throws(CommandFailure) { _ = try acquire() }

  /// Acquires the lock for the lifetime of the value, or throws an error with its owner.
  static func acquire() throws(CommandFailure) -> SessionLock { SessionLock(try acquireFile()) }

  private init(_ file: consuming FileLock?) { self.file = file }

  /// Writes one line for other processes; `count` distinguishes it from the previous line.
  func write(note: String, count: Int) { file?.write(note: note, count: count) }

  private static func acquireFile() throws(CommandFailure) -> FileLock? {
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
        // A full or read-only folder must not prevent scanning.
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
