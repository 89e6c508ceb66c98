import ScreenElements

extension MessageEdit {
  /// Its word in a screen file; empty for an edit with a text.
  package var fileName: String { ScreenReader.edits.first { $0.value == self }?.key ?? "" }
}
