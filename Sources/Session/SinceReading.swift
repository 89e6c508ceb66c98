import ScanEngine
import ScreenElements

extension SessionWorld {
  /// What was done since the ports were read: what they said then knows nothing of it, and is still to be taken.
  struct SinceReading {
    /// True if a highlight was said.
    var hasSaid = false
    /// The tree that an answer brought; it is newer than any that was read.
    var tree: ElementTree?
    /// True if another profile brought other switches (I14).
    var hasOtherSwitches = false

    /// What an input that was read before means now; nil is nothing.
    func meaning(of input: ScanInput) -> ScanInput? {
      // What began or ended before a text was said is another one (S12).
      if hasSaid, input.isOfHighlight { return nil }
      // Its source is a switch of the profile before; what is held now was asked for since (I14).
      if hasOtherSwitches, input.isOfSource { return nil }
      // The screen must not go back to what it was before the answer.
      return tree.map { input.bringing($0) } ?? input
    }
  }
}

extension ScanInput {
  /// The same input with another tree, where it brings one.
  package func bringing(_ tree: ElementTree) -> ScanInput {
    switch self {
    case .screen(_, let focus, let words, let isUnexpected):
      return .screen(tree, focus: focus, say: words, isUnexpected: isUnexpected)
    case .layout(_, let focus, let words): return .layout(tree, focus: focus, say: words)
    case .answer(var answer):
      answer.change = answer.change?.bringing(tree)
      return .answer(answer)
    case .start, .stop, .pause, .resume, .press, .release, .connect, .disconnect, .suspend, .wake,
      .scrolled, .announce, .announced, .profile, .speechWaits, .speechBegan, .speechEnded,
      .speechDropped, .speechPace, .help, .tick:
      return self
    }
  }

  /// True if a source of a switch says it.
  fileprivate var isOfSource: Bool {
    switch self {
    case .press, .release, .connect, .disconnect: true
    case .start, .stop, .pause, .resume, .suspend, .wake, .screen, .layout, .scrolled, .announce,
      .announced, .answer, .profile, .speechWaits, .speechBegan, .speechEnded, .speechDropped,
      .speechPace, .help, .tick:
      false
    }
  }
}

extension ActivationAnswer.Change {
  /// What is on the screen after it.
  var tree: ElementTree {
    switch self {
    case .layout(let tree), .screen(let tree): tree
    }
  }

  fileprivate func bringing(_ tree: ElementTree) -> ActivationAnswer.Change {
    switch self {
    case .layout: .layout(tree)
    case .screen: .screen(tree)
    }
  }
}
