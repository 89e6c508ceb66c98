import DesktopTree
import Languages
import ScreenElements
import ScreenRecording

/// The replacements for the texts of programs in a trace (D12).
typealias TraceTexts = TextReplacement<SystemRandomNumberGenerator>

extension TraceTexts {
  /// Replaces texts of a desktop whose roles and states are said in a language, a BCP 47 tag: our
  /// own texts stay.
  init(ofDesktopIn language: String) {
    let own = Language.speaking(language).language.ownWords
    // A custom action that is called like an entry of every menu is one thing with it for whoever reads the events (A2).
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
