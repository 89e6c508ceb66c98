import ScreenElements

extension ScreenReading {
  /// Creates a reading of a screen that was made of another kind of file, such as a board, without
  /// positions in a text.
  package init(_ screen: Screen) {
    self.screen = screen
    diagnostics = []
    references = []
    pictures = []
    sounds = []
    positions = [:]
    source = nil
  }
}
