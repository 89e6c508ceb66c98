import DesktopTree

/// The facts about the desktop that decide the next step of reading it.
package struct ReadingScene: Sendable {
  /// The shown window; nil if none is shown.
  package var shown: ShownWindow?
  /// True if the shown window is one of a panel, which never is the active one (D6).
  package var isPanelShown = false
  /// The open menus that their program does not list among its windows (D2).
  package var menus: [AccessibleReference] = []
  /// The programs that are not asked, because they do not answer (D10).
  package var leftOut: Set<String> = []
  /// The display; nil if there is none to ask.
  package var display: DisplayFacts?
  /// True if an act is in progress, so that its pick may have caused a change.
  package var isActing = false

  /// Creates the facts of a desktop without a shown window.
  package init(_ display: DisplayFacts?) { self.display = display }
}
