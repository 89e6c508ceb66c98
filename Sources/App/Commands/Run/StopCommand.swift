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
      The session ends as with Ctrl-C: it releases keys, buttons and devices, saves learned words, and takes the \
      highlight away. A session that has not ended after 5 seconds is killed. A service that ends in this way starts \
      again at the next login; one that was killed starts again at once, unless systemctl stops it.

      Exit status: 0 it has ended; 69 none is running, or it does not end; 77 it belongs to another user.

      Example:
        switchlight stop
      """)

  func run() throws {
    let (process, lock) = try SessionSignal(number: SignalNumber.terminate, name: "TERM").send()
    func hasEnded() -> Bool {
      FileLock.waitForEnd(of: process, ofInstance: lock, patience: SessionEndTimes.whole)
    }
    if hasEnded() {
      try printResult("The session has ended.\n")
    } else if FileLock.signalHolder(ofInstance: lock, SignalNumber.kill) == .sent(to: process),
      hasEnded()
    {
      try printResult(
        "The session did not respond, and was killed. If its terminal looks wrong, type there: reset\n"
      )
    } else {
      StandardError.write(
        """
        error: the session has not ended, process \(process).
        hint: Try again, or end it at once: kill -KILL \(process)
        """)
      throw FailureStatus.unavailable.code
    }
  }
}
