import LiveScanning
import ProgramIO
import Session

extension RunCommand {
  /// Scans the programs of the desktop.
  func runDesktop() throws {
    var files = InputFiles()
    let beginning = files.desktopBeginning(with: profile, settings: changes)
    try files.report()
    guard let beginning else { throw FailureStatus.badData.code }
    let session = try endingOnFailure { () throws(CommandFailure) in
      try LiveSession(beginning, outputs: output?.outputs)
    }
    try finish(session, session.runDesktop(changes: changes))
  }
}
