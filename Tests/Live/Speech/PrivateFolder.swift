import Foundation
import Glibc
import SystemFixtures
import Testing

/// A folder that belongs to one test, and the end of every process that was started with it.
///
/// Every started process has the folder's name in its environment. A guard waits at a pipe. Once the
/// test releases the pipe, or has ended, the guard ends those processes, each by its id. So no daemon,
/// with its modules and players, outlives its test, even if the test is killed.
final class PrivateFolder {
  /// The path, short enough for a socket in it: 108 bytes are the most.
  let path: String
  private var guardPID: pid_t = 0
  private var life: Int32 = -1

  init() throws {
    var template = Array("/tmp/sl-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil, "no folder can be made in /tmp")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for name in ["home", "run/speech-dispatcher", "log", "modules", "config/speech-dispatcher"] {
      try FileManager.default.createDirectory(
        atPath: path + "/" + name, withIntermediateDirectories: true)
    }
    let pipe = try openPipe()
    life = pipe.writeEnd
    // The guard's own environment does not name the folder, or it would end itself.
    guardPID = try spawn(
      "/bin/sh", ["-c", Self.guardScript, "guard", path], environment: ["PATH=/usr/bin:/bin"],
      input: pipe.readEnd)
    close(pipe.readEnd)
  }

  deinit {
    close(life)
    var status: Int32 = 0
    waitpid(guardPID, &status, 0)
  }

  /// Processes end while grep examines them, so the script uses grep's output and ignores its exit
  /// status.
  private static let guardScript = """
    read -r nothing
    while found=$(grep -laF "$1/" /proc/[0-9]*/environ 2>/dev/null); [ -n "$found" ]; do
      for file in $found; do
        process=${file#/proc/}
        kill -9 "${process%/environ}" 2>/dev/null
      done
    done
    rm -rf "$1"
    """

  /// The environment of the test's processes, which replaces the user's own.
  var environment: [String] {
    [
      "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=\(path)/home", "XDG_RUNTIME_DIR=\(path)/run",
      "XDG_CONFIG_HOME=\(path)/config", "XDG_CACHE_HOME=\(path)/home/.cache",
      "XDG_DATA_HOME=\(path)/home/.local/share", "ALSA_CONFIG_PATH=\(path)/asound.conf",
    ]
  }

  /// Writes a file of the folder.
  func write(_ name: String, _ text: String, executable: Bool = false) throws {
    let file = path + "/" + name
    let draft = executable ? file + ".draft" : file
    try Data(text.utf8).write(to: URL(filePath: draft))
    guard executable else { return }
    chmod(draft, 0o755)
    try copyPrograms(from: draft, to: file)
    unlink(draft)
  }

  /// Returns the contents of a file in the folder; empty if it does not exist.
  func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) } ?? []
  }
}

/// Starts a program with its own signals, in a session of its own.
///
/// - Parameter terminal: the path of the terminal of that session, which is its standard input.
func spawn(
  _ executable: String, _ arguments: [String], environment: [String], input: Int32? = nil,
  terminal: String? = nil, output: String = "/dev/null", errors: String? = nil, life: Int32? = nil
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let input {
    posix_spawn_file_actions_adddup2(&actions, input, 0)
  } else {
    posix_spawn_file_actions_addopen(&actions, 0, terminal ?? "/dev/null", O_RDWR, 0)
  }
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  if let errors {
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  } else {
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
  }
  if let life { posix_spawn_file_actions_adddup2(&actions, life, 9) }
  // The process must not inherit a file that another test is writing: a script that is open for
  // writing cannot be run.
  for number: Int32 in 3...255 where life == nil || number != 9 {
    posix_spawn_file_actions_addclose(&actions, number)
  }
  return try spawn(executable, arguments, environment: environment, &actions)
}
