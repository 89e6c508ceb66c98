import ScanEngine
import ScanTime
import ScreenElements

/// The inputs of the session at the end of an act (F3).
package struct ActReport {
  package var answer: ActivationAnswer
  /// True if the change of the screen is reported without the answer.
  package var reportsChange = false
  /// The inputs after the answer.
  package var rest: [ScanInput] = []
  /// The stop to highlight as soon as it appears; nil if none is awaited.
  package var awaited: PendingHighlight?
}

extension DesktopAct {
  /// Returns the inputs of the session that report the outcome.
  ///
  /// - Parameters:
  ///   - find: returns the awaited stop if it is on the screen.
  ///   - edge: the words if nothing is left to scroll.
  package func report(
    _ outcome: ActivationAnswer.Outcome, _ tree: ElementTree, edge: String, at now: Instant,
    find: (PendingHighlight) -> String?
  ) -> ActReport {
    var report = ActReport(answer: ActivationAnswer(request: request.number, outcome: outcome))
    guard outcome == .done, !isTooLate(at: now) else {
      report.reportsChange = true
      return report
    }
    switch change {
    case .none: break
    case .layout: report.answer.change = .layout(tree)
    case .screen(let focus, let text):
      report.answer.change = .screen(tree)
      report.answer.focus = focus
      report.answer.announcements = text.map { [$0] } ?? []
    }
    report.answer.announcements += announcements
    let isAtEdge = wheel?.isAtEdge == true
    var (focus, text): (String?, String?) = (nil, nil)
    switch landing {
    case .own: break
    case .again(let stop): focus = stop
    case .turned(let stop):
      focus = find(stop)
      if focus == nil, !isAtEdge { report.awaited = stop }
    }
    if case .layout(let changed, let said) = change { (focus, text) = (focus ?? changed, said) }
    if focus != nil || text != nil {
      report.rest.append(.layout(tree, focus: focus, say: text))
    }
    if case .bar(let bar) = means, case .moved(let percent) = bar.stage {
      report.rest.append(.scrolled("\(percent) %"))
    }
    if isAtEdge { report.rest.append(.scrolled(edge)) }
    return report
  }
}
