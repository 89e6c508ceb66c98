/// A key that a terminal reported, by the name that profiles use, or a click.
struct KeyStroke: Hashable, Sendable {
  /// The detail of the terminal's report.
  enum Phase: Hashable, Sendable {
    /// It arrived as text: the key was pressed, or the keyboard repeats it; its release is never
    /// reported.
    case typed
    case pressed
    case repeated
    case released
  }

  var name: String
  var phase: Phase
  /// The cell of a click or of the wheel; nil for a key.
  var cell: TerminalCell?

  init(_ name: String, _ phase: Phase = .typed, at cell: TerminalCell? = nil) {
    self.name = name
    self.phase = phase
    self.cell = cell
  }
}

/// A position in a terminal, counted from 0.
package struct TerminalCell: Hashable, Sendable {
  let row: Int
  let column: Int
}

/// A key or a click for a companion of the session, such as the editor of profiles.
package struct PressedKey: Hashable, Sendable {
  /// The name that profiles use, a character outside ASCII, or `click`, `wheel-up` and
  /// `wheel-down`.
  package let name: String
  /// The cell of a click; nil for a key.
  package let cell: TerminalCell?
  /// True if it is a switch of the profile.
  package let isSwitch: Bool

  /// Creates a key or a click.
  package init(_ name: String, at cell: TerminalCell? = nil, isSwitch: Bool = false) {
    self.name = name
    self.cell = cell
    self.isSwitch = isSwitch
  }
}
