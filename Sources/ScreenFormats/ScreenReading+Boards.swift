import ScreenElements

extension ScreenReading {
  /// A screen that was made of another kind of file, such as a board: no place in a text is known of it.
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
