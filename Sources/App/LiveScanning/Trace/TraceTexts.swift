import DesktopTree
import Languages
import ScreenElements
import ScreenRecording

/// The replacements for the texts of programs in a trace (D12).
typealias TraceTexts = TextReplacement<SystemRandomNumberGenerator>

extension TraceTexts {
  /// Replaces the texts of a desktop whose roles and states are in a language, a BCP 47 tag;
  /// Switchlight's own texts are kept.
  init(ofDesktopIn language: String) {
    let own = Language.speaking(language).language.ownWords
    // Events do not distinguish a custom action from a menu entry with the same name (A2).
    let entries: [MenuEntry] = [
      .activate, .increment, .decrement, .escape, .heading(.next), .heading(.previous), .point,
      .item,
      .pause, .exit,
    ]
    self.init(
      keeping: Set(own + entries.map(\.name) + ["Switchlight"]), ids: PanelStops.ids,
      prefixes: DesktopEntry.ownPrefixes, random: SystemRandomNumberGenerator())
  }
}
