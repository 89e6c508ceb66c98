import ScreenElements

/// A window of an application on the desktop, as the application reports it.
package struct DesktopWindow: Hashable, Sendable {
  /// The window's application and object path.
  package var reference: AccessibleReference
  /// The role that it reports.
  package var role: AccessibleRole
  /// The states that it reports.
  package var states: AccessibleStates
  /// Its title, cleaned.
  package var title: String
  /// The frame on the display, in points; nil if unknown.
  package var frame: Frame?

  /// True if it has the keyboard.
  package var isActive: Bool { states.contains(.active) }

  /// True if it belongs to another window of its application, and receives its input (D2).
  var isLayer: Bool { states.contains(.modal) || role.isLayer }
}

/// An application that describes its windows.
package struct DesktopApplication: Hashable, Sendable {
  /// The root of its accessibles.
  package var reference: AccessibleReference
  /// The name of the application, cleaned.
  package var name: String
  /// The toolkit of its windows.
  package var toolkit: Toolkit
  /// Its process id; nil if the bus does not report it.
  package var process: Int?
  /// Its visible windows.
  package var windows: [DesktopWindow]
  /// The other accessibles in its root: hidden windows, and elements that are not windows (F2).
  package var others: [DesktopWindow] = []
}

/// The applications of a desktop and their windows at one moment.
package struct DesktopWindows: Hashable, Sendable {
  /// The applications, in the order of the registry.
  package internal(set) var applications: [DesktopApplication] = []
  /// The windows that the display reports, if there is a display to ask (D1).
  package internal(set) var display: DisplayWindows?
  /// The origin of the positions that a program reports for a window that the display does not
  /// report (F7).
  package var extents = ExtentsOrigin.display
  /// The windows of the display that were matched with windows of applications.
  var places: [AccessibleReference: DisplayWindow] = [:]

  /// Creates a desktop without applications.
  package init() {}

  /// Removes applications, such as those of another display (D13).
  package mutating func leaveOut(_ isLeftOut: (DesktopApplication) -> Bool) {
    applications.removeAll(where: isLeftOut)
  }

  /// All windows that can be a screen of their own, with their applications.
  package var all: [(application: DesktopApplication, window: DesktopWindow)] {
    applications.flatMap { application in
      application.windows.filter { window in
        window.role != .window && (window.isActive || !isPopup(window, of: application))
      }.map { (application, $0) }
    }
  }

  /// Returns the window that has the keyboard (D1).
  ///
  /// It is the window that the display or the window itself reports. Of several it is the one that
  /// became active last. If there is none, it is the previous one, or the topmost or first one.
  ///
  /// - Parameter recent: windows in the order in which they became active, the latest last.
  package func active(
    recent: [AccessibleReference] = []
  ) -> (application: DesktopApplication, window: DesktopWindow)? {
    let all = all
    let saying = all.filter { $0.window.isActive }
    let candidates = saying.isEmpty ? all : saying
    for reference in recent.reversed() {
      if let found = candidates.first(where: { $0.window.reference == reference }) { return found }
    }
    let order = display?.windows.map(\.id) ?? []
    return candidates.enumerated().max { left, right in
      func height(_ found: (offset: Int, element: (DesktopApplication, DesktopWindow))) -> Int {
        places[found.element.1.reference].flatMap { order.firstIndex(of: $0.id) } ?? -1
      }
      return (height(left), -left.offset) < (height(right), -right.offset)
    }?.element
  }

  /// Returns the windows that make up the screen of a window: its parent window, if there is one,
  /// then itself, then the menu windows of its application (D2).
  package func screenWindows(
    of window: DesktopWindow, in application: DesktopApplication
  ) -> [AccessibleReference] {
    var references: [AccessibleReference] = []
    if window.isLayer,
      let below = application.windows.first(where: {
        !$0.isLayer && $0.role == .frame && $0.reference != window.reference
      })
    {
      references.append(below.reference)
    }
    references.append(window.reference)
    references += application.windows.filter { $0.role == .window && isOpen($0, of: application) }
      .map(\.reference)
    return references
  }

  /// True if a menu's window is visible: Chromium keeps hidden ones, and reports them as showing.
  private func isOpen(_ window: DesktopWindow, of application: DesktopApplication) -> Bool {
    guard application.toolkit == .chromium else { return true }
    // No compositor of Wayland reports menus.
    guard display != nil, extents == .display, window.frame != nil else { return window.isActive }
    return isPopup(window, of: application)
  }

  /// True if the window manager ignores a window: a menu, or the window of a notification (F8).
  private func isPopup(_ window: DesktopWindow, of application: DesktopApplication) -> Bool {
    guard let display, extents == .display, let frame = window.frame else { return false }
    return display.windows.contains { popup in
      guard popup.kind == .popup, popup.process == application.process, let shown = popup.frame
      else { return false }
      return frame.isSize(of: shown) && (frame.x - shown.x).magnitude <= 1
        && (frame.y - shown.y).magnitude <= 1
    }
  }
}

extension Toolkit {
  /// Returns the windows of an application with corrected roles (D1).
  func windows(_ windows: [DesktopWindow]) -> [DesktopWindow] {
    let hasTitle = windows.contains { $0.role == .frame && !$0.title.isEmpty }
    return windows.map { window in
      var window = window
      switch self {
      // qt6ct, and dialogs of gnome-text-editor: a window of Qt or GTK 4 may report the role of a
      // filler.
      case .qt, .gtk4, .gtk410: if window.role == .filler { window.role = .frame }
      // Chromium: its menus are frames without a title beside one with a title.
      case .chromium:
        if hasTitle, window.role == .frame, window.title.isEmpty { window.role = .window }
      default: break
      }
      return window
    }
  }
}

extension DesktopWindows {
  /// The size of the display, in points; if it is unknown, the size that contains every window.
  package var extent: Size {
    if let size = display?.size { return size }
    var size = Size(width: 1, height: 1)
    for application in applications {
      for frame in application.windows.compactMap(\.frame) {
        size.width = max(size.width, frame.right)
        size.height = max(size.height, frame.bottom)
      }
    }
    return size
  }
}
