import DesktopSession
import DesktopTree
import Languages
import ProgramFiles
import ScanEngine
import ScanTime

/// Programs that do not describe their windows, and are restarted so that they do (D16, D11).
extension DesktopPort {
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
    let name = window.application.name.isEmpty ? window.window.title : window.application.name
    return name.cleaned(limit: 60)
  }

  /// Closes the windows of the shown program, to restart it after it has ended.
  func restart(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    guard let shown, let process = shown.application.process,
      let name = restartable(shown, accessibles),
      let program = BrowserProcess(process)?.program(
        among: programs, called: name, process: process),
      let display
    else { return ActivationAnswer(request: request.number, outcome: .failed(.failed)) }
    let all = display.windows?.windows.filter { $0.process == process && $0.kind != .popup } ?? []
    var isAsked = false
    // The windows are closed as by a user, so that unsaved work can be saved.
    for window in all where display.closeWindow(window.id) { isAsked = true }
    guard isAsked else {
      return ActivationAnswer(request: request.number, outcome: .failed(.failed))
    }
    launches.restart(program, of: process, name: name, at: now)
    return answer(request, at: now)
  }

  /// Restarts the program after it has ended, or reports that it has not.
  func advanceRestart(at now: Instant) {
    let isRunning = BrowserProcess.isRunning
    guard let end = launches.lookAtRestart(at: now, isRunning: isRunning) else { return }
    let language = Language.speaking(settings.language).language
    let words: String
    switch end {
    case .isStillThere(let name): words = language.word(.didNotClose, of: name)
    case .start(let program, let name):
      if start(program) {
        let open = Set(windows.all.map(\.window.reference))
        launches.noteRestarted(name, beside: open, at: now)
        showing.noteAnswer(at: now)
        words = language.word(.starting, of: name)
      } else {
        words = language.word(.didNotOpen, of: name)
      }
    }
    announce(words, at: now)
  }
}
