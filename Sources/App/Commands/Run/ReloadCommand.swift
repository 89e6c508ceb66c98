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

      Exit status: 0 the session was asked; 69 none is running; 77 it belongs to another user.

      Example:
        switchlight reload
      """)

  func run() throws {
    let process = try SessionSignal(number: SignalNumber.ownRequest, name: "USR1").send().process
    try printResult("Process \(process) reads its profile again.\n")
  }
}
