import ProgramIO
import LiveScanning
import ArgumentParser
import SystemCalls

/// `switchlight reload`: makes the running session reload its profile.
struct ReloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Make the running session read its profile again.",
    discussion: """
      The file is checked first: if it has an error, the session continues unchanged, and reports the error \
      where it runs. After profile use, a session that was started without --profile changes to the profile in use. \
      The highlight stays where it is. The screen, and the weights of --weights, are not read again.

      Setup, tune and the editor of profiles do not read a profile again.

      Exit status: 0 the session was asked; 69 none is running, or it does not read a profile again; 77 it belongs to \
      another user.

      Example:
        switchlight reload
      """)

  func run() throws {
    if case .runs(let process, let status?) = RunningSession.find(environment: programEnvironment()),
      !status.reloads
    {
      StandardError.write(
        """
        error: process \(process) does not read its profile again: it is setup, tune or the editor of profiles.
        hint: Wait until it has ended, or end it: switchlight stop
        """)
      throw FailureStatus.unavailable.code
    }
    let process = try SessionSignal(number: SignalNumber.ownRequest, name: "USR1").send().process
    try printResult("Process \(process) reads its profile again.\n")
  }
}
