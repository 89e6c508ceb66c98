import DesktopTree
import ScreenElements
import WordPrediction

/// The settings of a desktop session for reading and speaking.
package struct DesktopSettings: Hashable, Sendable {
  /// The language of spoken roles and states, a BCP 47 tag.
  package var language = "en"
  /// True if text that can only be read is a stop (D3).
  package var includesText = false
  /// Our own process, whose windows are never shown (D1).
  package var process: Int?
  /// The way to group the stops of containers (G3).
  package var grouping = Grouping()
  /// True if groups of at most six stops are made, because the profile defines no groups (D7).
  package var nests = false
  /// The maximum number of stops in a scope before it is cut into groups (D7).
  package var groupSize = 6
  /// The scan settings that our own stops can change (D6).
  package var scan = ScanValues()
  /// True if our own keyboard is shown for a text field that was picked (K1).
  package var opensKeyboard = false
  /// The settings of our own keyboard (K1).
  package var keyboard = KeyboardPlan(language: "en")
  /// True if text written with our own keyboard is learned (K3).
  package var learns = true
  /// True if traces omit text written with our own keyboard (K2).
  package var hidesText = true
  /// True if text that can only be read is a stop exactly while stops are spoken (D3).
  package var textFollowsVoice = false
  /// True if the lock screen is scanned, where the display permits it (D17).
  package var unlocks = false
  /// The timeouts for programs.
  package var patience = DesktopTimeouts()

  /// Creates the default settings.
  package init() {}
}
