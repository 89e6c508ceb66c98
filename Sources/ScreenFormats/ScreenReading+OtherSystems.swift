import Diagnostics
import ScreenElements

extension ScreenReading {
  /// A screen that was made of the file of another system, or its problems (X1).
  ///
  /// - Parameters:
  ///   - unknown: what the format has no words for.
  ///   - systemParts: the containers of what is the system's.
  package init(
    _ screen: Screen?, _ diagnostics: [Diagnostic], positions: [String: SourcePosition] = [:],
    source: SourceText? = nil, unknown: Set<ScreenFact> = [], systemParts: Set<String> = []
  ) {
    self.screen = screen
    self.diagnostics = diagnostics
    references = []
    pictures = []
    sounds = []
    self.positions = positions
    self.source = source
    self.unknown = unknown
    self.systemParts = systemParts
  }
}
