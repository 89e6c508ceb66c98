import Foundation
import Glibc

/// Returns the path of a product built beside the tests, such as `switchlight`.
package func builtProgram(_ name: String) -> String {
  URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
}

/// Starts a program with no signal blocked or ignored, as the threads of a test have them, and in a session of its own
/// unless it is to stay in that of the test.
///
/// - Throws: ``SystemFailure`` if it cannot be started, which mostly means that it is not there.
package func spawn(
  _ executable: String, _ arguments: [String], environment: [String],
  _ actions: inout posix_spawn_file_actions_t, inSession: Bool = true
) throws -> pid_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  var all = sigset_t()
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  let newSession: Int32 = inSession ? 0x80 : 0
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession))
  let words: [UnsafeMutablePointer<CChar>?] =
    ([executable] + arguments).map { word in strdup(word) } + [nil]
  let variables: [UnsafeMutablePointer<CChar>?] =
    environment.map { word in strdup(word) } + [nil]
  defer { (words + variables).forEach { free($0) } }
  var pid: pid_t = 0
  errno = posix_spawn(&pid, executable, &actions, &attributes, words, variables)
  guard errno == 0 else { throw SystemFailure() }
  return pid
}

/// Waits for the end of a child: its exit status, or the signal that ended it as a negative number.
package func waitForEnd(of pid: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
}

/// Copies a program, or a folder with programs in it, by another process.
///
/// A file that this process has written may still be open for writing in a program that another test starts at that moment,
/// and cannot be run until then. A copy that another process made is open nowhere.
///
/// - Throws: ``SystemFailure`` if it cannot be copied.
package func copyPrograms(from source: String, to target: String) throws {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  let pid = try spawn("/bin/cp", ["-a", source, target], environment: [], &actions)
  guard waitForEnd(of: pid) == 0 else { throw SystemFailure() }
}

/// Lets other programs work before another look at a thing that does not report its changes.
package func restBetweenLooks() { poll(nil, 0, 10) }
