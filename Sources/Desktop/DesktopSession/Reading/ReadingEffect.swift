import DesktopTree
import ScanTime

/// A step of reading the desktop that the port carries out.
package enum ReadingEffect: Sendable {
  /// Ask the registry for the programs, and each for its windows.
  case look
  /// Fetch the accessibles of these windows of a program, instead of those that are fetched now.
  case fetch(ShownWindow, [AccessibleReference])
  /// Show the part of a window that has arrived.
  case showPart(of: ShownWindow)
  /// Show a window that was fetched with that processor time.
  case show(ShownWindow, cost: TimeSpan)
  /// Show a window that no program describes as one area (D11).
  case showArea(of: ShownWindow)
  /// Show that there is no window.
  case showNothing
  /// Announce that the window is loading, unless a part of it is shown.
  case announceLoading
}

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
  /// The display's active window; nil if the display reports none.
  package var active: UInt32?
  /// True if the display is asked about changed windows: another one may already be active.
  package var isDisplayLooking = false
  /// True if an act is in progress, so that its pick may have caused a change.
  package var isActing = false

  /// Creates the facts of a desktop without a display and a shown window.
  package init() {}
}
