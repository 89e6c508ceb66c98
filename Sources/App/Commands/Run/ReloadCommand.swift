import ProgramIO
import LiveScanning
import ArgumentParser
import SystemCalls

/// `switchlight reload`: makes the running session read its profile again.
struct ReloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Make the running session read its profile again.",
    discussion: """
      The file is checked first: if it has an error, the session continues unchanged, and reports the error \
      where it runs. The highlight stays where it is. The screen, and the weights of --weights, are not read again.

      Exit status: 0 the session was asked; 69 none is running; 77 it belongs to another user.

      Example:
        switchlight reload
      """)

  func run() throws {
    switch SessionLock.place(environment: programEnvironment()) {
    case .nowhere(let folder):
      StandardError.write(
        """
        error: the folder of sessions is not known: XDG_RUNTIME_DIR is not set, and \(folder) is not \
        private to you.
        hint: Log in on the machine itself, or send the session the signal USR1.
        """)
      throw FailureStatus.unavailable.code
    case .file(let path):
      try signalSession(of: path)
    }
  }

  private func signalSession(of path: String) throws {
    switch FileLock.signalHolder(ofInstance: path, SignalNumber.ownRequest) {
    case .sent(let process):
      try printResult("Process \(process) reads its profile again.\n")
    case .nobody:
      StandardError.write(
        """
        error: no session is running.
        hint: Start one: switchlight run --help
        """)
      throw FailureStatus.unavailable.code
    case .unknown:
      StandardError.write(
        """
        error: an unknown program has the session lock, so no session was asked.
        hint: Try again, or send the session the signal USR1.
        """)
      throw FailureStatus.unavailable.code
    case .refused:
      StandardError.write("error: the session cannot be asked: you may not signal it.")
      throw FailureStatus.noPermission.code
    }
  }
}
