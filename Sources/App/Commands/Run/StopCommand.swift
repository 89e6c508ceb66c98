import ArgumentParser
import LiveScanning
import ProgramIO
import ScanTime
import SystemCalls

/// `switchlight stop`: ends the running session (R9).
struct StopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "End the running session, from any terminal.",
    discussion: """
      The session puts everything right as with Ctrl-C: it releases keys, buttons and devices, saves learned words, and \
      takes the highlight away. A session that the login started (the service) is not started again. If the session does \
      not end within 5 seconds, its process is named.

      Exit status: 0 it has ended; 69 none is running, or it does not end; 77 it belongs to another user.

      Example:
        switchlight stop
      """)

  /// The time that a session has to end; it is also that of the service.
  private static let patience = TimeSpan.milliseconds(5000)

  func run() throws {
    let (process, lock) = try SessionSignal(number: SignalNumber.terminate, name: "TERM").send()
    guard FileLock.waitForEnd(of: process, ofInstance: lock, patience: Self.patience) else {
      StandardError.write(
        """
        error: the session has not ended yet, process \(process).
        hint: Wait, or end it at once: kill -KILL \(process). Then type reset in its terminal.
        """)
      throw FailureStatus.unavailable.code
    }
    try printResult("The session has ended.\n")
  }
}
