import DesktopTree
import Languages
import ProgramFiles
import ScanEngine
import ScanTime

/// Programs that do not answer (D10), or do not describe their windows and are restarted so that they
/// do (D11, D16).
extension DesktopState {
  /// Notes that a program did not answer in time (D10).
  mutating func noteSilence(of application: String, at now: Instant) {
    guard application != Self.registry.application,
      health.noteSilence(of: application, at: now),
      let shown, shown.application.reference.application == application,
      health.takeNotice(of: application, at: now)
    else { return }
    notice(.silent(shown.application.name))
    announce(language.word(.doesNotAnswer, of: shown.application.name), at: now)
  }

  /// Asks the programs that do not answer if they do now (D10).
  mutating func ping(at now: Instant) {
    for application in health.takeDue(at: now) {
      let number = acts.takeNumber()
      health.ask(application, by: number)
      emit(.call(number, .ping(application), until: now + ProgramHealth.pingPause))
    }
  }

  /// Reads everything again if a program answers again (D10).
  mutating func endSilence(of application: String, at now: Instant) {
    guard health.endSilence(of: application) else { return }
    reading.readAgain(at: now)
  }

  // MARK: Restarts

  /// The number of accessibles below which a window does not describe its contents (D11).
  static let leastAccessibles = 5

  /// Returns the name of a window's program if it can be restarted with access; nil otherwise.
  func restartable(
    _ window: ShownWindow, _ accessibles: AccessibleTree?
  ) -> String? {
    guard let process = window.application.process, launches.isReported(process),
      window.application.isSilent || (accessibles?.nodes.count ?? 0) < Self.leastAccessibles,
      !isTerminal(window)
    else { return nil }
    return window.name.cleaned(limit: 60)
  }

  /// Closes the windows of the shown program, to restart it after it has ended.
  mutating func restart(_ request: ActivationRequest) -> ActivationAnswer? {
    guard let shown, let process = shown.application.process,
      let name = restartable(shown, accessibles), let display = facts.display
    else { return failed(request) }
    let open = display.windows?.windows.filter { $0.process == process && $0.kind != .popup }
    // The windows are closed as by a user, so that unsaved work can be saved.
    emit(.close(open?.map(\.id) ?? [], process: process, name: name, for: request))
    return nil
  }

  /// Begins to wait for the end of a program whose windows were asked to close; nil if that is
  /// impossible.
  mutating func restart(
    _ program: InstalledProgram?, of process: Int, name: String, _ request: ActivationRequest,
    at now: Instant
  ) {
    guard let program else { return immediateAnswer = failed(request) }
    launches.restart(program, of: process, name: name, at: now)
    immediateAnswer = answer(request, at: now)
  }

  /// Restarts the program after it has ended, or reports that it has not.
  mutating func advanceRestart(isRunning: Bool, at now: Instant) {
    switch launches.lookAtRestart(at: now, isRunning: isRunning) {
    case nil: break
    case .isStillThere(let name): announce(language.word(.didNotClose, of: name), at: now)
    case .start(let program, let name): emit(.start(program, .again(name)))
    }
  }
}
