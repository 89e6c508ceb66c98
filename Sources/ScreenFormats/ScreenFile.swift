import Diagnostics
import ScreenElements
import YAMLReading

/// What came of reading a screen file.
package struct ScreenReading: Sendable {
  /// The screen, if the file has no error.
  package let screen: Screen?
  /// Every problem in the order of their places; with a screen there are only warnings.
  package var diagnostics: [Diagnostic]
  /// The screens that its elements open, in document order.
  package let references: [FileReference]
  /// The pictures that its elements have, in document order.
  package let pictures: [FileReference]
  /// The sounds that its elements play, in document order.
  package let sounds: [FileReference]
  /// Where each element is written, by its id: the place of the id itself.
  package let positions: [String: SourcePosition]
  /// The text, for diagnostics about it; nil where it is not a document.
  package let source: SourceText?
  /// What the format of the file has no words for (X1); nothing of a screen file.
  package var unknown: Set<ScreenFact> = []
  /// The containers of what is the system's, such as its keyboard, by id: who makes the app cannot change it (X1).
  package var systemParts: Set<String> = []
}

/// The limits of a screen file: some 60 elements inside one another, some 20,000 in all.
package let screenFileLimits = YAMLLimits(bytes: 4_000_000, depth: 128, tokens: 500_000)

/// Reads a file of the format `switchlight-screen/1` (E1 to E8, Y4).
///
/// Any bytes are safe to give. A screen is given only if there is nothing for its tree to correct:
/// ids are unique, frames are finite, and each `order` fits.
package func readScreen(_ bytes: [UInt8], name: String) -> ScreenReading {
  do {
    let document = try YAMLDocument(bytes, name: name, limits: screenFileLimits)
    var reader = ScreenReader(document.source)
    let screen = reader.screen(document.root)
    reader.checkReferences()
    let log = reader.values.log
    return ScreenReading(
      screen: log.hasErrors ? nil : screen, diagnostics: log.diagnostics,
      references: reader.references, pictures: reader.pictures, sounds: reader.sounds,
      positions: reader.positions, source: document.source)
  } catch {
    return ScreenReading(
      screen: nil, diagnostics: error.diagnostics, references: [], pictures: [], sounds: [],
      positions: [:], source: nil)
  }
}
