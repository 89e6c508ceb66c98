import ArgumentParser
import Glibc
import LinuxIO

/// `switchlight reload`: has the running session read its profile again.
struct ReloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Have the session that is running read its profile again.",
    discussion: """
      The file is checked first: with an error in it, the session goes on as it was, and says so where it \
      runs. The highlight stays where it is.

      Exit status: 0 the session was asked; 69 none is running; 77 it is somebody else's.

      Example:
        switchlight reload
      """)

  func run() throws {
    guard let path = SessionLock.path else {
      StandardError.write(
        """
        error: It is not known where a session would be: XDG_RUNTIME_DIR is not set.
        hint: Log in on the machine itself, or send the session the signal USR1.
        """)
      throw FailureStatus.unavailable.code
    }
    guard let process = FileLock.holder(ofInstance: path) else {
      StandardError.write(
        """
        error: No session is running.
        hint: Start one: switchlight run --help
        """)
      throw FailureStatus.unavailable.code
    }
    guard kill(process, SIGUSR1) == 0 else {
      StandardError.write(
        "error: The session, process \(process), cannot be asked: you may not signal it.")
      throw FailureStatus.noPermission.code
    }
    try printResult("Process \(process) reads its profile again.\n")
  }
}
