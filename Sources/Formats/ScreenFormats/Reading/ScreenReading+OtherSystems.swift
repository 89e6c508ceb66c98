import Diagnostics
import ScreenElements

extension ScreenReading {
  /// Creates a reading of a screen from the file of another system, or of its problems (X1).
  ///
  /// - Parameters:
  ///   - unknown: the facts that the format cannot express.
  ///   - systemParts: the containers of the system's parts.
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
