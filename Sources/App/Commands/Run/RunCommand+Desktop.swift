import LiveScanning
import ProfileStorage
import ProgramFiles
import ProgramIO
import Session

extension RunCommand {
  /// Scans the programs of the desktop.
  ///
  /// - Throws: an exit code if the session cannot begin, which was reported.
  func runDesktop() throws -> RunOutcome {
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
      return (session, try session.runDesktop(changes: changes, trace: file, screen: keptScreen()))
    }
    return outcome(of: session, end)
  }

  /// Returns the kept screen as a program that the session starts; nil if it cannot be shown (R11.2).
  private func keptScreen() -> InstalledProgram? {
    let store = ProfileStore()
    guard let name = try? store.keptScreen(), let path = try? store.keptScreenFile() else {
      return nil
    }
    let files = InputFiles.ofSession(showing: path)
    guard files.status == nil, let screen = files.screens[path] else { return nil }
    var program = InstalledProgram(
      id: "switchlight.screen", name: screen.title.isEmpty ? name : screen.title,
      words: HandOver.words(running: ["--screen", path]))
    program.showsScreen = true
    return program
  }
}
