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
    // Profiles that a switch can change to are read later; the trace must not overwrite them
    // either.
    if trace != nil { files.lookAtOtherProfiles(beginning.profile, at: beginning.file) }
    let file = trace.map { LiveSession.DesktopTrace(path: $0, keepsTexts: traceTexts) }
    let (session, end) = try endingOnFailure { () throws(CommandFailure) in
      let session = try LiveSession(
        beginning, outputs: output?.outputs, layout: layout ?? .map, includesSegments: segments)
      return (session, try session.runDesktop(changes: changes, trace: file))
    }
    try finish(session, end)
  }
}
