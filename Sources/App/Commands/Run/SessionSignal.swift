import Diagnostics
import LiveScanning
import ProgramIO
import SystemCalls

/// A signal to the session of this login.
struct SessionSignal {
  let number: Int32
  /// The name of the signal, for a user who sends it by hand.
  let name: PrintableText

  /// Sends the signal, and returns the process of the session and the path of its lock.
  ///
  /// - Throws: an exit code, after a message: 69 if no session is running or its process is
  ///   unknown, 77 if the process may not be signalled.
  func send() throws -> (process: Int32, lock: String) {
    switch SessionLock.place(environment: programEnvironment()) {
    case .nowhere(let folder):
      try refuse(
        """
        error: the folder of sessions is not known: XDG_RUNTIME_DIR names no folder, and \(folder) is not \
        private to you.
        hint: Log in on the machine itself, or send the session the signal \(name).
        """)
    case .file(let path):
      return (try send(to: path), path)
    }
  }

  private func send(to path: String) throws -> Int32 {
    switch FileLock.signalHolder(ofInstance: path, number) {
    case .sent(let process): return process
    case .nobody:
      try refuse(
        """
        error: no session is running.
        hint: Start one: switchlight run
        """)
    case .unknown:
      try refuse(
        """
        error: an unknown program has the session lock, so no session was asked.
        hint: Try again, or send the session the signal \(name).
        """)
    case .refused:
      try refuse("error: the session cannot be asked: you may not signal it.", .noPermission)
    }
  }

  private func refuse(
    _ message: PrintableText, _ status: FailureStatus = .unavailable
  ) throws -> Never {
    StandardError.write(message)
    throw status.code
  }
}
