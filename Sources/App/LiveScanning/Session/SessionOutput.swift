import EventFormats

/// An output of a live session, by its word on the command line.
package enum SessionOutput: String, CaseIterable, Sendable {
  /// A map of the screen in the terminal.
  case terminal
  /// A line of text for each event.
  case text
  /// A line of JSON for each event.
  case jsonl
  /// The voice.
  case speech
  /// Frames, lines and menus over the programs of the desktop.
  case overlay
  /// A window with the stored screen.
  case window

  /// The format of its lines; the other outputs have none.
  var format: EventWriter.Format? {
    switch self {
    case .terminal, .speech, .overlay, .window: nil
    case .text: .text
    case .jsonl: .jsonl
    }
  }
}
