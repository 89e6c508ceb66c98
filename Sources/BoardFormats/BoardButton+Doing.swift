import Diagnostics
import ScreenElements

extension BoardButton {
  /// What of it cannot be done, each as the end of a sentence about the button.
  package var obstacles: [String] {
    actions.compactMap(\.obstacle)
  }
}

extension BoardAction {
  /// Why it cannot be done, as the end of a sentence about its button; nil for what can.
  var obstacle: String? {
    guard case .other(let action) = self else { return nil }
    return "has the action \(quoted(action)), which is not known"
  }

  /// What it does with the message; nil for what does something else (B4).
  var edit: MessageEdit? {
    switch self {
    case .speak: .speak
    case .clear: .clear
    case .backspace: .deleteWord
    case .space: .endWord
    case .spell(let letters): .spell(letters)
    case .home, .other: nil
    }
  }
}

extension BoardSet {
  /// True if a button of any board does something with the message: words are added to it then (B4).
  var hasMessage: Bool {
    entries.contains { $0.board.shownActions.contains { $0.edit != nil } }
  }

  /// True if a button of any board speaks the message; where none does, each word is also said when it is picked.
  var speaksMessage: Bool { entries.contains { $0.board.speaksMessage } }
}

extension Board {
  /// True if one of its buttons speaks the message; where words are put together and none does, a bar above them does.
  var speaksMessage: Bool { shownActions.contains(.speak) }
}
