import DesktopTree
import Languages
import ProgramFiles
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// Programs that say nothing of their windows, and are started again so that they do (D16, D11).
extension DesktopPort {
  /// A window with fewer accessibles than this says nothing of what is in it (D11).
  static let leastAccessibles = 5

  /// Returns the name of a window's program, if it can be started again with access; nil for all
  /// others.
  func restartable(_ window: ShownWindow) -> String? {
    guard let process = window.application.process, reportedBrowsers.contains(process),
      window.application.isSilent || (accessibles?.nodes.count ?? 0) < Self.leastAccessibles,
      !isTerminal(window)
    else { return nil }
    let name = window.application.name.isEmpty ? window.window.title : window.application.name
    return name.cleaned(limit: 60)
  }

  /// Has the windows of the program closed whose window is shown, to start it again once it has gone.
  func restart(_ request: ActivationRequest, at now: Instant) -> ActivationAnswer {
    guard let shown, let process = shown.application.process, let name = restartable(shown),
      let program = BrowserProcess(process)?.program(
        among: programs, called: name, process: process),
      let display
    else { return ActivationAnswer(request: request.number, outcome: .failed(.failed)) }
    let all = display.windows?.windows.filter { $0.process == process && $0.kind != .popup } ?? []
    var isAsked = false
    // It is asked as a person asks it, so that what is not saved can be.
    for window in all where display.closeWindow(window.id) { isAsked = true }
    guard isAsked else {
      return ActivationAnswer(request: request.number, outcome: .failed(.failed))
    }
    restarting = ProgramRestart(of: process, name: name, as: program, at: now)
    return answer(request, at: now)
  }

  /// Starts the program again once it has gone, or says that it has not.
  func advanceRestart(at now: Instant) {
    guard var waiting = restarting else { return }
    let outcome = waiting.look(at: now, isRunning: BrowserProcess.isRunning)
    restarting = outcome == .waits ? waiting : nil
    let language = Language.speaking(settings.language).language
    let words: String
    switch outcome {
    case .waits: return
    case .isStillThere: words = language.word(.didNotClose, of: waiting.name)
    case .hasGone:
      if start(waiting.program) {
        started.begin(waiting.name, beside: Set(windows.all.map(\.window.reference)), at: now)
        lastAct = now
        words = language.word(.starting, of: waiting.name)
      } else {
        words = language.word(.didNotOpen, of: waiting.name)
      }
    }
    events.append(TimedInput(.announce(words), at: now))
  }
}
