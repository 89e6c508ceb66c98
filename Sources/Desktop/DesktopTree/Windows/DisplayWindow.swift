import ScreenElements

/// A window as the display server and its window manager describe it (D1); all of it is untrusted.
package struct DisplayWindow: Hashable, Sendable {
  /// The purpose of a window.
  package enum Kind: Hashable, Sendable {
    case normal
    case dialog
    /// A menu, a popover or a tool tip, which the window manager ignores.
    case popup
    /// A panel or a dock: a screen only if the user asks for it (D6).
    case panel
    /// All drawings of the desktop's shell itself: a screen while it has the keyboard, or if the
    /// user asks for it (D1).
    case shell
    /// The desktop itself and the like: never a screen of its own.
    case other
  }

  /// Its number on the display.
  package var id: UInt32
  /// Its process id; nil if the display does not report it.
  package var process: Int?
  /// Its title, cleaned.
  package var title: String
  /// The name of its program, cleaned.
  package var program: String
  /// The frame on the display, in points, without the decorations of the window manager; nil if it
  /// is not reported.
  package var frame: Frame?
  /// The frame with the decorations of the window manager.
  package var outerFrame: Frame?
  /// The frame with the shadow that the program draws; nil if the display does not report it.
  package var bufferFrame: Frame?
  /// The window on the accessibility bus; nil if the display does not report it.
  package var accessible: AccessibleReference?
  /// The purpose of the window.
  package var kind: Kind
  /// True if its frame may include a title bar that the program does not know.
  package var hasTitleBar = false
  /// The points of the display in one point that its program reports.
  package var scale = 1.0
  /// The origin of the positions that its program reports.
  package var extents = ExtentsOrigin.display
  /// True if it fills its screen; nil if that cannot be requested, or if its position is known
  /// without it (F7).
  package var fillsScreen: Bool?

  /// Describes a window; its texts are cleaned, and its title cut after 200 characters (D4).
  package init(
    id: UInt32, process: Int? = nil, title: String = "", program: String = "", frame: Frame?,
    outerFrame: Frame? = nil, kind: Kind = .normal
  ) {
    self.id = id
    self.process = process
    self.title = title.cleaned()
    self.program = program.cleaned(limit: 60)
    self.frame = frame
    self.outerFrame = outerFrame ?? frame
    self.kind = kind
  }

  /// True if it can be a screen of its own.
  var isMain: Bool { kind == .normal || kind == .dialog }
}

/// The windows of a display at one moment (D1).
package struct DisplayWindows: Hashable, Sendable {
  /// The size of the display with all of its screens, in points; nil if it is not reported.
  package var size: Size?
  /// The windows that are visible or can be activated, the lowest first.
  package var windows: [DisplayWindow]
  /// The number of the window with the keyboard: the active one of the window manager, otherwise
  /// the focused one; nil if neither is among the windows.
  package var active: UInt32?
  /// True if there is a window manager, which can be asked to close or activate a window (D6).
  package var hasManager: Bool

  /// Describes the windows of a display.
  package init(
    size: Size?, windows: [DisplayWindow] = [], active: UInt32? = nil, hasManager: Bool = false
  ) {
    self.size = size
    self.windows = windows
    self.active = active
    self.hasManager = hasManager
  }
  /// Returns the topmost window at a point of the display; nil if there is none, or its position is
  /// unknown.
  ///
  /// The result is correct only if hidden windows are first in the list or missing from it.
  package func topmost(at point: Point) -> DisplayWindow? {
    windows.last { window in
      guard let frame = window.outerFrame else { return false }
      return point.x >= frame.left && point.x < frame.right && point.y >= frame.top
        && point.y < frame.bottom
    }
  }

  /// True if a window has that number, or is a dialog or a popup of its program.
  package func isOne(_ window: DisplayWindow, of number: UInt32) -> Bool {
    guard window.id != number else { return true }
    let process = windows.first { $0.id == number }?.process
    return [.dialog, .popup].contains(window.kind) && process != nil
      && window.process == process
  }
}
