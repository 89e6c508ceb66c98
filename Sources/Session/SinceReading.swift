import ScanEngine
import ScreenElements

extension SessionWorld {
  /// What was done since the ports were read: what they said then knows nothing of it, and is still to be taken.
  struct SinceReading {
    /// Whether a highlight was said.
    var hasSaid = false
    /// The tree that an answer brought; it is newer than any that was read.
    var tree: ElementTree?
    /// Whether another profile brought other switches (I14).
    var hasOtherSwitches = false

    /// What an input that was read before means now; nil is nothing.
    func meaning(of input: ScanInput) -> ScanInput? {
      // What began or ended before a text was said is another one (S12).
      if hasSaid, input.isOfHighlight { return nil }
      return switch input {
      // Its source is a switch of the profile before; what is held now was asked for since (I14).
      case .press, .release, .connect, .disconnect: hasOtherSwitches ? nil : input
      // The screen must not go back to what it was before the answer.
      case .screen(let read, let focus, let words, let isUnexpected):
        .screen(tree ?? read, focus: focus, say: words, isUnexpected: isUnexpected)
      case .layout(let read, let focus, let words):
        .layout(tree ?? read, focus: focus, say: words)
      case .answer(let answer): .answer(answer.bringing(tree))
      case .start, .stop, .pause, .resume, .suspend, .wake, .scrolled, .announce, .announced,
        .profile, .speechWaits, .speechBegan, .speechEnded, .speechDropped, .speechPace, .help,
        .tick:
        input
      }
    }
  }
}

extension ActivationAnswer {
  /// The same answer with another tree where it brings one.
  fileprivate func bringing(_ tree: ElementTree?) -> ActivationAnswer {
    guard let tree else { return self }
    var answer = self
    switch change {
    case .layout: answer.change = .layout(tree)
    case .screen: answer.change = .screen(tree)
    case nil: break
    }
    return answer
  }
}

extension ActivationAnswer.Change {
  /// What is on the screen after it.
  var tree: ElementTree {
    switch self {
    case .layout(let tree), .screen(let tree): tree
    }
  }
}
