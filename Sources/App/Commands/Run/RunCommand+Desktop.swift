import LiveScanning
import ProfileStorage
import ProgramFiles
import Profiles
import ProgramIO
import Session

extension RunCommand {
  /// Scans the programs of the desktop.
  ///
  /// - Parameters:
  ///   - screen: the screen that "programs" begins with; nil for the kept one (R11.2).
  ///   - legacy: the legacy of the session before; nil for the first one.
  /// - Throws: an exit code if the session cannot begin, which was reported.
  func runDesktop(
    leadingTo screen: String? = nil, after legacy: SessionLegacy? = nil
  ) throws -> RunOutcome {
    var files = InputFiles()
    let beginning = files.desktopBeginning(with: profile, settings: changes)
    try files.report()
    guard let beginning else { throw FailureStatus.badData.code }
    try RunCommand.refuseSubstitute(beginning, after: legacy)
    // Profiles that a switch can change to are read later; the trace must not overwrite them
    // either.
    if trace != nil { files.lookAtOtherProfiles(beginning.profile, at: beginning.file) }
    return try runDesktop(beginning, leadingTo: screen, after: legacy)
  }

  /// Scans the programs of the desktop with a profile that was read.
  func runDesktop(
    _ beginning: SessionBeginning, leadingTo screen: String?, after legacy: SessionLegacy?
  ) throws -> RunOutcome {
    let file = trace.map { LiveSession.DesktopTrace(path: $0, keepsTexts: traceTexts) }
    let (session, end) = try endingOnFailure { () throws(CommandFailure) in
      let session = try LiveSession(
        beginning, outputs: output?.outputs, layout: layout ?? .map, includesSegments: segments,
        after: legacy)
      let program = screen.flatMap { self.program(showing: $0, named: nil) } ?? keptScreen()
      return (session, try session.runDesktop(changes: changes, trace: file, screen: program))
    }
    return outcome(of: session, end)
  }

  /// Returns the kept screen as a program that the session starts; nil if it cannot be shown (R11.2).
  private func keptScreen() -> InstalledProgram? {
    let store = ProfileStore()
    guard let name = try? store.keptScreen(), let path = try? store.keptScreenFile() else {
      return nil
    }
    return program(showing: path, named: name)
  }

  /// Returns a screen as a program; nil if it cannot be shown.
  ///
  /// - Parameter name: its name if it has no title; nil for the name of its file.
  private func program(showing path: String, named name: String?) -> InstalledProgram? {
    let files = InputFiles.ofSession(showing: path)
    guard files.status == nil, let screen = files.screens[path] else { return nil }
    let title = screen.title.isEmpty ? name ?? Profile.name(ofFile: path) : screen.title
    var program = InstalledProgram(
      id: "switchlight.screen", name: title,
      words: HandOver.words(running: ["--screen", path]))
    program.showsScreen = true
    return program
  }
}
