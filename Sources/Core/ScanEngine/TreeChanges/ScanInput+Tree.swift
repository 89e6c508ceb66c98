import ScreenElements

extension ScanInput {
  /// Returns the same input with another tree, if it has one.
  package func bringing(_ tree: ElementTree) -> ScanInput {
    switch self {
    case .screen(_, let focus, let words, let isUnexpected):
      return .screen(tree, focus: focus, say: words, isUnexpected: isUnexpected)
    case .layout(_, let focus, let words): return .layout(tree, focus: focus, say: words)
    case .answer(var answer):
      answer.change = answer.change?.bringing(tree)
      return .answer(answer)
    case .start, .stop, .pause, .resume, .press, .release, .connect, .disconnect, .suspend, .wake,
      .scrolled, .announce, .announced, .profile, .setting, .speechWaits, .speechBegan,
      .speechEnded,
      .speechDropped, .speechPace, .help, .drawn, .tick:
      return self
    }
  }

  /// True if the input contains another screen.
  package var bringsScreen: Bool {
    switch self {
    case .screen: true
    case .answer(let answer): if case .screen = answer.change { true } else { false }
    default: false
    }
  }
}

extension ActivationAnswer.Change {
  fileprivate func bringing(_ tree: ElementTree) -> ActivationAnswer.Change {
    switch self {
    case .layout: .layout(tree)
    case .screen: .screen(tree)
    }
  }
}
