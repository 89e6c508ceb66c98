import ScanEngine
import ScreenElements
import Testing

/// A notification from an app to an assistive technology (E11).
public enum AppNotification: Hashable, Sendable {
  /// Speak a text after the current speech.
  case announcement(String)
  /// A part of the screen has changed.
  ///
  /// The highlight moves to `element`, or stays if it is nil, and `text` is spoken.
  case layoutChanged(element: String? = nil, text: String? = nil)
  /// Most of the screen has changed.
  ///
  /// Scanning starts at `element`, or at the first stop if it is nil, and `text` is spoken.
  case screenChanged(element: String? = nil, text: String? = nil)
  /// A page has scrolled to a position, which is spoken, such as "Page 2 of 5".
  case pageScrolled(position: String)

  /// The element to highlight; nil if there is none.
  var element: String? {
    switch self {
    case .layoutChanged(let element, _), .screenChanged(let element, _): element
    case .announcement, .pageScrolled: nil
    }
  }
}

/// A notification from the scan to an app.
public enum ScanNotification: Hashable, Sendable {
  /// Scanning has started.
  case began
  /// Scanning has ended: it was stopped, or all passes are complete.
  case ended
  /// The voice has finished or dropped an announcement of the app.
  case announcementEnded(String, AnnouncementEnd)
}

extension ScanNotification {
  /// Creates the notification for an event; nil if the app is not notified of it.
  init?(_ event: ScanEvent.Kind) {
    switch event {
    case .started: self = .began
    case .stopped, .completed: self = .ended
    case .announced(let text, let end): self = .announcementEnded(text, end)
    case .activated, .adjusted, .acted, .failed, .cleared, .paused, .resumed, .highlight, .entered,
      .left, .choices, .menu, .closed, .said, .sweep, .froze, .undone, .point, .mode, .profile,
      .setting, .recipe, .switched, .diagnostic, .request, .cutSpeech, .help:
      return nil
    }
  }
}

extension ScanSession {
  /// Posts a notification from the app, after changing the app.
  ///
  /// The screen is read again after the change. The test fails if the notification names an element
  /// that is not on the screen.
  public mutating func post(
    _ notification: AppNotification, sourceLocation: SourceLocation = #_sourceLocation,
    after change: (inout App) -> Void = { _ in }
  ) throws {
    begin("post \(notification)")
    let (tree, isOther) = changeApp(change)
    if let element = notification.element, tree.index(of: element) == nil {
      try fail(
        "Expected \(element) to be highlighted, but \(unknownElement(element, in: tree))",
        at: sourceLocation)
    }
    switch notification {
    case .announcement(let text):
      try show(tree, isOther, sourceLocation)
      try deliver(.announce(text), sourceLocation)
    case .layoutChanged(let element, let text):
      try deliver(.layout(tree, focus: element, say: text), sourceLocation)
    case .screenChanged(let element, let text):
      try deliver(.screen(tree, focus: element, say: text), sourceLocation)
    case .pageScrolled(let position):
      try show(tree, isOther, sourceLocation)
      try deliver(.scrolled(position), sourceLocation)
    }
  }

  /// Delivers the changed screen of the app to the engine, if it has changed.
  private mutating func show(
    _ tree: ElementTree, _ isOther: Bool, _ sourceLocation: SourceLocation
  ) throws {
    guard isOther || tree != state.scopes.tree else { return }
    try deliver(isOther ? .screen(tree, focus: nil) : .layout(tree, focus: nil), sourceLocation)
  }

  /// Reports the end of an announcement, as a voice does, and notifies the app (E11).
  ///
  /// A test session has no voice, so no announcement ends by itself. The test fails if the text was
  /// not announced, or has already ended.
  public mutating func finishAnnouncement(
    _ text: String, _ end: AnnouncementEnd = .spoken,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    begin("finish announcement \(text)")
    try deliver(.announced(text, end), sourceLocation)
    guard !scanEvents[recentStart...].contains(where: { $0.kind == .announced(text, end) }) else {
      return
    }
    try fail(
      "Expected \"\(text)\" to be finished, but nobody announced it, or it was finished before.",
      at: sourceLocation)
  }
}
