import DesktopTree
import Profiles
import WordPrediction

extension KeyboardPlan {
  /// Creates the plan of the on-screen keyboard for a profile (K1).
  package init(of profile: Profile, in language: String) {
    self.init(language: language)
    letters =
      switch profile.desktop.letters {
      case .arranged(let arrangement): KeyboardLayout(arrangement, language: language)
      case .own(let layout): layout
      }
    movesLetters = profile.desktop.letters == .arranged(.likely)
    wordCount = profile.desktop.words
    capitalizes = profile.desktop.capitalizes
    wordsPlace = profile.desktop.wordsAreLast ? .last : .first
    phrases = profile.desktop.phrases
  }
}
