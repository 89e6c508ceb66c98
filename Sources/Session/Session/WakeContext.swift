import ScanEngine
import ScreenElements

extension SessionHost {
  /// The changes since the last read of the ports.
  ///
  /// The inputs of that read are older than these changes, and are not delivered yet.
  struct WakeContext {
    /// True if a highlight was spoken.
    var hasSaid = false
    /// The tree from an answer, which is newer than every tree that was read; nil if there is none.
    var tree: ElementTree?

    /// Returns the updated form of an input that was read before; nil if it no longer applies.
    func meaning(of input: ScanInput) -> ScanInput? {
      // The report about the start or end of speech belongs to an earlier text (S12).
      if hasSaid, input.isOfHighlight { return nil }
      // The screen must not return to its state before the answer.
      return tree.map { input.bringing($0) } ?? input
    }
  }
}

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
}

extension ActivationAnswer.Change {
  /// The screen in this change.
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
