import DesktopTree
import ScreenElements

/// The facts about the desktop that decide the next step of an act.
package struct ActScene: Sendable {
  /// The toolkit of the shown program.
  package var toolkit = Toolkit.other
  /// The toolkit that the shown accessibles were read with.
  package var treeToolkit = Toolkit.other
  /// True if a window is shown.
  package var hasWindow = false
  /// True if the shown window has the keyboard.
  package var isActive = false
  /// True if the pointer can act on the shown window (F1, F6).
  package var takesPointer = false
  /// True if the terminal that runs us has the keyboard (D15).
  package var isTerminal = false
  /// True if the positions of the shown controls on the display are known (F7).
  package var isPlaced = false
  /// The shown window on the display, if its part at a point can be identified.
  package var window: UInt32?
  /// The window that the pointer has to hit for this act (F6); nil if it may hit any.
  package var target: UInt32?
  /// The point of the picked element at which the pointer acts; nil if it is unknown (F7).
  package var point: Point?
  /// True if another screen is shown that lacks the picked control (F2).
  package var lacksControl = false
  /// True if the picked field is known to have the focus.
  package var fieldHasFocus = false
  /// The field in which the person has selected text (F1).
  package var chosenText: AccessibleReference?
  /// The known windows of the shown program.
  package var windows: [AccessibleReference] = []
  package var tree: ElementTree
  /// The facts about the display: the ways of keys and of the pointer.
  package var facts: DesktopFacts
  /// True if a window, or the list of windows, is being read.
  package var isReading = false
  /// True if something has changed that was not read yet.
  package var hasChanges = false
  /// True if the stop of a turned page has not appeared yet (D7).
  package var lacksTurned = false

  package init(_ tree: ElementTree, _ facts: DesktopFacts) {
    (self.tree, self.facts) = (tree, facts)
  }
}
