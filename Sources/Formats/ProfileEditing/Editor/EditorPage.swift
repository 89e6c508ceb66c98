/// A page of the profile editor: entries to pick, and the texts beside them (N3).
package struct EditorPage: Hashable, Sendable {
  /// An entry that can be picked, by the switch, a key or the mouse.
  package struct Entry: Hashable, Sendable {
    /// The effect of a pick.
    package let pick: EditorPick
    /// The label, with the value if it is a setting.
    package let label: String
    /// The meaning, with unit, bounds and default if it is a setting.
    package let hint: String

    /// The id of the entry, which only this effect has.
    package var id: String { "\(pick)" }

    init(_ pick: EditorPick, _ label: String, hint: String = "") {
      self.pick = pick
      self.label = label
      self.hint = hint
    }
  }

  /// The identity of the page, which stays the same while its contents change.
  package let place: String
  /// The title: the profile and the page.
  package let title: String
  /// The explanation of the page, or the problem of a value.
  package let note: String
  /// The text in the input field; nil if the page has no input field.
  package let typed: String?
  /// The entries below one another, at most ``mostRows``.
  package let rows: [Entry]
  /// The letters to type with the switch, in rows; empty if nothing is typed.
  package let letters: [[Entry]]
  /// The entries that every page has at its end.
  package let actions: [Entry]

  /// The initial entry of the cursor and the highlight: the current value, or the entry of the page
  /// that was left.
  package let start: String?

  /// All entries in their order.
  package var entries: [Entry] { rows + letters.joined() + actions }

  /// Returns true if a pick of an entry sets the displayed setting.
  package func givesValue(_ id: String) -> Bool {
    switch rows.first(where: { $0.id == id })?.pick {
    case .value, .usual: true
    default: false
    }
  }

  /// The maximum number of rows of entries, so that a page fits a terminal of 24 rows.
  package static let mostRows = 11
}

/// The effect of a pick in the editor.
package enum EditorPick: Hashable, Sendable {
  /// Shows the settings of a group.
  case group(String)
  /// Shows a setting, by its path.
  case setting(String)
  /// Sets the displayed setting to a value.
  case value(String)
  /// Removes the displayed setting from the file, so that its default applies.
  case usual
  /// Opens the input field for the value of the displayed setting.
  case typeValue
  /// Shows the next entries of the page; after the last ones, the first ones again.
  case more
  /// Adds a letter to the typed text.
  case letter(String)
  /// Shows other letters to type.
  case otherLetters
  /// Removes the last letter of the typed text.
  case deleteLetter
  /// Accepts the typed text.
  case done
  case find
  case problems
  case undo
  case redo
  case save
  case saveAs
  case saveAndLeave
  case leaveUnsaved
  /// Ends the editor, after a question if something is not saved.
  case leave
  /// Returns to the previous page.
  case back
}
