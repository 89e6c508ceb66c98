import Diagnostics
import ScreenElements

extension BoardButton {
  /// The actions that cannot be performed, each as the end of a sentence about the button.
  package var obstacles: [String] {
    actions.compactMap(\.obstacle)
  }
}

extension BoardAction {
  /// The reason why it cannot be performed, as the end of a sentence about its button; nil if it
  /// can.
  var obstacle: String? {
    guard case .other(let action) = self else { return nil }
    return "has the action \(quoted(action)), which is not known"
  }

  /// True if it adds letters to the message, or ends a word of letters.
  var spells: Bool {
    switch self {
    case .spell, .space: true
    case .speak, .clear, .backspace, .deleteWord, .home, .settings, .other: false
    }
  }

  /// Its effect on the message; nil if it has another effect (B4).
  var edit: MessageEdit? {
    switch self {
    case .speak: .speak
    case .clear: .clear
    case .backspace: .deletePick
    case .deleteWord: .deleteWord
    case .space: .endWord
    case .spell(let letters): .spell(letters)
    case .home, .settings, .other: nil
    }
  }
}

extension BoardSet {
  /// True if a button of any board edits or speaks the message: words are then added to it (B4).
  var hasMessage: Bool {
    entries.contains { $0.board.shownActions.contains { $0.edit != nil } }
  }

  /// True if a button of any board speaks the message; otherwise each word is also spoken when it
  /// is picked.
  var speaksMessage: Bool { entries.contains { $0.board.speaksMessage } }
}

extension Board {
  /// True if one of its buttons speaks the message; if none does and words are composed, a bar
  /// above the buttons speaks it.
  var speaksMessage: Bool { shownActions.contains(.speak) }

  /// True if one of its buttons clears the message; otherwise a stop beside such a bar clears it.
  var clearsMessage: Bool { shownActions.contains(.clear) }
}
