import Diagnostics

/// A game for learning to scan: a shipped screen that the engine scans (N6).
enum PracticeGame: String, CaseIterable {
  case causeAndEffect = "cause-and-effect"
  case hitTheLight = "hit-the-light"
  case findIt = "find-it"
  case choiceOfTwo = "choice-of-two"
  case smallKeyboard = "small-keyboard"

  /// The purpose, as a sentence.
  var purpose: PrintableText {
    switch self {
    case .causeAndEffect: "Learn that a press does something; no press is wrong."
    case .hitTheLight: "Press in time, while the lamp that is on is highlighted."
    case .findIt: "Find a thing among six, and wait for it."
    case .choiceOfTwo: "Make a first choice; both are right."
    case .smallKeyboard: "Go into a row, then to a letter, and write a word."
    }
  }

  /// The figures of the report that show progress.
  var measures: PrintableText {
    switch self {
    case .causeAndEffect: "presses, seconds a pick"
    case .hitTheLight: "hits, wrong picks, highlight to press"
    case .findIt: "hits, wrong picks, misses, seconds a pick"
    case .choiceOfTwo: "picks of each, seconds a pick"
    case .smallKeyboard: "letters, letters deleted, groups left, seconds a pick"
    }
  }

  /// The value of `scanning.groups` in the game: only the keyboard has groups to learn (N6.7).
  var groups: String { self == .smallKeyboard ? "containers" : "none" }
}
