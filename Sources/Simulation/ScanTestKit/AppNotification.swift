import ScanEngine
import ScreenElements
import Testing

/// A notification from an app to an assistive technology (E11).
public enum AppNotification: Hashable, Sendable {
  /// A text is to be spoken after the present speech.
  case announcement(String)
  /// A part of the screen has changed: the highlight stays, or moves to an element, and a text is
  /// spoken.
  case layoutChanged(element: String? = nil, text: String? = nil)
  /// Most of the screen has changed: it is scanned from its first stop, or from an element, and a
  /// text is spoken.
  case screenChanged(element: String? = nil, text: String? = nil)
  /// A page was scrolled: its position is spoken, such as "Page 2 of 5".
  case pageScrolled(position: String)

  /// The element that gets the highlight.
  var element: String? {
    switch self {
    case .layoutChanged(let element, _), .screenChanged(let element, _): element
    case .announcement, .pageScrolled: nil
    }
  }
}

/// A notification from the scan to an app.
public enum ScanNotification: Hashable, Sendable {
  /// Scanning has begun.
  case began
  /// Scanning has ended: the scan was stopped, or its loops are over.
  case ended
  /// The voice has finished a text that the app announced.
  case announcementEnded(String, AnnouncementEnd)
}

extension ScanNotification {
  /// Creates the notification for an event; nil if there is none.
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
  /// Posts a notification from the app, after a change of the app.
  ///
  /// The screen is read again if the notification is about it. An element that the screen does not
  /// have fails the test.
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

  /// Shows the changes that a change of the app made to its screen, if any.
  private mutating func show(
    _ tree: ElementTree, _ isOther: Bool, _ sourceLocation: SourceLocation
  ) throws {
    guard isOther || tree != state.scopes.tree else { return }
    try deliver(isOther ? .screen(tree, focus: nil) : .layout(tree, focus: nil), sourceLocation)
  }

  /// Reports that the voice has finished an announcement, in full or not; the app is notified
  /// (E11).
  ///
  /// A session in a test has no voice, so that nothing is reported by itself.
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
