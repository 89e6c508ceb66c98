import DesktopTree
import ScanTime
import ScreenElements

/// The unfinished acts of our own stops: a confirmation, a drag, a call for help, and the window of
/// a panel (D6, F5, F8).
package struct PanelState: Sendable {
  /// The window of a panel that is shown instead of the active one (D6).
  package private(set) var shown: ShownPanel?
  /// The open confirmation that the user was asked for (D6).
  package private(set) var question: PanelConfirmation?
  /// The start of a drag (F5).
  package private(set) var drag: DragStart?
  /// True if a helper is being called (F8).
  package private(set) var isCalling = false

  /// Creates a state in which nothing was begun.
  package init() {}

  // MARK: Confirmations

  /// Asks the user to confirm.
  package mutating func ask(_ question: PanelConfirmation) { self.question = question }

  /// Ends the open confirmation, because something was picked, and returns it.
  package mutating func takeQuestion() -> PanelConfirmation? {
    defer { question = nil }
    return question
  }

  // MARK: Drags

  /// Remembers the start of a drag; no button is held down meanwhile.
  package mutating func beginDrag(at point: Point, at now: Instant) {
    drag = DragStart(point, at: now)
  }

  /// Forgets the start of a drag; returns false if there was none.
  package mutating func endDrag() -> Bool {
    defer { drag = nil }
    return drag != nil
  }

  /// Forgets the question and the drag of a screen that is no longer shown.
  package mutating func leaveScreen() -> (hadQuestion: Bool, hadDrag: Bool) {
    (takeQuestion() != nil, endDrag())
  }

  // MARK: Panels and calls

  /// Shows a window of a panel, or the active one again if it is nil.
  package mutating func show(_ panel: ShownPanel?) { shown = panel }

  /// Notes that a helper is being called, or no longer.
  package mutating func noteCall(_ isCalling: Bool) { self.isCalling = isCalling }
}

/// The window of a panel that is shown instead of the active one.
package struct ShownPanel: Hashable, Sendable {
  /// The window.
  package let window: AccessibleReference
  /// The number of the display's active window at the time of the request.
  package let active: UInt32?

  package init(window: AccessibleReference, active: UInt32?) {
    (self.window, self.active) = (window, active)
  }
}

/// The start of a drag (F5).
package struct DragStart: Hashable, Sendable {
  private static let patience = TimeSpan.milliseconds(120_000)

  /// The point of the display.
  package let point: Point
  /// The time at which it is forgotten.
  package let end: Instant

  init(_ point: Point, at now: Instant) {
    self.point = point
    end = now + Self.patience
  }
}
